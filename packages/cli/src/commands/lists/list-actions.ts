import { responseFields, SORT_KEYS, SORT_ORDERS } from '@tubecellar/core/client'
import type { Client } from '@tubecellar/core'
import { listCommands } from '@tubecellar/core/commands/lists/lists'
import type { PersonalList, Video } from '@tubecellar/core/contract'
import { listsTexts } from '@tubecellar/core/messages/cli/lists'
import { columnHeadings, rowLabels } from '@tubecellar/core/messages/cli/output'
import { batchCommand } from '../../command/batch-command.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { changeOnServer, onServer, requestChange } from '../../command/server-call.ts'
import { changeCommand } from '../../command/show-command.ts'
import { printMessage } from '../../output/cli-context.ts'
import type { Column } from '../../output/column.ts'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printRows, type OutputFlags } from '../../output/print.ts'
import { VIDEO_LIST } from '../videos/index.ts'
import { withFields } from '../../command/define-command.ts'

/** The lists that every user has, by the name of their command. */
const FIXED = {
  'watch-later': { id: 'watch-later', name: listsTexts.watchLater },
  favorite: { id: 'favorites', name: listsTexts.favorites },
} as const

interface ListFlags {
  readonly unwatched?: boolean
  readonly sort?: string
  readonly order?: string
}

function readQuery({ unwatched, sort, order }: ListFlags, defaultOrder: 'asc' | 'desc') {
  return {
    order: order === undefined ? defaultOrder : parseChoice(SORT_ORDERS, order, '--order'),
    ...(sort !== undefined && { sort: parseChoice(SORT_KEYS, sort, '--sort') }),
    ...(unwatched && { watch: 'unwatched' as const }),
  }
}

const members = (list: { readonly id: string; readonly name: string }, isMember: boolean) =>
  batchCommand({
    change: listCommands.setMembership,
    noun: listsTexts.video,
    done: isMember ? listsTexts.added : listsTexts.removed,
    readId: text => readVideoId(text).id,
    act: async (call, videoId) => {
      await requestChange(call, listCommands.setMembership, { list, videoIds: [videoId], isMember })
    },
  })

const fixedList = (list: { readonly id: string; readonly name: string }) => ({
  list: pagedListCommand<Video, ListFlags>({
    ...VIDEO_LIST,
    empty: listsTexts.emptyList,
    noun: listsTexts.videos,
    page: ({ client, options }, page) =>
      client.listVideos({ query: { list: list.id, page, ...readQuery(options, 'desc') } }),
  }),
  add: members(list, true),
  remove: members(list, false),
})

export const fixedLists = { 'watch-later': fixedList(FIXED['watch-later']), favorite: fixedList(FIXED.favorite) }

const COLUMNS: readonly Column<PersonalList>[] = [
  { heading: columnHeadings.id, text: list => list.id },
  { heading: columnHeadings.name, text: list => list.name, fit: 'title' },
  { heading: listsTexts.count, text: list => String(list.video_ids.length), align: 'right' },
]

export const ownPlaylistList = onServer<OutputFlags>(async ({ cli, options, client }) => {
  const lists = await client.listPersonalLists()
  await printRows(cli, options, {
    columns: COLUMNS,
    fields: responseFields('PersonalList'),
    pages: [lists.filter(({ kind }) => kind === 'playlist')],
    isStream: false,
    empty: listsTexts.noLists,
  })
  return EXIT.ok
})

/** The playlist with this ID. @throws CommandError if the user has none */
async function requireList(client: Client, id: string): Promise<PersonalList> {
  const found = (await client.listPersonalLists()).find(list => list.id === id && list.kind === 'playlist')
  if (found) return found
  throw new CommandError({ exitCode: EXIT.notFound, code: 'listNotFound', message: listsTexts.notFound(id) })
}

export const ownPlaylistGet = pagedListCommand<Video, ListFlags>({
  ...VIDEO_LIST,
  empty: listsTexts.emptyList,
  noun: listsTexts.videos,
  page: async ({ client, options, args: [id = ''] }, page) => {
    const videos = await client.listVideos({ query: { list: id, page, ...readQuery(options, 'asc') } })
    if (videos.data.length === 0) await requireList(client, id)
    return videos
  },
})

const listRows = (list: PersonalList): [string, string][] => [
  [rowLabels.id, list.id],
  [rowLabels.name, list.name],
]

function requireName(text = ''): string {
  const name = text.trim()
  if (name === '') throw usageError(listsTexts.nameMissing)
  return name
}

export const ownPlaylistCreate = withFields(
  responseFields('PersonalList'),
  changeCommand<PersonalList>(
    listCommands.create,
    call => requestChange(call, listCommands.create, { name: requireName(call.args[0]) }),
    listRows,
  ),
)

export const ownPlaylistRename = withFields(
  responseFields('PersonalList'),
  changeCommand<PersonalList>(
    listCommands.rename,
    call => requestChange(call, listCommands.rename, { id: call.args[0] ?? '', name: requireName(call.args[1]) }),
    listRows,
  ),
)

export const ownPlaylistDelete = batchCommand({
  change: listCommands.delete,
  noun: listsTexts.list,
  done: listsTexts.deleted,
  consequence: () => Promise.resolve(listsTexts.keepsVideos),
  describe: async ({ client }, id) => `${(await requireList(client, id)).name} (${id})`,
  act: async (call, id) => {
    await requestChange(call, listCommands.delete, { id, name: id })
  },
})

const changeMembers = (isMember: boolean) =>
  batchCommand({
    change: listCommands.setMembership,
    noun: listsTexts.video,
    done: isMember ? listsTexts.added : listsTexts.removed,
    leadingArgs: 1,
    readId: text => readVideoId(text).id,
    act: async (call, videoId) => {
      const [id = ''] = call.args
      await requestChange(call, listCommands.setMembership, { list: { id, name: id }, videoIds: [videoId], isMember })
    },
  })

export const ownPlaylistMembers = { add: changeMembers(true), remove: changeMembers(false) }

const MOVES = ['top', 'up', 'down', 'bottom'] as const

export const ownPlaylistMove = changeOnServer<OutputFlags>(listCommands.move, async call => {
  const [id = '', video = '', where = ''] = call.args
  const action = parseChoice(MOVES, where, listsTexts.direction)
  const videoId = readVideoId(video).id
  await requestChange(call, listCommands.move, { list: { id, name: id }, videoId, to: action, isReversed: false })
  printMessage(call.cli, listsTexts.moved(videoId, action))
  return EXIT.ok
})
