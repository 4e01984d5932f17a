import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
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

export interface StoredPublication extends Publication {
  /** The process that moves the files; null after it has failed. */
  owner: string | null
  /** Unix seconds; null after it has failed. */
  leasedUntil: number | null
}

/** The owner of a publication, and when its lease ends (Unix seconds) unless it is renewed. */
export interface PublicationClaim {
  owner: string
  leasedUntil: number
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
  commit(claim: PublicationClaim, video: IndexedVideo, missing: readonly MissedExtra[], now: number): Awaitable<boolean>
  list(): Awaitable<StoredPublication[]>
  tracks(videoId: string): Awaitable<PublishedTrack[]>
  /** Claims an abandoned publication. False when it was renewed, claimed or ended since it was listed. */
  claim(publication: StoredPublication, claim: PublicationClaim): Awaitable<boolean>
  /** Extends the lease. False when another process has claimed the publication, or it was ended. */
  renew(videoId: string, claim: PublicationClaim): Awaitable<boolean>
  /** Releases a publication that failed. */
  release(videoId: string, owner: string): Awaitable<void>
  /**
   * Ends the publication when the files of the video are in place. False when it was ended, the video was removed, or another process
   * has claimed it.
   */
  finish(videoId: string, owner: string): Awaitable<boolean>
  /** Whether another video uses the path, or may get the same name on a disk that ignores case. */
  isPathTaken(path: string, videoId: string): Awaitable<boolean>
  /** Records files that were kept under another name. */
  addKept(path: string, now: number): Awaitable<void>
  listKept(): Awaitable<string[]>
  dropKept(path: string): Awaitable<void>
}

const removeFromQueue = statement<{ id: string; owner: string }>()(
  p => sql`DELETE FROM queue_items WHERE video_id = ${p.id} AND claimed_by = ${p.owner} AND status = 'pending'`,
)

const endAttempt = statement<{ id: string; now: number }>()(
  p => sql`
    UPDATE queue_attempts SET ended_at = ${p.now}
    WHERE id = (SELECT max(id) FROM queue_attempts WHERE video_id = ${p.id} AND ended_at IS NULL)`,
)

const findMediaPath = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').select('media_path').where('id', '=', p.id),
)

interface PublicationValues extends PublicationClaim {
  id: string
  mediaPath: string
  replacedPath: string | null
  missed: string
  now: number
}

const put = statement<PublicationValues>()(
  p => sql`
    INSERT INTO publications (video_id, media_path, replaced_path, missed, committed_at, owner, leased_until)
    VALUES (${p.id}, ${p.mediaPath}, ${p.replacedPath}, ${p.missed}, ${p.now}, ${p.owner}, ${p.leasedUntil})
    ON CONFLICT (video_id) DO UPDATE
    SET media_path = excluded.media_path, missed = excluded.missed, committed_at = excluded.committed_at,
      owner = excluded.owner, leased_until = excluded.leased_until`,
)

const listAll = statement()((_, { build }) =>
  build
    .selectFrom('publications')
    .select([
      'video_id as videoId',
      'media_path as mediaPath',
      'replaced_path as replacedPath',
      'missed',
      'owner',
      'leased_until as leasedUntil',
    ])
    .orderBy('committed_at')
    .orderBy('video_id'),
)

const listTracks = statement<{ id: string }>()((p, { build }) =>
  build
    .selectFrom('subtitles')
    .select(['id', 'lang', 'media_path as mediaPath'])
    .where('video_id', '=', p.id)
    .where('source', '<>', 'file')
    .orderBy('id'),
)

const listCues = statement<{ trackId: number }>()((p, { build }) =>
  build
    .selectFrom('cues')
    .select(['start_ms as startMs', 'end_ms as endMs', 'line'])
    .where('subtitle_id', '=', p.trackId)
    .orderBy('position'),
)

type Seen = Pick<StoredPublication, 'owner' | 'leasedUntil'>

const claim = statement<PublicationClaim & { id: string; seenOwner: Seen['owner']; seenLease: Seen['leasedUntil'] }>()(
  p => sql`
    UPDATE publications SET owner = ${p.owner}, leased_until = ${p.leasedUntil}
    WHERE video_id = ${p.id} AND owner IS NOT DISTINCT FROM ${p.seenOwner}
      AND leased_until IS NOT DISTINCT FROM CAST(${p.seenLease} AS bigint)`,
)

const renew = statement<PublicationClaim & { id: string }>()(
  p => sql`UPDATE publications SET leased_until = ${p.leasedUntil} WHERE video_id = ${p.id} AND owner = ${p.owner}`,
)

const release = statement<{ id: string; owner: string }>()(
  p => sql`UPDATE publications SET owner = NULL, leased_until = NULL WHERE video_id = ${p.id} AND owner = ${p.owner}`,
)

const remove = statement<{ id: string; owner: string }>()((p, { build }) =>
  build.deleteFrom('publications').where('video_id', '=', p.id).where('owner', '=', p.owner),
)

const findPathUse = statement<{ path: string; id: string }>()(
  (p, { dialect }) => sql<{ used: number }>`
    SELECT 1 AS used
    WHERE EXISTS (
        SELECT 1 FROM videos WHERE ${dialect.ignoreCase(sql.ref('media_path'))} = ${dialect.ignoreCase(p.path)} AND id <> ${p.id})
      OR EXISTS (
        SELECT 1 FROM queue_items WHERE ${dialect.ignoreCase(sql.ref('video_id'))} = ${dialect.ignoreCase(p.id)} AND video_id <> ${p.id})`,
)

const addKept = statement<{ path: string; now: number }>()(
  p => sql`INSERT INTO kept_files (path, kept_at) VALUES (${p.path}, ${p.now}) ON CONFLICT (path) DO NOTHING`,
)

const listKept = statement()((_, { build }) => build.selectFrom('kept_files').select('path').orderBy('path'))

const dropKept = statement<{ path: string }>()((p, { build }) =>
  build.deleteFrom('kept_files').where('path', '=', p.path),
)

export function createPublicationStore(db: Database): PublicationStore {
  const index = createVideoIndexer(db)
  return {
    commit: ({ owner, leasedUntil }, video, missing, now) =>
      db.transaction(function* () {
        const { id, mediaPath } = video.video
        if ((yield* tx.run(removeFromQueue({ id, owner }))) === 0) return false
        yield* tx.run(endAttempt({ id, now }))
        const replacedPath = (yield* tx.first(findMediaPath({ id })))?.media_path ?? null
        yield* index(video, now)
        yield* tx.run(put({ id, mediaPath, replacedPath, missed: JSON.stringify(missing), now, owner, leasedUntil }))
        return true
      }),
    async list() {
      const rows = await db.all(listAll())
      return rows.map(row => ({ ...row, missed: JSON.parse(row.missed) as MissedExtra[] }))
    },
    async tracks(videoId) {
      const tracks: PublishedTrack[] = []
      for (const { id, ...track } of await db.all(listTracks({ id: videoId })))
        tracks.push({ ...track, cues: await db.all(listCues({ trackId: id })) })
      return tracks
    },
    async claim({ videoId: id, owner: seenOwner, leasedUntil: seenLease }, values) {
      return (await db.run(claim({ id, seenOwner, seenLease, ...values }))) > 0
    },
    renew: async (id, values) => (await db.run(renew({ id, ...values }))) > 0,
    async release(id, owner) {
      await db.run(release({ id, owner }))
    },
    finish: async (id, owner) => (await db.run(remove({ id, owner }))) > 0,
    isPathTaken: async (path, id) => (await db.first(findPathUse({ path, id }))) !== undefined,
    async addKept(path, now) {
      await db.run(addKept({ path, now }))
    },
    listKept: async () => (await db.all(listKept())).map(({ path }) => path),
    async dropKept(path) {
      await db.run(dropKept({ path }))
    },
  }
}
