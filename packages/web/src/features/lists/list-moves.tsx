import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, ListX } from 'lucide-react'
import { PLAYLIST_MOVES, type VideoCard } from '@tubecellar/core'
import type { PersonalListActions } from '@tubecellar/core/react'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './list-header.module.css'

const icons = { top: ArrowUpToLine, up: ArrowUp, down: ArrowDown, bottom: ArrowDownToLine, remove: ListX } as const

interface ListMovesProps {
  card: VideoCard
  move: PersonalListActions['move']
  /** False while the list is sorted in another order than its own. */
  isMovable: boolean
}

/** Moves a video within a playlist of the user, or removes it. */
export function ListMoves({ card, move, isMovable }: ListMovesProps) {
  return (
    <div className={styles.moves} role="group" aria-label={card.title}>
      {PLAYLIST_MOVES.filter(({ action }) => isMovable || action === 'remove').map(({ action, label }) => (
        <IconButton
          key={action}
          icon={icons[action]}
          label={label}
          aria-label={`${label}: ${card.title}`}
          isSmall
          onClick={() => void move.run({ videoIds: [card.id], action })}
        />
      ))}
    </div>
  )
}
