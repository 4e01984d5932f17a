import type { CastState, CastTransport } from './cast.machine.ts'

/** The cast button and what it offers. */
export interface CastView {
  readonly label: string
  readonly isOn: boolean
  readonly isBusy: boolean
  /** The receiver that plays; null during local playback. */
  readonly status: string | null
  /** The transports to choose from; empty while a receiver plays. */
  readonly transports: readonly { readonly transport: CastTransport; readonly label: string }[]
}

const LABELS: Record<CastTransport, string> = {
  browser: 'Devices found by this browser',
  google: 'Google Cast (loads a script from gstatic.com)',
  network: 'Receivers on the network',
}

export function castView(state: CastState, transports: readonly CastTransport[]): CastView {
  const isOn = state.tag === 'casting'
  return {
    label: isOn ? 'Stop casting' : 'Cast',
    isOn,
    isBusy: state.tag === 'connecting',
    status: isOn ? `Playing on ${state.deviceName}` : null,
    transports: isOn ? [] : transports.map(transport => ({ transport, label: LABELS[transport] })),
  }
}
