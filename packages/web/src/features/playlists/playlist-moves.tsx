import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, ListX } from 'lucide-react'
import { PLAYLIST_MOVES, type VideoCard } from '@tubecellar/core'
import type { usePlaylist } from '@tubecellar/core/react'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './playlist-moves.module.css'

const icons = { top: ArrowUpToLine, up: ArrowUp, down: ArrowDown, bottom: ArrowDownToLine, remove: ListX } as const

interface PlaylistMovesProps {
  card: VideoCard
  move: ReturnType<typeof usePlaylist>['actions']['move']
}

/** Moves a video within a custom playlist, or removes it. */
export function PlaylistMoves({ card, move }: PlaylistMovesProps) {
  return (
    <div className={styles.moves} role="group" aria-label={card.title}>
      {PLAYLIST_MOVES.map(({ action, label }) => (
        <IconButton
          key={action}
          icon={icons[action]}
          label={label}
          aria-label={`${label}: ${card.title}`}
          isSmall
          onClick={() => void move.run({ videoId: card.id, action })}
        />
      ))}
    </div>
  )
}
