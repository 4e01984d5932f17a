import { defineCommand } from '../../commands/command.ts'
import { playbackCommandTexts, playQueueTexts } from '../../messages/en/playback.ts'
import { isTubecellar } from '../../routes/server-version.ts'

interface MediaFile {
  readonly videoId: string
  /** Path of the media file on the server. */
  readonly path: string
}

const signMedia = defineCommand<MediaFile, { readonly url: string }>({
  id: 'playback.signMedia',
  summary: playbackCommandTexts.signMediaSummary,
  permission: 'user',
  isPersonal: true,
  target: ({ videoId }) => videoId,
  texts: { label: () => playbackCommandTexts.createLink, done: () => null },
  failure: 'notice',
  request: ({ client }, { path }) => client.signMedia({ body: { path } }),
  invalidates: [],
})

interface QueueToSave {
  readonly name: string
  readonly videoIds: readonly string[]
}

/** Creates an own playlist. TubeArchivist servers only have custom playlists, which staff can create. */
const saveQueue = defineCommand<QueueToSave>({
  id: 'playback.saveQueue',
  summary: playQueueTexts.saveSummary,
  permission: 'user',
  target: ({ name }) => name,
  texts: { label: () => playQueueTexts.saveAsPlaylist, done: ({ name }) => playQueueTexts.saved(name) },
  failure: 'notice',
  async request({ client, serverVersion }, { name, videoIds }) {
    if (isTubecellar(serverVersion)) {
      const { id } = await client.createPersonalList({ body: { name } })
      return client.changePersonalList({ params: { id }, body: { action: 'add', video_ids: [...videoIds] } })
    }
    const playlist = await client.createCustomPlaylist({ body: { playlist_name: name } })
    const params = { id: playlist.playlist_id }
    // One after another: each call adds its video at the end.
    for (const id of videoIds) await client.changeCustomPlaylist({ params, body: { action: 'create', video_id: id } })
    return playlist
  },
  invalidates: ['playlists', 'lists'],
})

/** The commands of the player. */
export const playbackCommands = { signMedia, saveQueue }
