import type { Db } from '../../database/database.ts'
import { ADD_REVISION, REVISION_TABLE } from '../../database/revisions.ts'
import type { SubtitleRow, VideoRow } from '../../database/row.ts'
import { insertSubmissions } from './library-submissions.store.ts'
import { createSearchIndexStore } from '../../database/search-index.ts'
import type { Cue } from '../../media/cue.ts'

/** A video of the staging database that the library does not have. */
export type IncomingVideo = Pick<VideoRow, 'id' | 'channel_id' | 'title' | 'media_path' | 'media_size'>

export interface IncomingTrack extends Pick<SubtitleRow, 'id' | 'lang' | 'source' | 'media_path'> {
  /** The content of its file; undefined uses the cues of the staging database. */
  cues: readonly Cue[] | undefined
}

/** A video and the location of its file in the media root. A video without a file is added as inactive. */
export interface StoredVideo {
  id: string
  location: { path: string; sizeBytes: number } | undefined
  tracks: readonly IncomingTrack[]
}

export type MergedTable = 'channels' | 'videos' | 'subtitles' | 'comments' | 'playlists' | 'settings'
export interface MergeCount {
  /** In the staging database. */
  found: number
  /** Of those, how many are new to the library. */
  added: number
}

/**
 * Writes are spread over all indexes of the library. A large cache keeps the pages in memory that will be written again
 * soon.
 */
const CACHE_KIB = 128 * 1024
const CHECKPOINT_PAGES = 16 * 1024

/** Copies rows that the library does not have from a sealed staging database. Existing rows are unchanged. */
export interface LibraryMerge {
  /** Videos that the library does not have, sorted by ID, starting after the given ID. */
  listNew(after: string, limit: number): IncomingVideo[]
  listTracks(videoId: string): Array<Omit<IncomingTrack, 'cues'>>
  /** The cues of a track in the staging database. */
  listCuesForTrack(trackId: number): Cue[]
  countKnown(): number
  addChannels(): MergeCount
  /** Adds all of the videos with their rows, in one transaction. */
  addVideos(videos: readonly StoredVideo[], options: { now: number }): { subtitles: number; comments: number }
  addPlaylists(): MergeCount
  /** Appends queue items; those of archived videos are left out. */
  addQueueItems(): MergeCount
  /** Watch states of accounts that the library does not have are assigned to `userId`; `unknownUsers` are their names. */
  addWatchStates(userId: number): MergeCount & { unknownUsers: string[] }
  /** Adds the revisions; existing ones are skipped. */
  addRevisions(): void
  /** False when the library has its own settings. */
  putSettings(): boolean
  /** In the staging database. */
  count(table: MergedTable): number
  listIds(table: 'channels' | 'playlists'): string[]
  close(): void
}

export function createLibraryMerge({ raw, transaction }: Db, stagingFile: string): LibraryMerge {
  raw.prepare('ATTACH ? AS incoming').run(stagingFile)
  raw.pragma(`main.cache_size = -${CACHE_KIB}`)
  raw.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  // Without this, SQLite would write the pages that a video touches to a temporary file for rollback, because there are
  // more of them than it keeps in memory.
  raw.pragma('temp_store = MEMORY')
  // The staging database is discarded in any case.
  raw.pragma('incoming.synchronous = OFF')
  raw.pragma('incoming.journal_mode = MEMORY')
  const searchIndex = createSearchIndexStore({ raw })
  const listNew = raw.prepare<[string, number], IncomingVideo>(`
    SELECT id, channel_id, title, media_path, media_size FROM incoming.videos
    WHERE id > ? AND NOT EXISTS (SELECT 1 FROM main.videos AS known WHERE known.id = incoming.videos.id)
    ORDER BY id LIMIT ?`)
  const tracks = raw.prepare<[string], Omit<IncomingTrack, 'cues'>>(
    'SELECT id, lang, source, media_path FROM incoming.subtitles WHERE video_id = ? ORDER BY id',
  )
  const setLocation = raw.prepare(`
    UPDATE incoming.videos SET media_path = :path, media_size = :sizeBytes, is_media_shared = EXISTS (
      SELECT 1 FROM incoming.videos AS other WHERE other.media_path = :path AND other.id <> :id) WHERE id = :id`)
  const markShared = raw.prepare(`
    UPDATE incoming.videos SET is_media_shared = 1 WHERE id = :id AND EXISTS (
      SELECT 1 FROM main.videos AS known WHERE known.media_path = incoming.videos.media_path COLLATE NOCASE
        AND known.media_path = incoming.videos.media_path)`)
  const insertVideo = raw.prepare('INSERT INTO main.videos SELECT * FROM incoming.videos WHERE id = ?')
  const setInactive = raw.prepare('UPDATE main.videos SET is_active = 0 WHERE id = ?')
  // The same record as by a rescan, which then finds the file when it appears.
  const recordMissing = raw.prepare(`
    ${ADD_REVISION}
    SELECT 'video', id, 'media_missing', media_path, ? FROM main.videos WHERE id = ?`)
  const insertTrack = raw.prepare(`
    INSERT INTO main.subtitles (video_id, lang, source, name, ext, media_path, url, last_refresh)
    SELECT video_id, lang, source, name, ext, media_path, url, last_refresh FROM incoming.subtitles WHERE id = ?`)
  const insertCue = raw.prepare(
    'INSERT INTO main.cues (subtitle_id, position, start_ms, end_ms, line) VALUES (?, ?, ?, ?, ?)',
  )
  const copyCues = raw.prepare(`
    INSERT INTO main.cues SELECT ?, position, start_ms, end_ms, line FROM incoming.cues WHERE subtitle_id = ?`)
  const listCues = raw.prepare<[number], Cue>(
    'SELECT start_ms AS startMs, end_ms AS endMs, line FROM incoming.cues WHERE subtitle_id = ? ORDER BY position',
  )
  const copyComments = raw.prepare('INSERT INTO main.comments SELECT * FROM incoming.comments WHERE video_id = ?')
  const count = (table: string) => raw.prepare<[], number>(`SELECT count(*) FROM incoming.${table}`).pluck().get() ?? 0
  const insertRows = (table: string, sql: string): MergeCount => ({
    found: count(table),
    added: transaction(() => raw.prepare(sql).run().changes),
  })

  function addTrack({ id, cues: fileCues }: IncomingTrack) {
    const subtitleId = insertTrack.run(id).lastInsertRowid
    if (fileCues)
      for (const [position, { startMs, endMs, line }] of fileCues.entries())
        insertCue.run(subtitleId, position, startMs, endMs, line)
    else copyCues.run(subtitleId, id)
    searchIndex.addTrack(subtitleId)
  }

  return {
    listNew: (after, limit) => listNew.all(after, limit),
    listTracks: videoId => tracks.all(videoId),
    listCuesForTrack: trackId => listCues.all(trackId),
    countKnown: () =>
      raw.prepare<[], number>('SELECT count(*) FROM incoming.videos JOIN main.videos USING (id)').pluck().get() ?? 0,
    addChannels: () =>
      insertRows(
        'channels',
        'INSERT INTO main.channels SELECT * FROM incoming.channels WHERE id NOT IN (SELECT id FROM main.channels)',
      ),
    addVideos: (videos, { now }) =>
      transaction(() => {
        const added = { subtitles: 0, comments: 0 }
        for (const { id, location: storedLocation, tracks: videoTracks } of videos) {
          if (storedLocation) setLocation.run({ id, ...storedLocation })
          markShared.run({ id })
          insertVideo.run(id)
          if (!storedLocation) {
            setInactive.run(id)
            recordMissing.run(now, id)
          }
          for (const videoTrack of videoTracks) addTrack(videoTrack)
          added.subtitles += videoTracks.length
          added.comments += copyComments.run(id).changes
        }
        return added
      }),
    addPlaylists: () =>
      transaction(() => {
        const selectNewIds = 'SELECT id FROM incoming.playlists WHERE id NOT IN (SELECT id FROM main.playlists)'
        const ids = raw.prepare<[], string>(selectNewIds).pluck().all()
        const list = JSON.stringify(ids)
        raw
          .prepare(
            'INSERT INTO main.playlists SELECT * FROM incoming.playlists WHERE id IN (SELECT value FROM json_each(?))',
          )
          .run(list)
        raw
          .prepare(
            'INSERT INTO main.playlist_entries SELECT * FROM incoming.playlist_entries WHERE playlist_id IN (SELECT value FROM json_each(?))',
          )
          .run(list)
        return { found: count('playlists'), added: ids.length }
      }),
    addQueueItems() {
      const items = insertRows(
        'queue_items',
        `INSERT INTO main.queue_items (video_id, source_url, host, status, state, auto_start, position, title, channel_id,
           channel_name, duration, published, vid_type, thumb_url, is_forced, message, error_class, queued_at)
         SELECT video_id, source_url, host, status, state, auto_start,
           position + (SELECT coalesce(max(position), 0) FROM main.queue_items), title, channel_id,
           channel_name, duration, published, vid_type, thumb_url, is_forced, message, error_class, queued_at
         FROM incoming.queue_items WHERE video_id NOT IN (SELECT video_id FROM main.queue_items)
           AND video_id NOT IN (SELECT id FROM main.videos) ORDER BY position`,
      )
      const submissions = transaction(() => insertSubmissions(raw, 'incoming'))
      return { found: items.found + count('incoming_submissions'), added: items.added + submissions }
    },
    addWatchStates: userId =>
      transaction(() => ({
        found: count('incoming_watching'),
        added: raw
          .prepare(
            `INSERT OR IGNORE INTO main.watch_state (user_id, video_id, watched, watched_at, position, updated_at_ms)
             SELECT coalesce(users.id, ?), video_id, watched, watched_at, position, updated_at_ms
             FROM incoming.incoming_watching LEFT JOIN main.users ON users.name = user_name
             WHERE video_id IN (SELECT id FROM main.videos) ORDER BY users.id IS NULL, watched DESC`,
          )
          .run(userId).changes,
        unknownUsers: raw
          .prepare<[], string>(
            `SELECT DISTINCT user_name FROM incoming.incoming_watching
             WHERE user_name NOT IN (SELECT name FROM main.users) ORDER BY 1`,
          )
          .pluck()
          .all(),
      })),
    addRevisions: () =>
      transaction(
        () =>
          void raw.exec(`
            ${ADD_REVISION}
            SELECT subject, subject_id, field, old_value, superseded_at FROM incoming.${REVISION_TABLE} AS revision
            WHERE NOT EXISTS (SELECT 1 FROM main.${REVISION_TABLE} AS known WHERE known.subject = revision.subject
              AND known.subject_id = revision.subject_id AND known.field = revision.field
              AND known.superseded_at = revision.superseded_at AND known.old_value IS revision.old_value)
            AND field NOT IN ('media_missing', 'media_found') ORDER BY id`),
      ),
    putSettings: () =>
      transaction(
        () =>
          raw
            .prepare(
              `INSERT INTO main.settings SELECT * FROM incoming.settings WHERE name = 'app'
               AND NOT EXISTS (SELECT 1 FROM main.settings WHERE name = 'app')`,
            )
            .run().changes > 0,
      ),
    count,
    listIds: table => raw.prepare<[], string>(`SELECT id FROM incoming.${table}`).pluck().all(),
    close: () => void raw.exec('DETACH incoming'),
  }
}
