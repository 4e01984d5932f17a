import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical, ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { PLAYLIST_MOVES, type VideoCard, type VideoListView } from '@tubecellar/core'
import { listTexts } from '@tubecellar/core/messages/list'
import { IconButton } from '../icon-button.tsx'
import { CardMovesContext } from './card-moves.ts'
import { useCardOrder, type MoveCard } from './use-card-order.ts'
import type { ListRemoval } from './video-selection-bar.tsx'
import styles from './card-order.module.css'

const icons = { top: ArrowUpToLine, up: ArrowUp, down: ArrowDown, bottom: ArrowDownToLine } as const

interface CardOrderProps<View extends VideoListView> {
  view: View
  /** Null while the list is shown in another order than its own. */
  move: MoveCard | null
  removal: ListRemoval
  /** Draws the list in its order. */
  children: (view: View) => ReactNode
}

/**
 * A list of videos in an order of the user: videos are dragged by a handle, moved with Alt and arrow keys, Home or End, and moved or
 * removed with their menus.
 */
export function CardOrder<View extends VideoListView>({ view, move, removal, children }: CardOrderProps<View>) {
  const { list } = view
  const order = useCardOrder(list.tag === 'ready' ? list.value.rows : [], move)
  const menuItems = ({ id }: Pick<VideoCard, 'id'>) => [
    ...PLAYLIST_MOVES.flatMap(({ action, label }) =>
      action === 'remove' || move === null
        ? []
        : [{ label, icon: icons[action], onSelect: () => order.move(id, action) }],
    ),
    { label: removal.label, icon: ListX, onSelect: () => removal.run([id]) },
  ]
  const renderHandle = ({ title }: Pick<VideoCard, 'title'>, isOnMedia: boolean) =>
    move && (
      // Keys and the menu do the same.
      <span className={styles.handle} data-drag-handle>
        <IconButton
          icon={GripVertical}
          label={listTexts.dragToMove(title)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          isOnMedia={isOnMedia}
          isSmall
          tabIndex={-1}
        />
      </span>
    )
  return (
    <CardMovesContext value={{ menuItems, renderHandle }}>
      <div {...order.area} className={styles.order}>
        {children(
          list.tag === 'ready' ? { ...view, list: { ...list, value: { ...list.value, rows: order.rows } } } : view,
        )}
      </div>
    </CardMovesContext>
  )
}
