import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { REVISION_TABLE } from '../../database/revisions.ts'
import { statement } from '../../database/statement.ts'
import type { Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createRowRestorer } from './restored-rows.store.ts'
import { selectStoredRows, type OtherTable, type TrashedRows } from './stored-rows.store.ts'

/** Copies the rows of a video from and to the library. */
export interface TrashRowStore {
  /** Undefined if the video does not exist. */
  read(videoId: string): Awaitable<TrashedRows | undefined>
  /**
   * Restores the rows and removes the entry in one transaction. A deleted channel is restored without its subscription.
   */
  restore(entryId: string, rows: TrashedRows): Awaitable<void>
}

const listRows = (table: string, column: string) =>
  statement<{ id: string }>()(p => sql<object>`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${p.id}`)

const findVideo = listRows('videos', 'id')
const findChannel = listRows('channels', 'id')
const listTracks = listRows('subtitles', 'video_id')

const listCues = statement<{ id: string }>()(
  p => sql<object>`
    SELECT cues.* FROM subtitles JOIN cues ON cues.subtitle_id = subtitles.id
    WHERE subtitles.video_id = ${p.id} ORDER BY cues.subtitle_id, cues.position`,
)

const listWatchStates = statement<{ id: string }>()(
  p => sql<object>`
    SELECT watch_state.*, users.name AS "user" FROM watch_state JOIN users ON users.id = user_id
    WHERE video_id = ${p.id} ORDER BY user_id`,
)

const listMemberships = statement<{ id: string }>()(
  p => sql<object>`
    SELECT playlist_entries.* FROM playlist_entries JOIN playlists ON playlists.id = playlist_id
    WHERE video_id = ${p.id} AND kind = 'custom' ORDER BY playlist_id, position`,
)

const listPlaylists = statement<{ id: string }>()(
  p => sql<object>`
    SELECT * FROM playlists
    WHERE kind = 'custom' AND id IN (SELECT playlist_id FROM playlist_entries WHERE video_id = ${p.id})`,
)

const listOthers = {
  video_raw: listRows('video_raw', 'video_id'),
  comments: listRows('comments', 'video_id'),
  embeds: listRows('embeds', 'video_id'),
  part_fetches: statement<{ id: string }>()(
    p => sql<object>`SELECT * FROM part_fetches WHERE kind = 'video' AND subject_id = ${p.id}`,
  ),
  refresh_failures: statement<{ id: string }>()(
    p => sql<object>`SELECT * FROM refresh_failures WHERE kind = 'video' AND subject_id = ${p.id}`,
  ),
  [REVISION_TABLE]: statement<{ id: string }>()(
    p => sql<object>`
      SELECT * FROM ${sql.table(REVISION_TABLE)} WHERE subject = 'video' AND subject_id = ${p.id} ORDER BY id`,
  ),
} satisfies Record<OtherTable, unknown>

function* readRows(id: string): Steps<TrashedRows | undefined> {
  const [video] = yield* selectStoredRows(findVideo({ id }))
  if (video === undefined) return undefined
  const [channel = {}] = yield* selectStoredRows(findChannel({ id: String(video.channel_id) }))
  const tracks = yield* selectStoredRows(listTracks({ id }))
  const cues = Map.groupBy(yield* selectStoredRows(listCues({ id })), cue => cue.subtitle_id)
  const states = yield* selectStoredRows(listWatchStates({ id }))
  const playlists = yield* selectStoredRows(listPlaylists({ id }))
  const entries = yield* selectStoredRows(listMemberships({ id }))
  const others: TrashedRows['others'] = {}
  for (const table of Object.keys(listOthers) as OtherTable[])
    others[table] = yield* selectStoredRows(listOthers[table]({ id }))
  return {
    video,
    channel,
    subtitles: tracks.map(track => ({ track, cues: cues.get(track.id) ?? [] })),
    watchStates: states.map(({ user, user_id: _, ...state }) => ({ user: String(user), state })),
    playlistEntries: entries.flatMap(entry =>
      playlists.filter(({ id: playlist }) => playlist === entry.playlist_id).map(playlist => ({ playlist, entry })),
    ),
    others,
  }
}

export function createTrashRowStore(db: Database): TrashRowStore {
  const restoreRows = createRowRestorer(db)
  return {
    read: videoId => db.read(() => readRows(videoId)),
    restore: async (entryId, rows) => db.transaction(() => restoreRows(entryId, rows)),
  }
}
