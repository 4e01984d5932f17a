import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { REVISION_TABLE } from '../../database/revisions.ts'
import { createTrackIndexer } from '../../database/search-index.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import { putRawInfo } from '../videos/index.ts'
import {
  IGNORE_EXISTING,
  insertStoredRows,
  storedRowInsertion,
  type StoredRow,
  type TrashedRows,
} from './stored-rows.store.ts'
import { removeTrashEntry } from './trash-entries.store.ts'

const findUsers = statement<{ names: string }>()(
  (p, { dialect }) => sql<{ name: string; user_id: number }>`
    SELECT value AS name, users.id AS user_id FROM ${dialect.list(p.names)}
    JOIN users ON ${dialect.ignoreCase(sql.ref('users.name'))} = ${dialect.ignoreCase(sql.ref('value'))}`,
)

const findPlaylist = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('playlists').select('kind').where('id', '=', p.id),
)

const findMember = statement<{ playlistId: string; videoId: string }>()((p, { build }) =>
  build
    .selectFrom('playlist_entries')
    .select('position')
    .where('playlist_id', '=', p.playlistId)
    .where('video_id', '=', p.videoId),
)

const findPosition = statement<{ playlistId: string; position: number }>()((p, { build }) =>
  build
    .selectFrom('playlist_entries')
    .select('position')
    .where('playlist_id', '=', p.playlistId)
    .where('position', '=', p.position),
)

// Uses negative numbers in between, so that no two members have the same position at any time.
const makeNegative = statement<{ playlistId: string; position: number }>()(
  p => sql`
    UPDATE playlist_entries SET position = -position - 1 WHERE playlist_id = ${p.playlistId} AND position >= ${p.position}`,
)

const makePositive = statement<{ playlistId: string }>()(
  p => sql`UPDATE playlist_entries SET position = -position WHERE playlist_id = ${p.playlistId} AND position < 0`,
)

const removePartFetches = statement<{ id: string }>()((p, { build }) =>
  build.deleteFrom('part_fetches').where('kind', '=', 'video').where('subject_id', '=', p.id),
)

const removeRefreshFailures = statement<{ id: string }>()((p, { build }) =>
  build.deleteFrom('refresh_failures').where('kind', '=', 'video').where('subject_id', '=', p.id),
)

const listRevisions = statement<{ id: string }>()((p, { build }) =>
  build
    .selectFrom(REVISION_TABLE)
    .select(['field', 'superseded_at', 'old_value'])
    .where('subject', '=', 'video')
    .where('subject_id', '=', p.id),
)

const removeIgnoredItem = statement<{ videoId: string }>()((p, { build }) =>
  build.deleteFrom('queue_items').where('video_id', '=', p.videoId).where('status', '=', 'ignore'),
)

function* restoreWatchStates(videoId: string, { watchStates }: TrashedRows): Steps<void> {
  const names = toJsonList(watchStates.map(({ user }) => user))
  const ids = new Map((yield* tx.all(findUsers({ names }))).map(({ name, user_id: id }) => [name, id]))
  const states = watchStates.flatMap(({ user, state }) => {
    const id = ids.get(user)
    return id === undefined ? [] : [{ ...state, user_id: id, video_id: videoId }]
  })
  yield* insertStoredRows('watch_state', states)
}

function* restoreMemberships(videoId: string, { playlistEntries }: TrashedRows): Steps<void> {
  for (const { playlist, entry } of playlistEntries) {
    const playlistId = String(playlist.id)
    const position = Number(entry.position)
    if ((yield* tx.first(findPlaylist({ id: playlistId })))?.kind !== 'custom') continue
    if (yield* tx.first(findMember({ playlistId, videoId }))) continue
    if (yield* tx.first(findPosition({ playlistId, position }))) {
      yield* tx.run(makeNegative({ playlistId, position }))
      yield* tx.run(makePositive({ playlistId }))
    }
    yield* insertStoredRows('playlist_entries', [{ ...entry, playlist_id: playlistId, video_id: videoId }])
  }
}

/** Revisions that the library still has are not added again. */
function* restoreRevisions(videoId: string, revisions: readonly StoredRow[]): Steps<void> {
  if (revisions.length === 0) return
  const keyOf = (row: StoredRow) => JSON.stringify([row.field, row.superseded_at, row.old_value])
  const known = new Set((yield* tx.all(listRevisions({ id: videoId }))).map(keyOf))
  const missing = revisions
    .filter(row => !known.has(keyOf(row)))
    .map(({ id: _, ...row }) => ({ ...row, subject: 'video', subject_id: videoId }))
  yield* insertStoredRows(REVISION_TABLE, missing)
}

function* restoreOthers(videoId: string, { others }: TrashedRows): Steps<void> {
  for (const row of others.video_raw ?? [])
    yield* tx.run(
      putRawInfo({
        id: videoId,
        rawInfo: Buffer.from(String(row.info_gzip), 'base64'),
        now: Number(row.fetched_at),
      }),
    )
  const ofVideo = (rows: readonly StoredRow[] = []) => rows.map(row => ({ ...row, video_id: videoId }))
  yield* insertStoredRows('comments', ofVideo(others.comments))
  yield* insertStoredRows('embeds', ofVideo(others.embeds))
  const ofSubject = (rows: readonly StoredRow[] = []) =>
    rows.map(row => ({ ...row, kind: 'video', subject_id: videoId }))
  yield* tx.run(removePartFetches({ id: videoId }))
  yield* insertStoredRows('part_fetches', ofSubject(others.part_fetches))
  yield* tx.run(removeRefreshFailures({ id: videoId }))
  yield* insertStoredRows('refresh_failures', ofSubject(others.refresh_failures))
  yield* restoreRevisions(videoId, others[REVISION_TABLE] ?? [])
}

/** Restores the rows of a video, and removes its entry. For a transaction. */
export function createRowRestorer(db: Database): (entryId: string, rows: TrashedRows) => Steps<void> {
  const indexTrack = createTrackIndexer(db)

  function* restoreSubtitles(videoId: string, { subtitles }: TrashedRows): Steps<void> {
    for (const { track, cues } of subtitles) {
      const { id: _, ...values } = track
      const insertion = yield* storedRowInsertion('subtitles', [{ ...values, video_id: videoId }], sql`RETURNING id`)
      const inserted = insertion && (yield* tx.first(insertion))
      if (!inserted) continue
      const { id } = inserted
      yield* insertStoredRows(
        'cues',
        cues.map(cue => ({ ...cue, subtitle_id: id })),
      )
      yield* indexTrack(id)
    }
  }

  return function* (entryId, rows) {
    const { id, channel_id: channelId = null } = rows.video
    const videoId = String(id)
    yield* insertStoredRows('channels', [{ ...rows.channel, id: channelId, is_subscribed: 0 }], IGNORE_EXISTING)
    yield* insertStoredRows('videos', [rows.video])
    yield* restoreSubtitles(videoId, rows)
    yield* restoreWatchStates(videoId, rows)
    yield* restoreMemberships(videoId, rows)
    yield* restoreOthers(videoId, rows)
    yield* tx.run(removeIgnoredItem({ videoId }))
    yield* tx.run(removeTrashEntry({ id: entryId }))
  }
}
