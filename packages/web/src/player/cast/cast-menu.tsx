import { Cast } from 'lucide-react'
import type { CastView, CastWay } from '@tubecellar/core'
import { PlayerButton } from '../player-button.tsx'
import { PlayerMenu } from '../player-menu.tsx'

export interface CastControl {
  readonly view: CastView
  readonly start: (way: CastWay) => void
  readonly stop: () => void
}

/** The way to another screen, and back. */
export function CastMenu({ cast: { view, start, stop } }: { cast: CastControl }) {
  if (view.isOn) return <PlayerButton icon={Cast} label={view.label} isPressed onClick={stop} />
  return (
    <PlayerMenu<CastWay | null>
      label={view.isBusy ? 'Connecting' : view.label}
      trigger={<Cast aria-hidden />}
      choices={view.ways.map(({ way, label }) => ({ value: way, label }))}
      current={null}
      onChoose={way => way !== null && start(way)}
    />
  )
}
