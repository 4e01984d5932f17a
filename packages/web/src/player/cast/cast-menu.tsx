import { Cast } from 'lucide-react'
import type { CastView, CastTransport } from '@tubecellar/core'
import type { PlaybackActions } from '@tubecellar/core/react'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { PlayerButton } from '../player-button.tsx'
import { PlayerMenu } from '../player-menu.tsx'

interface CastMenuProps {
  view: CastView
  actions: Pick<PlaybackActions, 'startCast' | 'stopCast'>
}

/** Starts and stops casting. */
export function CastMenu({ view, actions }: CastMenuProps) {
  if (view.isOn) return <PlayerButton icon={Cast} label={view.label} isPressed onClick={actions.stopCast} />
  return (
    <PlayerMenu<CastTransport | null>
      label={view.isBusy ? playerTexts.connecting : view.label}
      trigger={<Cast aria-hidden />}
      choices={view.transports.map(({ transport, label }) => ({ value: transport, label }))}
      current={null}
      onChoose={transport => transport !== null && actions.startCast(transport)}
    />
  )
}
