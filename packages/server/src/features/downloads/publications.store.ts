import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createVideoIndexer, type IndexedVideo } from '../videos/index.ts'
import type { Cue } from '../../media/cue.ts'

/** An extra that could not be fetched with a video: its name, the class of the error, the message. */
export type MissedExtra = [part: string, errorClass: string, message: string]

/** A video of the library whose files are not in place yet. Paths are relative to the media folder. */
export interface Publication {
  videoId: string
  mediaPath: string
  /** The file that the video had before. */
  replacedPath: string | null
  missed: readonly MissedExtra[]
}

export interface PublishedTrack {
  lang: string
  mediaPath: string
  cues: Cue[]
}

export interface PublicationStore {
  /**
   * Adds the video to the library and ends its queue item, or does neither: returns false when the item is no longer
   * claimed by `owner`, or was ignored.
   */
  commit(owner: string, video: IndexedVideo, missing: readonly MissedExtra[], now: number): Awaitable<boolean>
  list(): Awaitable<Publication[]>
  tracks(videoId: string): Awaitable<PublishedTrack[]>
  /** Ends the publication when the files of the video are in place. False when the video was removed. */
  finish(videoId: string): Awaitable<boolean>
  /** Whether another video uses the path, or may get the same name on a disk that ignores case. */
  isPathTaken(path: string, videoId: string): Awaitable<boolean>
  /** Records files that were kept under another name. */
  addKept(path: string, now: number): Awaitable<void>
  listKept(): Awaitable<string[]>
  dropKept(path: string): Awaitable<void>
}

interface Row extends Omit<Publication, 'missed'> {
  missed: string
}

export function createPublicationStore({ raw }: Pick<Db, 'raw'>): PublicationStore {
  const index = createVideoIndexer({ raw })
  const removeFromQueue = raw.prepare(
    `DELETE FROM queue_items WHERE video_id = :id AND claimed_by = :owner AND status = 'pending'`,
  )
  const endAttempt = raw.prepare(`
    UPDATE queue_attempts SET ended_at = :now
    WHERE id = (SELECT max(id) FROM queue_attempts WHERE video_id = :id AND ended_at IS NULL)`)
  const selectMediaPath = raw.prepare<[string], string>('SELECT media_path FROM videos WHERE id = ?').pluck()
  const upsert = raw.prepare(`
    INSERT INTO publications (video_id, media_path, replaced_path, missed, committed_at)
    VALUES (:id, :mediaPath, :replacedPath, :missed, :now)
    ON CONFLICT DO UPDATE SET media_path = excluded.media_path, missed = excluded.missed,
      committed_at = excluded.committed_at`)
  const list = raw.prepare<[], Row>(`
    SELECT video_id AS videoId, media_path AS mediaPath, replaced_path AS replacedPath, missed FROM publications
    ORDER BY committed_at, video_id`)
  const tracks = raw.prepare<[string], { id: number; lang: string; mediaPath: string }>(
    `SELECT id, lang, media_path AS mediaPath FROM subtitles WHERE video_id = ? AND source <> 'file' ORDER BY id`,
  )
  const cues = raw.prepare<[number], Cue>(
    'SELECT start_ms AS startMs, end_ms AS endMs, line FROM cues WHERE subtitle_id = ? ORDER BY position',
  )
  const finish = raw.prepare('DELETE FROM publications WHERE video_id = ?')
  const findPathUse = raw.prepare(`
    SELECT 1 WHERE EXISTS (SELECT 1 FROM videos WHERE media_path = :path COLLATE NOCASE AND id <> :id)
      OR EXISTS (SELECT 1 FROM queue_items WHERE video_id = :id COLLATE NOCASE AND video_id <> :id)`)
  const addKept = raw.prepare('INSERT INTO kept_files (path, kept_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const listKept = raw.prepare<[], string>('SELECT path FROM kept_files ORDER BY path').pluck()
  const dropKept = raw.prepare('DELETE FROM kept_files WHERE path = ?')

  const commit = raw.transaction(
    (owner: string, video: IndexedVideo, missing: readonly MissedExtra[], now: number): boolean => {
      const { id, mediaPath } = video.video
      if (removeFromQueue.run({ id, owner }).changes === 0) return false
      endAttempt.run({ id, now })
      const replacedPath = selectMediaPath.get(id) ?? null
      index(video, now)
      upsert.run({ id, mediaPath, replacedPath, missed: JSON.stringify(missing), now })
      return true
    },
  )
  return {
    commit: (owner, video, missing, now) => commit.immediate(owner, video, missing, now),
    list: () => list.all().map(row => ({ ...row, missed: JSON.parse(row.missed) as MissedExtra[] })),
    tracks: videoId => tracks.all(videoId).map(({ id, ...track }) => ({ ...track, cues: cues.all(id) })),
    finish: videoId => finish.run(videoId).changes > 0,
    isPathTaken: (path, id) => findPathUse.get({ path, id }) !== undefined,
    addKept: (path, now) => void addKept.run(path, now),
    listKept: () => listKept.all(),
    dropKept: path => void dropKept.run(path),
  }
}
