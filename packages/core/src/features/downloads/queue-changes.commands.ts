import { callOf, defineCommand, type CommandCall, type CommandServices } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import type { QueueChange, QueueChangeCount } from '../../contract/index.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'
import { withWaits, withWaitText, type SiteWaits } from './site-waits.ts'
import { queueChangesTexts as texts } from '../../messages/en/queue-changes.ts'

/** An undo for more items is not offered: the server would have to store all of them. */
const MAX_UNDO_ITEMS = 10_000

/** The items that a change applies to: those with the given IDs, or all that match a filter. */
export type QueueSelection = Omit<QueueChange, 'command' | 'undo_id'>

export interface ItemsChange {
  readonly command: keyof typeof texts.done
  readonly selection: QueueSelection
  /** How many items it applies to, as far as known. */
  readonly count: number
  readonly undoId: string
}

const LABELS: Record<ItemsChange['command'], string> = {
  remove: downloadsTexts.delete,
  ignore: downloadsTexts.ignore,
  pending: downloadsTexts.addToQueue,
  priority: downloadsTexts.downloadNow,
  ...texts.moves,
}

/** What really changed: items that are being downloaded are left unchanged. */
export function changedText(command: ItemsChange['command'], { changed, running }: QueueChangeCount): string {
  const nothing = command in texts.moves ? texts.nothingMoved : texts.nothingChanged
  const done = changed === 0 ? nothing : texts.done[command](changed)
  return running === 0 ? done : texts.runningKept(done, running)
}

const undo = defineCommand<{ readonly undoId: string }, QueueChangeCount>({
  id: 'downloads.undoChange',
  summary: texts.undoSummary,
  permission: 'admin',
  target: ({ undoId }) => undoId,
  texts: { label: () => downloadsTexts.undo, done: (_input, { changed }) => texts.restored(changed) },
  failure: 'notice',
  request: ({ client }, { undoId }) => client.undoQueueChange({ body: { undo_id: undoId } }),
  invalidates: ['downloads'],
})

/** Undoes a change with this ID. */
export const undoChange = (undoId: string): CommandCall => callOf(undo, { undoId })

interface ItemsChanged extends QueueChangeCount {
  /** For items that are queued. */
  readonly waits?: SiteWaits
}

const canUndo = ({ command, count }: ItemsChange) => command !== 'priority' && count <= MAX_UNDO_ITEMS

const CHANGE = {
  permission: 'admin',
  target: ({ undoId }: ItemsChange) => undoId,
  failure: 'notice',
  async request(services: CommandServices, input: ItemsChange): Promise<ItemsChanged> {
    const body = { ...input.selection, command: input.command, ...(canUndo(input) && { undo_id: input.undoId }) }
    const change = () => services.client.changeQueue({ body })
    return input.command === 'pending' ? withWaits(services, change) : change()
  },
  invalidates: ['downloads'],
  startsTask: true,
  inverse: (input: ItemsChange) => (canUndo(input) ? undoChange(input.undoId) : null),
} as const

const changeMany = defineCommand<ItemsChange, ItemsChanged>({
  ...CHANGE,
  id: 'downloads.changeMany',
  summary: texts.changeSummary,
  texts: {
    label: ({ command }) => LABELS[command],
    done({ command }, result, { nowMs }) {
      const done = changedText(command, result)
      return result.waits ? withWaitText(done, result.waits, nowMs, result.changed) : done
    },
  },
})

export interface QueueRemoval extends ItemsChange {
  /** Number of running downloads that match the filter. */
  readonly running: number
  /** Names of the filters; empty without filters. */
  readonly filterText: string
}

const removeAll = defineCommand<QueueRemoval, ItemsChanged>({
  ...CHANGE,
  target: () => '',
  id: 'downloads.removeAll',
  summary: texts.removeAllSummary,
  texts: { label: () => texts.removeAll, done: (_input, result) => changedText('remove', result) },
  confirmation(input) {
    const { count, running, filterText, selection } = input
    const isIgnored = selection.filter === 'ignore'
    const detail = [
      ...(filterText === '' ? [] : [texts.onlyMatching(filterText)]),
      ...(running === 0 ? [] : [texts.runningContinue(running)]),
      ...(isIgnored ? [texts.scansMayAdd] : []),
      canUndo(input) ? texts.canUndo : texts.cannotUndo,
    ].join(' ')
    return singleChoice({ title: texts.removeAllQuestion(count, isIgnored), detail, label: texts.removeAll }, input)
  },
})

/** The commands that change many items of the queue. Servers without them change one item after another. */
export const queueChangeCommands = { changeMany, removeAll, undo }
