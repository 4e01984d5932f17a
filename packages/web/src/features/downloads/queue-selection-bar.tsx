import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EyeOff,
  Plus,
  Trash2,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { DownloadRow, RowCommand } from '@tubecellar/core'
import type { QueueMove } from '@tubecellar/core/contract'
import { queueChangesTexts } from '@tubecellar/core/messages/queue-changes'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import type { RowSelection } from '../../ui/list/use-selection.ts'

interface QueueSelectionBarProps {
  selection: RowSelection<DownloadRow>
  /** Number of items that can be selected. */
  count: number
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

/** What can be done with the selected items of the queue. */
export function QueueSelectionBar({ selection, count, onRun, onMove }: QueueSelectionBarProps) {
  const { selected, isAll, selectAll, clear } = selection
  const offered = new Map(selected.flatMap(row => row.actions.map(action => [action.command, action] as const)))
  return (
    <SelectionBar selectedCount={isAll ? count : selected.length} count={count} onAll={selectAll} onClear={clear}>
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
    </SelectionBar>
  )
}
