import { Cast } from 'lucide-react'
import type { CastView, CastTransport } from '@tubecellar/core'
import { PlayerButton } from '../player-button.tsx'
import { PlayerMenu } from '../player-menu.tsx'

export interface CastControl {
  readonly view: CastView
  readonly start: (transport: CastTransport) => void
  readonly stop: () => void
}

/** Starts and stops casting. */
export function CastMenu({ cast: { view, start, stop } }: { cast: CastControl }) {
  if (view.isOn) return <PlayerButton icon={Cast} label={view.label} isPressed onClick={stop} />
  return (
    <PlayerMenu<CastTransport | null>
      label={view.isBusy ? 'Connecting' : view.label}
      trigger={<Cast aria-hidden />}
      choices={view.transports.map(({ transport, label }) => ({ value: transport, label }))}
      current={null}
      onChoose={transport => transport !== null && start(transport)}
    />
  )
}
