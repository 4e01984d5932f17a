import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EyeOff,
  Plus,
  Trash2,
  X,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { DownloadRow, RowCommand } from '@tubecellar/core'
import type { QueueMove } from '@tubecellar/core/contract'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { queueChangesTexts } from '@tubecellar/core/messages/queue-changes'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  selected: readonly DownloadRow[]
  /** Number of selected items, also on other pages. */
  selectedCount: number
  /** Number of items that can be selected. */
  count: number
  onAll: () => void
  onClear: () => void
  onRun: (command: RowCommand) => void
  /** Null if no selected item has a place in the order of the queue. */
  onMove: ((to: QueueMove) => void) | null
}

const moveIcons: Record<QueueMove, LucideIcon> = {
  'move-top': ArrowUpToLine,
  'move-up': ArrowUp,
  'move-down': ArrowDown,
  'move-bottom': ArrowDownToLine,
}

const MOVES = Object.keys(moveIcons) as QueueMove[]

const icons: Partial<Record<RowCommand, LucideIcon>> = { delete: Trash2, ignore: EyeOff, priority: Zap, pending: Plus }

/** What can be done with the selected rows. It replaces the filters. */
export function SelectionBar({ selected, selectedCount, count, onAll, onClear, onRun, onMove }: SelectionBarProps) {
  const offered = new Map(selected.flatMap(row => row.actions.map(action => [action.command, action] as const)))
  return (
    <div className={styles.bar} role="toolbar" aria-label={downloadsTexts.selection}>
      <IconButton icon={X} label={downloadsTexts.clearSelection} onClick={onClear} />
      <strong role="status">{downloadsTexts.selected(selectedCount)}</strong>
      {selectedCount < count && (
        <Button size="small" variant="quiet" onClick={onAll}>
          {downloadsTexts.selectAll(count)}
        </Button>
      )}
      <div className={styles.actions}>
        {onMove &&
          MOVES.map(to => (
            <IconButton
              key={to}
              icon={moveIcons[to]}
              label={queueChangesTexts.moves[to]}
              isSmall
              onClick={() => onMove(to)}
            />
          ))}
        {[...offered.values()].toReversed().map(({ command, label }) => {
          const icon = icons[command]
          return (
            <Button
              key={command}
              size="small"
              variant={command === 'delete' ? 'danger' : 'plain'}
              {...(icon && { icon })}
              onClick={() => onRun(command)}
            >
              {label}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
