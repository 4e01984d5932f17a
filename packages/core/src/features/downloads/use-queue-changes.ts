import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import type { DownloadRow } from './downloads.view.ts'
import type { QueueMove } from '../../contract/index.ts'
import type { RowCommand } from './queue-item-actions.ts'
import { queueChangeCommands, type ItemsChange } from './queue-changes.commands.ts'
import type { AllItems } from './queue-selection.ts'

export interface QueueChangeActions {
  /** Removes all items that match the filters, after a confirmation. */
  readonly removeAll: BoundCommand
  /** Runs a command on the rows that offer it. */
  readonly runOnRows: (rows: readonly DownloadRow[], command: RowCommand) => void
  /** Moves the rows that have a place in the order of the queue. */
  readonly move: (rows: readonly DownloadRow[], to: QueueMove) => void
  /** Moves all items that match the filters. */
  readonly moveAll: (to: QueueMove) => void
  /** Runs a command on all items that match the filters. */
  readonly runOnAll: (command: RowCommand) => void
}

const COMMANDS: Partial<Record<RowCommand, ItemsChange['command']>> = {
  delete: 'remove',
  ignore: 'ignore',
  pending: 'pending',
  priority: 'priority',
}

/** Whether an item has a place in the order of the queue. */
export const isMovable = ({ state: { tag } }: Pick<DownloadRow, 'state'>) => tag === 'queued' || tag === 'waiting'

/** A new ID of a change, so that it can be undone. */
export const createUndoId = () => Array.from({ length: 3 }, () => Math.random().toString(36).slice(2)).join('-')

/** Changes of many items with one request. `all` is null for servers without them, which change one item after another. */
export function useQueueChanges(
  all: AllItems | null,
  run: (id: string, command: RowCommand) => Promise<boolean>,
): QueueChangeActions {
  const changeMany = useCommand(queueChangeCommands.changeMany)
  const bound = useCommand(queueChangeCommands.removeAll)
  const removeAll = withInput(bound, () => all && { command: 'remove' as const, undoId: createUndoId(), ...all })
  const changeRows = (rows: readonly DownloadRow[], command: ItemsChange['command']) => {
    if (all === null) return
    const selection = { filter: all.selection.filter, ids: rows.map(({ id }) => id) }
    void changeMany.run({ command, selection, count: rows.length, undoId: createUndoId() })
  }
  const changeAll = (command: ItemsChange['command']) => {
    if (all !== null)
      void changeMany.run({ command, selection: all.selection, count: all.count, undoId: createUndoId() })
  }
  return {
    removeAll,
    move(rows, to) {
      const movable = rows.filter(isMovable)
      if (movable.length > 0) changeRows(movable, to)
    },
    moveAll: changeAll,
    runOnRows(rows, command) {
      const targets = rows.filter(row => row.actions.some(action => action.command === command))
      const change = COMMANDS[command]
      if (all === null || change === undefined || targets.length < 2) {
        for (const { id } of targets) void run(id, command)
        return
      }
      changeRows(targets, change)
    },
    runOnAll(command) {
      const change = COMMANDS[command]
      if (change === undefined) return
      if (change === 'remove') void removeAll.run()
      else changeAll(change)
    },
  }
}
