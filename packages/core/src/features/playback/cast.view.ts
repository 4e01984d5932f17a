import { castTexts } from '../../messages/en/playback.ts'
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

export function castView(state: CastState, transports: readonly CastTransport[]): CastView {
  const isOn = state.tag === 'casting'
  return {
    label: isOn ? castTexts.stop : castTexts.cast,
    isOn,
    isBusy: state.tag === 'connecting',
    status: isOn ? castTexts.playingOn(state.deviceName) : null,
    transports: isOn ? [] : transports.map(transport => ({ transport, label: castTexts.transports[transport] })),
  }
}
