import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { addRevisions } from '../../database/revisions.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { putTrashEntry, type TrashEntryRow } from './trash-entries.store.ts'

/**
 * Removes records from the library. The revisions keep the old values, and the download queue keeps its items. Times in
 * Unix seconds.
 */
export interface RemovalStore {
  /** Removes all rows of a video, including its positions in custom playlists, and lists it in the trash. */
  moveToTrash(videoId: string, entry: TrashEntryRow, now: number): Awaitable<void>
  hasVideo(videoId: string): Awaitable<boolean>
  /** Whether another video has the same media file; then the file is not deleted with this one. */
  isMediaShared(videoId: string): Awaitable<boolean>
  listOfChannel(channelId: string): Awaitable<string[]>
  listOfPlaylist(playlistId: string): Awaitable<string[]>
  findChannelName(channelId: string): Awaitable<string | undefined>
  findPlaylistName(playlistId: string): Awaitable<string | undefined>
  /** Removes the channel and its regular playlists, and lists it in the trash. Returns false while it has videos. */
  removeChannel(channelId: string, entry: TrashEntryRow): Awaitable<boolean>
  /** Removes the playlist, and lists it in the trash. */
  removePlaylist(playlistId: string, entry: TrashEntryRow): Awaitable<void>
}

/** QueueStore.findDeleted reads this object from the revision. */
const findDeletedVideo = statement<{ id: string }>()((p, { build }) =>
  build
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .select([
      'videos.id',
      'videos.title',
      'videos.channel_id as channelId',
      'channels.name as channelName',
      'videos.source_url as sourceUrl',
      'videos.published',
      'videos.duration',
      'videos.vid_type as vidType',
      'videos.thumb_url as thumbUrl',
    ])
    .where('videos.id', '=', p.id),
)

const removeFromPlaylists = statement<{ videoId: string }>()(
  p => sql`
    DELETE FROM playlist_entries WHERE video_id = ${p.videoId}
      AND playlist_id IN (SELECT id FROM playlists WHERE kind = 'custom')`,
)

const removeVideo = statement<{ id: string }>()((p, { build }) => build.deleteFrom('videos').where('id', '=', p.id))

const findVideo = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').select('id').where('id', '=', p.id),
)

const findOtherWithMedia = statement<{ id: string }>()(
  (p, { dialect }) => sql`
    SELECT 1 FROM videos JOIN videos AS other
      ON ${dialect.ignoreCase(sql.ref('other.media_path'))} = ${dialect.ignoreCase(sql.ref('videos.media_path'))}
    WHERE videos.id = ${p.id} AND other.media_path = videos.media_path AND other.id <> videos.id LIMIT 1`,
)

const listOfChannel = statement<{ channelId: string }>()((p, { build }) =>
  build.selectFrom('videos').select('id').where('channel_id', '=', p.channelId),
)

const findOfChannel = statement<{ channelId: string }>()((p, { build }) =>
  build.selectFrom('videos').select('id').where('channel_id', '=', p.channelId).limit(1),
)

const listOfPlaylist = statement<{ playlistId: string }>()((p, { build }) =>
  build
    .selectFrom('playlist_entries')
    .innerJoin('videos', 'videos.id', 'video_id')
    .select('video_id as id')
    .distinct()
    .where('playlist_id', '=', p.playlistId),
)

const findChannel = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('channels').select('name').where('id', '=', p.id),
)

const findPlaylist = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('playlists').select('name').where('id', '=', p.id),
)

const removePlaylist = statement<{ id: string }>()((p, { build }) =>
  build.deleteFrom('playlists').where('id', '=', p.id),
)

const removePlaylistsOfChannel = statement<{ channelId: string }>()((p, { build }) =>
  build.deleteFrom('playlists').where('channel_id', '=', p.channelId).where('kind', '=', 'regular'),
)

const removeChannel = statement<{ id: string }>()((p, { build }) => build.deleteFrom('channels').where('id', '=', p.id))

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export function createRemovalStore(db: Database): RemovalStore {
  return {
    moveToTrash: async (id, entry, now) =>
      db.transaction(function* () {
        const video = yield* tx.first(findDeletedVideo({ id }))
        yield* tx.run(removeFromPlaylists({ videoId: id }))
        if (video)
          yield* addRevisions([
            {
              subject: 'video',
              subject_id: id,
              field: 'deleted',
              old_value: JSON.stringify(video),
              superseded_at: now,
            },
          ])
        yield* tx.run(removeVideo({ id }))
        yield* tx.run(putTrashEntry(entry))
      }),
    hasVideo: async id => (await db.first(findVideo({ id }))) !== undefined,
    isMediaShared: async id => (await db.first(findOtherWithMedia({ id }))) !== undefined,
    listOfChannel: async channelId => idsOf(await db.all(listOfChannel({ channelId }))),
    listOfPlaylist: async playlistId => idsOf(await db.all(listOfPlaylist({ playlistId }))),
    findChannelName: async id => (await db.first(findChannel({ id })))?.name,
    findPlaylistName: async id => (await db.first(findPlaylist({ id })))?.name,
    removeChannel: (id, entry) =>
      db.transaction(function* () {
        if ((yield* tx.first(findOfChannel({ channelId: id }))) !== undefined) return false
        yield* tx.run(removePlaylistsOfChannel({ channelId: id }))
        yield* tx.run(removeChannel({ id }))
        yield* tx.run(putTrashEntry(entry))
        return true
      }),
    removePlaylist: async (id, entry) =>
      db.transaction(function* () {
        yield* tx.run(removePlaylist({ id }))
        yield* tx.run(putTrashEntry(entry))
      }),
  }
}
