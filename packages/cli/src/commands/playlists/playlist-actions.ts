import { responseFields, PLAYLIST_ACTIONS } from '@tubecellar/core/client'
import { playlistCommands } from '@tubecellar/core/commands/playlists/playlists'
import { subscriptionCommands } from '@tubecellar/core/commands/subscriptions/subscriptions'
import type { Playlist, PlaylistEntry } from '@tubecellar/core/contract'
import { formatDate } from '@tubecellar/core/format'
import { columnHeadings, rowLabels } from '@tubecellar/core/messages/cli/output'
import { playlistsTexts } from '@tubecellar/core/messages/cli/playlists'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { isJson, printRecord, printRows, type OutputFlags } from '../../output/print.ts'
import { printMessage } from '../../output/cli-context.ts'
import type { Column } from '../../output/column.ts'
import { booleanValue, valueColumn } from '../../output/values.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { subscribeCommand } from '../subscriptions/subscribe-command.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { trashConsequence } from '../trash/index.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { reindexCommand } from '../metadata/index.ts'
import { changeCommand } from '../../command/show-command.ts'
import { changeOnServer, onServer, requestChange, withChange, type ServerCall } from '../../command/server-call.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { withFields } from '../../command/define-command.ts'

const archivedCount = ({ playlist_entries: entries }: Playlist) =>
  `${entries.filter(({ downloaded }) => downloaded).length}/${entries.length}`

const COLUMNS: readonly Column<Playlist>[] = [
  { heading: columnHeadings.id, text: playlist => playlist.playlist_id },
  { heading: columnHeadings.name, text: playlist => playlist.playlist_name, fit: 'title' },
  { heading: columnHeadings.channel, text: playlist => playlist.playlist_channel ?? '', fit: 'cut' },
  { heading: columnHeadings.type, text: playlist => playlist.playlist_type },
  valueColumn(columnHeadings.subscribed, playlist => booleanValue(playlist.playlist_subscribed), 'left'),
  { heading: columnHeadings.archived, text: archivedCount, align: 'right' },
]

interface ListFlags {
  readonly subscribed?: boolean
  readonly custom?: boolean
  readonly regular?: boolean
  readonly channel?: string
}

export const playlistList = pagedListCommand<Playlist, ListFlags>({
  columns: COLUMNS,
  fields: responseFields('Playlist'),
  empty: playlistsTexts.noPlaylistsFound,
  noun: playlistsTexts.playlists,
  page: ({ client, options: { subscribed, custom, regular, channel } }, page) => {
    const type = custom ? 'custom' : regular ? 'regular' : undefined
    return client.listPlaylists({
      query: { page, ...(subscribed && { subscribed }), ...(type && { type }), ...(channel && { channel }) },
    })
  },
})

const ENTRY_COLUMNS: readonly Column<PlaylistEntry>[] = [
  { heading: '#', text: entry => String(entry.idx + 1), align: 'right' },
  { heading: columnHeadings.id, text: entry => entry.youtube_id },
  { heading: columnHeadings.title, text: entry => entry.title, fit: 'title' },
  valueColumn(columnHeadings.archived, entry => booleanValue(entry.downloaded), 'left'),
]

/** Prints the entries, or the whole playlist with `--json`. */
export const playlistGet = onServer<OutputFlags>(async ({ cli, options, client, args: [id = ''] }) => {
  const playlist = await client.getPlaylist({ params: { id } })
  if (isJson(options)) {
    await printRecord(cli, options, { value: playlist, fields: responseFields('Playlist'), details: [] })
    return EXIT.ok
  }
  if (cli.stdout.isTTY)
    printMessage(cli, playlistsTexts.refreshed(playlist.playlist_name, formatDate(playlist.playlist_last_refresh)))
  await printRows(cli, options, {
    columns: ENTRY_COLUMNS,
    fields: [],
    pages: [playlist.playlist_entries],
    isStream: false,
    empty: playlistsTexts.playlistIsEmpty,
  })
  return EXIT.ok
})

export const playlistSubscribe = subscribeCommand({
  change: subscriptionCommands.addPlaylists,
  noun: playlistsTexts.playlist,
  subscribeExisting: (client, id) => requestChange({ client }, subscriptionCommands.subscribePlaylist, { id }),
  send: async (client, text) => {
    const data = [{ playlist_id: text, playlist_subscribed: true as const }]
    return (await client.subscribePlaylists({ body: { data } })).task_id
  },
})

export const playlistUnsubscribe = batchCommand({
  change: subscriptionCommands.unsubscribePlaylist,
  noun: playlistsTexts.playlist,
  done: playlistsTexts.unsubscribed,
  act: async (call, id) => {
    await requestChange(call, subscriptionCommands.unsubscribePlaylist, { id })
  },
})

export const playlistReindex = reindexCommand({
  kind: 'playlist',
  noun: playlistsTexts.playlist,
  find: (client, id) => client.getPlaylist({ params: { id } }),
})

export const playlistDelete = batchCommand<{ readonly videos?: boolean }>({
  change: playlistCommands.delete,
  noun: playlistsTexts.playlist,
  done: playlistsTexts.deleted,
  consequence: trashConsequence,
  describe: async ({ client, options }, id) => {
    const playlist = await client.getPlaylist({ params: { id } })
    const videos = options.videos ? playlistsTexts.withArchivedVideos(archivedCount(playlist)) : ''
    return `${playlist.playlist_name} (${id})${videos}`
  },
  act: async (call, id) => {
    const playlist = { id, name: id, archived: '' }
    const withVideos = call.options.videos ?? false
    await requestChange(call, playlistCommands.delete, { playlist, withVideos, keepDays: undefined })
  },
})

export const playlistCreate = withFields(
  responseFields('Playlist'),
  changeCommand<Playlist>(
    playlistCommands.create,
    call => {
      const name = (call.args[0] ?? '').trim()
      if (name === '') throw usageError(playlistsTexts.nameMissing)
      return requestChange(call, playlistCommands.create, { name })
    },
    playlist => [
      [rowLabels.id, playlist.playlist_id],
      [rowLabels.name, playlist.playlist_name],
    ],
  ),
)

type MemberCall = Pick<ServerCall<object>, 'client' | 'args'>

const changeMembers = (isMember: boolean, done: string, check?: (call: MemberCall, id: string) => Promise<void>) =>
  batchCommand({
    change: playlistCommands.setMembership,
    noun: playlistsTexts.video,
    done,
    leadingArgs: 1,
    readId: text => readVideoId(text).id,
    ...(check && { check }),
    act: async (call, videoId) => {
      const [id = ''] = call.args
      await requestChange(call, playlistCommands.setMembership, { id, videoId, isMember })
    },
  })

export const playlistAdd = changeMembers(true, 'added')
/** Servers accept the removal of videos that are not in the playlist, so the command checks this. */
export const playlistRemove: typeof playlistAdd = withChange(playlistCommands.setMembership, call => {
  let membersRequest: Promise<ReadonlySet<string>> | undefined
  const remove = changeMembers(false, 'removed', async ({ client, args: [id = ''] }, video) => {
    membersRequest ??= client.getPlaylist({ params: { id } }).then(memberIds)
    if ((await membersRequest).has(video)) return
    throw new CommandError({
      exitCode: EXIT.notFound,
      code: 'not_in_playlist',
      message: playlistsTexts.notInPlaylist(video),
    })
  })
  return remove(call)
})

const memberIds = ({ playlist_entries: entries }: Playlist) => new Set(entries.map(entry => entry.youtube_id))

const MOVES = PLAYLIST_ACTIONS.filter(action => action !== 'create' && action !== 'remove')

export const playlistMove = changeOnServer<OutputFlags>(playlistCommands.move, async call => {
  const [id = '', video = '', direction = ''] = call.args
  const action = parseChoice(MOVES, direction, playlistsTexts.direction)
  await requestChange(call, playlistCommands.move, { id, videoId: readVideoId(video).id, action })
  printMessage(call.cli, playlistsTexts.moved(video, action))
  return EXIT.ok
})
