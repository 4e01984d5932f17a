import type { QueryClient } from '@tanstack/react-query'
import { callOf, defineCommand, type CommandCall } from '../../commands/command.ts'
import { DELETE_VIDEOS } from '../../contract/choices.ts'
import type { Playlist } from '../../contract/index.ts'
import { listTexts } from '../../messages/en/list.ts'
import { playlistTexts, playlistsTexts } from '../../messages/en/playlists.ts'
import { LIBRARY_DATA } from '../../react/refresh-queries.ts'
import { deletedText, undoDeletion } from '../trash/index.ts'
import { CHANGED_BY_MEMBERSHIP, setMembership } from './add-to-playlist.commands.ts'
import { changeRule } from './playlist-rules.commands.ts'
import { deletePlaylistQuestion, type PlaylistMove, type PlaylistView } from './playlist.view.ts'
import { restorePlaylistPosition, type PlaylistPosition } from './restore-playlist-position.ts'

const create = defineCommand<{ readonly name: string }, Playlist>({
  id: 'playlists.create',
  summary: playlistsTexts.createCustomPlaylist,
  permission: 'admin',
  target: ({ name }) => name,
  texts: { label: () => playlistsTexts.create, done: () => playlistsTexts.created },
  failure: 'notice',
  request: ({ client }, { name }) => client.createCustomPlaylist({ body: { playlist_name: name } }),
  invalidates: ['playlists'],
})

interface VideoOfPlaylist {
  readonly id: string
  readonly videoId: string
}

interface MoveInput extends VideoOfPlaylist {
  readonly action: PlaylistMove
}

interface PlaylistTarget extends VideoOfPlaylist {
  /** The video at the new position. */
  readonly targetId: string
}

/** Moves depend on the order that the previous one produced. */
const sequence = ({ id }: { readonly id: string }) => `playlist ${id}`

const move = defineCommand<MoveInput, Playlist>({
  id: 'playlists.move',
  summary: playlistsTexts.moveSummary,
  permission: 'admin',
  target: ({ id, videoId }) => `${id} ${videoId}`,
  texts: {
    label: ({ action }) => MOVE_LABELS[action],
    done: ({ action, videoId }, playlist) =>
      action === 'remove' ? playlistTexts.removedFromPlaylist : movedText(videoId, playlist),
  },
  failure: 'notice',
  request: ({ client }, { id, videoId, action }) =>
    client.changeCustomPlaylist({ params: { id }, body: { action, video_id: videoId } }),
  store: (queryClient, { id }, playlist) => void queryClient.setQueryData(['playlists', 'one', id], playlist),
  invalidates: CHANGED_BY_MEMBERSHIP,
  sequence,
  inverse: (input, { queryClient }) => positionBefore(input, queryClient),
})

/** Moves a video to the position of another one. */
const moveTo = defineCommand<PlaylistTarget, Playlist>({
  id: 'playlists.moveTo',
  summary: playlistsTexts.moveToSummary,
  permission: 'admin',
  target: ({ id, videoId }) => `${id} ${videoId}`,
  texts: { label: () => playlistTexts.moved, done: ({ videoId }, playlist) => movedText(videoId, playlist) },
  failure: 'notice',
  async request({ client }, { id, videoId, targetId }) {
    const { playlist_entries: entries } = await client.getPlaylist({ params: { id } })
    const index = entries.findIndex(({ youtube_id }) => youtube_id === targetId)
    if (index >= 0) await restorePlaylistPosition(client, { id, videoId, index })
    return client.getPlaylist({ params: { id } })
  },
  store: (queryClient, { id }, playlist) => void queryClient.setQueryData(['playlists', 'one', id], playlist),
  invalidates: CHANGED_BY_MEMBERSHIP,
  sequence,
  inverse: ({ id, videoId }, { queryClient }) => positionBefore({ id, videoId }, queryClient),
})

function movedText(videoId: string, { playlist_entries: entries }: Playlist): string {
  return listTexts.movedTo(entries.findIndex(({ youtube_id }) => youtube_id === videoId) + 1, entries.length)
}

function positionBefore({ id, videoId }: VideoOfPlaylist, queryClient: QueryClient): CommandCall | null {
  const entries = queryClient.getQueryData<Playlist>(['playlists', 'one', id])?.playlist_entries ?? []
  const index = entries.findIndex(({ youtube_id }) => youtube_id === videoId)
  return index < 0 ? null : callOf(restorePosition, { id, videoId, index })
}

const MOVE_LABELS: Record<PlaylistMove, string> = {
  top: playlistTexts.moveToTop,
  up: playlistTexts.moveUp,
  down: playlistTexts.moveDown,
  bottom: playlistTexts.moveToBottom,
  remove: playlistTexts.removeFromPlaylist,
}

const restorePosition = defineCommand<PlaylistPosition, void>({
  id: 'playlists.restorePosition',
  summary: playlistsTexts.restorePositionSummary,
  permission: 'admin',
  target: ({ id, videoId }) => `${id} ${videoId}`,
  texts: { label: () => playlistTexts.moved, done: () => null },
  failure: 'notice',
  request: ({ client }, position) => restorePlaylistPosition(client, position),
  invalidates: CHANGED_BY_MEMBERSHIP,
  sequence,
})

interface PlaylistDeletion {
  readonly playlist: Pick<PlaylistView, 'id' | 'name' | 'archived'>
  /** See formatTrashPeriod. */
  readonly keepDays: number | null | undefined
  /** Also deletes the archived videos of the playlist. */
  readonly withVideos: boolean
}

const deletePlaylist = defineCommand<PlaylistDeletion>({
  id: 'playlists.delete',
  summary: playlistsTexts.deleteSummary,
  permission: 'admin',
  target: ({ playlist }) => playlist.id,
  texts: {
    label: () => playlistsTexts.deletePlaylist,
    done: (_input, _result, { serverVersion }) => deletedText(serverVersion),
  },
  failure: 'notice',
  request: ({ client }, { playlist, withVideos }) =>
    // Servers spell the parameter differently.
    client.deletePlaylist({ params: { id: playlist.id }, ...(withVideos && { query: DELETE_VIDEOS }) }),
  invalidates: LIBRARY_DATA,
  inverse: ({ playlist }, services) => undoDeletion({ kind: 'playlist', id: playlist.id }, services),
  confirmation(input) {
    const { choices, ...question } = deletePlaylistQuestion(input.playlist, input.keepDays)
    const withInput = choices.map(choice => ({ ...choice, input: { ...input, withVideos: choice.name === 'all' } }))
    return { ...question, choices: withInput }
  },
})

/** The commands that change playlists. */
export const playlistCommands = {
  create,
  setMembership,
  move,
  moveTo,
  restorePosition,
  changeRule,
  delete: deletePlaylist,
}
