import { queueChangeCommands } from '@tubecellar/core/commands/downloads/queue-changes'
import type { Client } from '@tubecellar/core/client'
import type { QueueChange } from '@tubecellar/core/contract'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { changeOnServer, requestChange, type ServerCall } from '../../command/server-call.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { isJson, objectText, type OutputFlags } from '../../output/print.ts'
import { isUnknownOnServer } from './failed-downloads.ts'
import { VID_TYPES_BY_NAME, type QUEUE_TYPES, type REMOVABLE_STATES } from './queue-choices.ts'
import { withFields } from '../../command/define-command.ts'

interface ClearFlags extends OutputFlags, ConsentFlags {
  readonly queued?: boolean
  readonly ignored?: boolean
  readonly channel?: string
  readonly state?: (typeof REMOVABLE_STATES)[number]
  readonly type?: (typeof QUEUE_TYPES)[number]
}

type Selection = Omit<QueueChange, 'command' | 'undo_id' | 'ids'>

/** Removes the items that match the flags. Running downloads continue. */
export const queueClear = withFields(
  ['filter', 'items', 'done', 'undo_id'],
  changeOnServer<ClearFlags>(queueChangeCommands.removeAll, async call => {
    const { cli, client, options } = call
    const { queued, ignored, channel, state, type, dryRun } = options
    if (!queued && !ignored && !state)
      throw usageError(downloadsTexts.nothingToClear, downloadsTexts.nothingToClearHint)
    const selection: Selection = {
      filter: ignored ? 'ignore' : 'pending',
      ...(channel && { channel }),
      ...(state && { state }),
      ...(type && { vid_type: VID_TYPES_BY_NAME[type] }),
    }
    const { count, running, suffix } = await countItems(client, selection)
    const what = (items: number) =>
      downloadsTexts.clearedItems(items, suffix, ignored ? 'ignored' : (state ?? 'queued'))
    await requireConsent(cli, options, downloadsTexts.clearQuestion(what(count), running))
    const result = dryRun ? { changed: count, running, undoId: null } : await clear(call, selection, count)
    if (isJson(options)) {
      const undo = result.undoId === null ? {} : { undo_id: result.undoId }
      await writeLine(
        cli.stdout,
        objectText(options, { filter: selection.filter, items: result.changed, done: !dryRun, ...undo }),
      )
      return EXIT.ok
    }
    if (dryRun) printMessage(cli, downloadsTexts.clearPreview(what(count)))
    else printMessage(cli, downloadsTexts.cleared(what(result.changed), result.running))
    if (result.undoId !== null) printMessage(cli, downloadsTexts.undoWith(result.undoId))
    return EXIT.ok
  }),
)

/** The number of items to remove, without running downloads. */
async function countItems(client: Client, selection: Selection) {
  const { paginate, counts } = await client.listDownloads({ query: selection })
  if (selection.state !== undefined && counts === undefined)
    throw new CommandError({ exitCode: EXIT.failed, code: 'no_states', message: downloadsTexts.noStatesOnServer })
  const isRunningIncluded = selection.filter === 'pending' && selection.state === undefined
  const running = isRunningIncluded ? (counts?.downloading ?? 0) : 0
  return { count: paginate.total_hits - running, running, suffix: paginate.max_hits ? '+' : '' }
}

async function clear(call: ServerCall<ClearFlags>, selection: Selection, count: number) {
  const undoId = crypto.randomUUID()
  try {
    const input = { command: 'remove' as const, selection, count, undoId, running: 0, filterText: '' }
    return { ...(await requestChange(call, queueChangeCommands.removeAll, input)), undoId }
  } catch (error) {
    if (!isUnknownOnServer(error)) throw error
  }
  const { filter, channel, vid_type } = selection
  await call.client.deleteDownloads({ query: { filter, ...(channel && { channel }), ...(vid_type && { vid_type }) } })
  return { changed: count, running: 0, undoId: null }
}

/** Undoes a removal. */
export const queueUndo = withFields(
  ['undo_id', 'items', 'done'],
  changeOnServer<OutputFlags>(queueChangeCommands.undo, async call => {
    const { cli, options } = call
    const [undoId = ''] = call.args
    const { changed } = await requestChange(call, queueChangeCommands.undo, { undoId })
    if (isJson(options))
      await writeLine(cli.stdout, objectText(options, { undo_id: undoId, items: changed, done: true }))
    else printMessage(cli, downloadsTexts.restored(changed))
    return EXIT.ok
  }),
)
