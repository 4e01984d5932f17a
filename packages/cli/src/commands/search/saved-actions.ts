import { responseFields, type Client } from '@tubecellar/core/client'
import { savedSearchCommands } from '@tubecellar/core/commands/search/sections/saved-searches'
import type { RecentSearch, SavedSearch, SearchTotal, Video } from '@tubecellar/core/contract'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { columnHeadings, rowLabels } from '@tubecellar/core/messages/cli/output'
import { searchTexts } from '@tubecellar/core/messages/cli/search'
import { videosTexts } from '@tubecellar/core/messages/cli/videos'
import { batchCommand } from '../../command/batch-command.ts'
import { listCommand } from '../../command/list-command.ts'
import { readLimit, type LimitFlags } from '../../command/print-list.ts'
import { changeOnServer, onServer, requestChange } from '../../command/server-call.ts'
import { changeCommand } from '../../command/show-command.ts'
import { printMessage } from '../../output/cli-context.ts'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printRows, type OutputFlags } from '../../output/print.ts'
import { timeValue, valueColumn } from '../../output/values.ts'
import { VIDEO_LIST } from '../videos/index.ts'
import { withFields } from '../../command/define-command.ts'

export const savedSearchList = listCommand<SavedSearch>({
  columns: [
    { heading: columnHeadings.id, text: saved => String(saved.id) },
    { heading: columnHeadings.name, text: saved => saved.name, fit: 'title' },
    { heading: columnHeadings.query, text: saved => saved.query, fit: 'wrap' },
  ],
  fields: responseFields('SavedSearch'),
  empty: searchTexts.noSavedSearches,
  rows: async ({ client }) => (await client.listSavedSearches()).data,
})

function requireText(text: string, message: string): string {
  if (text.trim() === '') throw usageError(message)
  return text.trim()
}

const details = (saved: SavedSearch) =>
  [
    [rowLabels.id, String(saved.id)],
    [rowLabels.name, saved.name],
    [rowLabels.query, saved.query],
  ] as const

export const savedSearchAdd = withFields(
  responseFields('SavedSearch'),
  changeCommand<SavedSearch>(
    savedSearchCommands.save,
    call => {
      const [name = '', ...words] = call.args
      return requestChange(call, savedSearchCommands.save, {
        name: requireText(name, searchTexts.nameMissing),
        query: requireText(words.join(' '), searchTexts.termMissing),
      })
    },
    details,
  ),
)

export const savedSearchRename = withFields(
  responseFields('SavedSearch'),
  changeCommand<SavedSearch>(
    savedSearchCommands.change,
    call => {
      const [id = '', name = ''] = call.args
      return requestChange(call, savedSearchCommands.change, {
        id: readId(id),
        name: requireText(name, searchTexts.nameMissing),
      })
    },
    details,
  ),
)

const notFound = (id: string) =>
  new CommandError({ exitCode: EXIT.notFound, code: 'not_found', message: searchTexts.savedSearchNotFound(id) })

/** @throws CommandError not_found, as no saved search has such an ID */
function readId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw notFound(text)
}

async function requireSavedSearch(client: Client, id: string): Promise<SavedSearch> {
  const found = (await client.listSavedSearches()).data.find(saved => saved.id === readId(id))
  if (found === undefined) throw notFound(id)
  return found
}

export const savedSearchDelete = batchCommand({
  change: savedSearchCommands.delete,
  noun: searchTexts.savedSearch,
  done: searchTexts.deleted,
  consequence: () => Promise.resolve(searchTexts.keepsVideos),
  describe: async ({ client }, id) => `${(await requireSavedSearch(client, id)).name} (${id})`,
  act: async (call, id) => {
    await requestChange(call, savedSearchCommands.delete, { id: readId(id), name: id })
  },
})

/** Maximum number of videos in a response. */
const MAX_SIZE = 100

const noteOf = (count: number, total: SearchTotal) =>
  commandTexts.pageRange(videosTexts.videos, 1, count, searchTexts.total(total), commandTexts.wholeList)

export const savedSearchVideos = onServer<OutputFlags & LimitFlags & { readonly all?: boolean }>(async call => {
  const { cli, client, options } = call
  const id = readId(call.args[0] ?? '')
  if (options.all && options.limit !== undefined) throw usageError(commandTexts.limitWithAll)
  const limit = options.all ? Infinity : readLimit(options)
  let note: string | undefined
  async function* pages() {
    let cursor: string | null | undefined
    let count = 0
    do {
      const size = limit === undefined ? undefined : Math.min(MAX_SIZE, limit - count)
      const query = { ...(size !== undefined && { size }), ...(typeof cursor === 'string' && { cursor }) }
      const page = await client.listSavedSearchVideos({ params: { id }, query })
      count += page.data.length
      cursor = page.next_cursor
      note = cursor === null ? undefined : noteOf(count, page.total)
      yield page.data
    } while (cursor !== null && limit !== undefined && count < limit)
  }
  await printRows<Video>(cli, options, { ...VIDEO_LIST, pages: pages(), isStream: options.all ?? false })
  if (note !== undefined) printMessage(cli, note)
  return EXIT.ok
})

export const recentSearchList = listCommand<RecentSearch>({
  columns: [
    { heading: columnHeadings.query, text: recent => recent.query, fit: 'wrap' },
    valueColumn(columnHeadings.searched, recent => timeValue(recent.searched_at)),
  ],
  fields: responseFields('RecentSearch'),
  empty: searchTexts.noRecentSearches,
  rows: async ({ client }) => (await client.listRecentSearches()).data,
})

export const recentSearchDelete = changeOnServer<OutputFlags & { readonly all?: boolean }>(
  savedSearchCommands.deleteRecent,
  async call => {
    const { cli, args, options } = call
    const query = args.join(' ').trim()
    if (query === '' && !options.all) throw usageError(searchTexts.noneDeleted)
    if (query !== '' && options.all) throw usageError(searchTexts.queryWithAll)
    await requestChange(call, savedSearchCommands.deleteRecent, query === '' ? {} : { query })
    printMessage(cli, searchTexts.deletedRecent)
    return EXIT.ok
  },
)
