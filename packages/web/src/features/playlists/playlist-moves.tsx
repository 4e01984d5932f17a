import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, ListX } from 'lucide-react'
import { PLAYLIST_MOVES, type PlaylistMove, type VideoCard } from '@tubecellar/core'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './playlist-moves.module.css'

const icons = { top: ArrowUpToLine, up: ArrowUp, down: ArrowDown, bottom: ArrowDownToLine, remove: ListX } as const

interface PlaylistMovesProps {
  card: VideoCard
  onMove: (videoId: string, action: PlaylistMove) => Promise<boolean>
}

/** Moves a video within a custom playlist, or removes it. */
export function PlaylistMoves({ card, onMove }: PlaylistMovesProps) {
  return (
    <div className={styles.moves} role="group" aria-label={card.title}>
      {PLAYLIST_MOVES.map(({ action, label }) => (
        <IconButton
          key={action}
          icon={icons[action]}
          label={label}
          aria-label={`${label}: ${card.title}`}
          isSmall
          onClick={() => void onMove(card.id, action)}
        />
      ))}
    </div>
  )
}
