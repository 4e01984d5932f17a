import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { PlayerButton } from './player-button.tsx'
import styles from './volume-control.module.css'

interface VolumeControlProps {
  volume: number
  isMuted: boolean
  onVolume: (volume: number) => void
  onMute: () => void
}

export function VolumeControl({ volume, isMuted, onVolume, onMute }: VolumeControlProps) {
  const audibleVolume = isMuted ? 0 : volume
  const icon = audibleVolume === 0 ? VolumeX : audibleVolume < 0.5 ? Volume1 : Volume2
  return (
    <div className={styles.volume}>
      <PlayerButton icon={icon} label={isMuted ? playerTexts.unmute : playerTexts.mute} shortcut="m" onClick={onMute} />
      <input
        type="range"
        className={styles.slider}
        aria-label={playerTexts.volume}
        min={0}
        max={1}
        step={0.05}
        value={audibleVolume}
        style={{ '--share': audibleVolume }}
        onChange={event => onVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
