import { X } from 'lucide-react'
import type { PlaybackView, Player, VideoDetailView } from '@tubecellar/core'
import { usePlayerStats } from '@tubecellar/core/react'
import { playerStatsTexts } from '@tubecellar/core/messages/player-stats'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './stats-overlay.module.css'

interface StatsOverlayProps {
  player: Player | null
  video: VideoDetailView
  view: PlaybackView
  onClose: () => void
}

/** Technical values of the playback, over the picture. Open while mounted. */
export function StatsOverlay({ player, video, view, onClose }: StatsOverlayProps) {
  const rows = usePlayerStats({ player, video, playback: view })
  return (
    <section className={styles.stats} aria-label={playerStatsTexts.title}>
      <IconButton icon={X} label={playerStatsTexts.hide} isOnMedia isSmall onClick={onClose} />
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
