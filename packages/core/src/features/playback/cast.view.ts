import type { CastState, CastWay } from './cast.machine.ts'

/** The cast button and what it offers. */
export interface CastView {
  readonly label: string
  readonly isOn: boolean
  readonly isBusy: boolean
  /** Where the video plays; null while it plays here. */
  readonly status: string | null
  /** The ways to choose from; none while a receiver plays. */
  readonly ways: readonly { readonly way: CastWay; readonly label: string }[]
}

const LABELS: Record<CastWay, string> = {
  browser: 'Devices this browser finds',
  google: 'Google Cast (loads a script from gstatic.com)',
  network: 'Receivers on the network',
}

export function castView(state: CastState, ways: readonly CastWay[]): CastView {
  const isOn = state.tag === 'casting'
  return {
    label: isOn ? 'Stop casting' : 'Cast',
    isOn,
    isBusy: state.tag === 'connecting',
    status: isOn ? `Playing on ${state.deviceName}` : null,
    ways: isOn ? [] : ways.map(way => ({ way, label: LABELS[way] })),
  }
}
