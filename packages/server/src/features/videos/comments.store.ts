import type { Db } from '../../database/database.ts'
import type { Row } from '../../database/row.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export type CommentRow = Omit<Row<'comments'>, 'video_id' | 'position'>

/** The position of comments of this fetch is `from` or greater; those of earlier fetches have smaller positions. */
interface CommentPart {
  videoId: string
  from: number
  now: number
}

/**
 * A set of comments is replaced in parts, each in a short transaction: at any time the video has either the old or the
 * new version of each comment. Removed comments and changed texts are kept as revisions.
 */
export interface CommentStore {
  /** The stored number of comments: null when they were never fetched, undefined if the video does not exist. */
  count(videoId: string): Awaitable<number | null | undefined>
  /** In the order in which they were fetched. */
  list(videoId: string): Awaitable<CommentRow[]>
  /** The position of the first comment of a new fetch. */
  nextPosition(videoId: string): Awaitable<number>
  /** Adds or updates comments at `at` and the positions after it. Of two with one ID the first is kept. */
  put(part: CommentPart & { at: number }, comments: readonly CommentRow[]): Awaitable<void>
  /**
   * Checks some comments after the ID `after` and removes those that are not part of the fetch. Returns the ID to
   * continue after; undefined when all were checked.
   */
  removeOlder(part: CommentPart, after: string): Awaitable<string | undefined>
  /** Stores how many comments the video has, and returns it. */
  updateCount(videoId: string): Awaitable<number>
}

/** How many comments are checked in one transaction. */
const PAGE_SIZE = 1_000

export function createCommentStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): CommentStore {
  const columns = `id, parent, author, author_id, author_thumbnail, author_is_uploader, is_favorited, like_count, text, timestamp`
  const count = raw.prepare<[string], number | null>('SELECT comment_count FROM videos WHERE id = ?').pluck()
  const list = raw.prepare<[string], CommentRow>(
    `SELECT ${columns} FROM comments WHERE video_id = ? ORDER BY position, id`,
  )
  const next = raw
    .prepare<[string], number>('SELECT coalesce(max(position), -1) + 1 FROM comments WHERE video_id = ?')
    .pluck()
  const insertRevision = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    VALUES ('video', :videoId, 'comments', :old, :now)`)
  const find = raw.prepare<[string, string], CommentRow & { position: number }>(
    `SELECT ${columns}, position FROM comments WHERE video_id = ? AND id = ?`,
  )
  const put = raw.prepare(`
    INSERT INTO comments (video_id, id, parent, position, author, author_id, author_thumbnail, author_is_uploader,
      is_favorited, like_count, text, timestamp)
    VALUES (:videoId, :id, :parent, :position, :author, :author_id, :author_thumbnail, :author_is_uploader,
      :is_favorited, :like_count, :text, :timestamp)
    ON CONFLICT (video_id, id) DO UPDATE SET parent = excluded.parent, position = excluded.position, author = excluded.author,
      author_id = excluded.author_id, author_thumbnail = excluded.author_thumbnail,
      author_is_uploader = excluded.author_is_uploader, is_favorited = excluded.is_favorited,
      like_count = excluded.like_count, text = excluded.text, timestamp = excluded.timestamp`)
  const page = raw.prepare<[string, string], CommentRow & { position: number }>(
    `SELECT ${columns}, position FROM comments WHERE video_id = ? AND id > ? ORDER BY id LIMIT ${PAGE_SIZE}`,
  )
  const remove = raw.prepare('DELETE FROM comments WHERE video_id = ? AND id = ?')
  const setCount = raw.prepare(`
    UPDATE videos SET comment_count = (SELECT count(*) FROM comments WHERE video_id = :videoId) WHERE id = :videoId`)

  function saveRevisions({ videoId, now }: CommentPart, rows: readonly CommentRow[]) {
    if (rows.length > 0) insertRevision.run({ videoId, old: JSON.stringify(rows), now })
  }

  return {
    count: videoId => count.get(videoId),
    list: videoId => list.all(videoId),
    nextPosition: videoId => next.get(videoId) ?? 0,
    put: (part, comments) =>
      transaction(() => {
        const changed: CommentRow[] = []
        for (const [index, comment] of comments.entries()) {
          const { position, ...old } = find.get(part.videoId, comment.id) ?? { position: -1 }
          if (position >= part.from) continue
          if ('text' in old && (old.text !== comment.text || old.parent !== comment.parent)) changed.push(old)
          put.run({ ...comment, videoId: part.videoId, position: part.at + index })
        }
        saveRevisions(part, changed)
      }),
    removeOlder: (part, after) =>
      transaction(() => {
        const rows = page.all(part.videoId, after)
        const old = rows.filter(({ position }) => position < part.from).sort((a, b) => a.position - b.position)
        saveRevisions(
          part,
          old.map(({ position: _, ...row }) => row),
        )
        for (const { id } of old) remove.run(part.videoId, id)
        return rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id
      }),
    updateCount: videoId => {
      setCount.run({ videoId })
      return count.get(videoId) ?? 0
    },
  }
}
