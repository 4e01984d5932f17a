import { responseFields, SORT_ORDERS, TRASH_REASONS, TRASH_SORT_KEYS, type Client } from '@tubecellar/core/client'
import { trashCommands } from '@tubecellar/core/commands/trash/trash'
import type { TrashEntry } from '@tubecellar/core/contract'
import { formatBytes, formatTrashReason } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { trashTexts } from '@tubecellar/core/messages/cli/trash'
import type { Column } from '../../output/column.ts'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printMessage } from '../../output/cli-context.ts'
import { dateValue, sizeValue, valueColumn } from '../../output/values.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { BATCH_FIELDS, batchCommand, type BatchFlags } from '../../command/batch-command.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { changeOnServer, requestChange, withChange } from '../../command/server-call.ts'
import { printOrFollow, TASK_FIELDS, type WaitFlags } from '../tasks/index.ts'
import { withFields } from '../../command/define-command.ts'

const COLUMNS: readonly Column<TrashEntry>[] = [
  { heading: columnHeadings.id, text: entry => entry.id },
  { heading: columnHeadings.kind, text: entry => entry.kind },
  { heading: columnHeadings.video, text: entry => entry.youtube_id },
  { heading: columnHeadings.title, text: entry => entry.title, fit: 'title' },
  { heading: columnHeadings.channel, text: entry => entry.channel_name, fit: 'cut' },
  valueColumn(columnHeadings.size, entry => sizeValue(entry.size)),
  { heading: columnHeadings.reason, text: formatTrashReason, plain: entry => entry.reason, fit: 'cut' },
  valueColumn(columnHeadings.deleted, entry => dateValue(entry.deleted_at)),
  valueColumn(columnHeadings.expires, entry => dateValue(entry.expires_at)),
]

interface ListFlags {
  readonly reason?: string
  readonly sort?: string
  readonly order?: string
}

export const trashList = pagedListCommand<TrashEntry, ListFlags>({
  columns: COLUMNS,
  fields: responseFields('TrashEntry'),
  empty: trashTexts.empty,
  noun: trashTexts.items,
  page: ({ client, options: { reason, sort, order } }, page) =>
    client.listTrash({
      query: {
        page,
        ...(reason && { reason: parseChoice(TRASH_REASONS, reason, '--reason') }),
        ...(sort && { sort: parseChoice(TRASH_SORT_KEYS, sort, '--sort') }),
        ...(order && { order: parseChoice(SORT_ORDERS, order, '--order') }),
      },
    }),
})

/** Finds the trash item with this ID, or of the video, channel or playlist with this ID. @throws CommandError for none or several */
async function findEntry(client: Client, id: string): Promise<TrashEntry> {
  const { data } = await client.listTrash({ query: { video: id } })
  const [entry, ...others] = data
  if (entry === undefined)
    throw new CommandError({
      exitCode: EXIT.notFound,
      code: 'trash_entry_not_found',
      message: trashTexts.notFound(id),
    })
  if (others.length > 0)
    throw usageError(
      trashTexts.ambiguousId(data.length, id),
      trashTexts.ambiguousIdHint(data.map(each => each.id).join(', ')),
    )
  return entry
}

const describe = (entry: TrashEntry) => `${entry.title} (${entry.youtube_id}, ${formatBytes(entry.size)})`

const restoreSome = batchCommand({
  change: trashCommands.restore,
  noun: trashTexts.item,
  done: trashTexts.restored,
  check: async ({ client }, id) => void (await findEntry(client, id)),
  act: async (call, id) => {
    const entry = await findEntry(call.client, id)
    await requestChange(call, trashCommands.restore, { id: entry.id })
    return entry.title
  },
})

const restoreAll = changeOnServer<WaitFlags & ConsentFlags>(trashCommands.restoreAll, async call => {
  const { client, cli, options, connection } = call
  const { count, size } = await client.getTrashStats()
  if (options.dryRun) {
    printMessage(cli, trashTexts.restorePreview(items(count), formatBytes(size)))
    return EXIT.ok
  }
  const { task_id: taskId } = await requestChange(call, trashCommands.restoreAll, undefined)
  return printOrFollow(call, connection, taskId)
})

export const trashRestore = withFields(
  [...TASK_FIELDS, ...BATCH_FIELDS],
  withChange<BatchFlags & WaitFlags & { readonly all?: boolean }>(trashCommands.restore, async call => {
    if (!call.options.all) return restoreSome(call)
    if (call.args.length > 0 || call.options.file !== undefined) throw usageError(trashTexts.allWithIds)
    return restoreAll(call)
  }),
)

export const trashDelete = batchCommand({
  change: trashCommands.delete,
  noun: trashTexts.item,
  done: trashTexts.deletedPermanently,
  describe: async ({ client }, id) => describe(await findEntry(client, id)),
  act: async ({ client }, id) => {
    const entry = await findEntry(client, id)
    await client.deleteTrashEntry({ params: { id: entry.id } })
    return entry.title
  },
})

export const trashEmpty = withFields(
  TASK_FIELDS,
  changeOnServer<WaitFlags & ConsentFlags>(trashCommands.empty, async call => {
    const { client, cli, options, connection } = call
    const { count, size } = await client.getTrashStats()
    const what = `${items(count)}, ${formatBytes(size)}`
    if (options.dryRun) {
      printMessage(cli, trashTexts.deletePreview(what))
      return EXIT.ok
    }
    if (count === 0) {
      printMessage(cli, trashTexts.empty)
      return EXIT.ok
    }
    await requireConsent(cli, options, trashTexts.emptyQuestion(what))
    const { task_id: taskId } = await client.emptyTrash({ body: { all: true } })
    return printOrFollow(call, connection, taskId)
  }),
)

const items = (count: number) => trashTexts.itemCount(count)
