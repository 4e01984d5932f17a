import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { addCommentRevision, limitCommentRevisions } from './comment-revisions.store.ts'

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
  /** Deletes the oldest revisions of the comments of a video, beyond the limit. */
  limitRevisions(videoId: string): Awaitable<void>
  /** Stores how many comments the video has, and returns it. */
  updateCount(videoId: string): Awaitable<number>
}

/** How many comments are checked in one transaction. */
const PAGE_SIZE = 250

const COLUMNS = [
  'id',
  'parent',
  'author',
  'author_id',
  'author_thumbnail',
  'author_is_uploader',
  'is_favorited',
  'like_count',
  'text',
  'timestamp',
] as const

const countStored = statement<{ videoId: string }>()((p, { build }) =>
  build.selectFrom('videos').select('comment_count').where('id', '=', p.videoId),
)

const listAll = statement<{ videoId: string }>()((p, { build }) =>
  build.selectFrom('comments').select(COLUMNS).where('video_id', '=', p.videoId).orderBy('position').orderBy('id'),
)

const findNextPosition = statement<{ videoId: string }>()(
  p => sql<{ next: number }>`
    SELECT coalesce(max(position), -1) + 1 AS next FROM comments WHERE video_id = ${p.videoId}`,
)

const listStored = statement<{ videoId: string; ids: string }>()((p, { build, dialect }) =>
  build
    .selectFrom('comments')
    .select([...COLUMNS, 'position'])
    .where('video_id', '=', p.videoId)
    .where('id', 'in', sql<string>`(SELECT value FROM ${dialect.list(p.ids)})`),
)

const putRows = statement<{ videoId: string; rows: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO comments (video_id, id, parent, position, author, author_id, author_thumbnail, author_is_uploader,
      is_favorited, like_count, text, timestamp)
    SELECT ${p.videoId}, id, parent, position, author, author_id, author_thumbnail, author_is_uploader,
      is_favorited, like_count, text, timestamp
    FROM ${dialect.records(p.rows, {
      id: 'text',
      parent: 'text',
      position: 'bigint',
      author: 'text',
      author_id: 'text',
      author_thumbnail: 'text',
      author_is_uploader: 'bigint',
      is_favorited: 'bigint',
      like_count: 'bigint',
      text: 'text',
      timestamp: 'bigint',
    })} WHERE true
    ON CONFLICT (video_id, id) DO UPDATE SET parent = excluded.parent, position = excluded.position,
      author = excluded.author, author_id = excluded.author_id, author_thumbnail = excluded.author_thumbnail,
      author_is_uploader = excluded.author_is_uploader, is_favorited = excluded.is_favorited,
      like_count = excluded.like_count, text = excluded.text, timestamp = excluded.timestamp`,
)

const listNextPage = statement<{ videoId: string; after: string }>()((p, { build }) =>
  build
    .selectFrom('comments')
    .select([...COLUMNS, 'position'])
    .where('video_id', '=', p.videoId)
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(PAGE_SIZE),
)

const removeRows = statement<{ videoId: string; ids: string }>()(
  (p, { dialect }) => sql`
    DELETE FROM comments WHERE video_id = ${p.videoId} AND id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

const updateCount = statement<{ videoId: string }>()(
  p => sql<{ comment_count: number }>`
    UPDATE videos SET comment_count = (SELECT count(*) FROM comments WHERE video_id = ${p.videoId}) WHERE id = ${p.videoId}
    RETURNING comment_count`,
)

export function createCommentStore(db: Database): CommentStore {
  return {
    async count(videoId) {
      return (await db.first(countStored({ videoId })))?.comment_count
    },
    list: videoId => db.all(listAll({ videoId })),
    async nextPosition(videoId) {
      return (await db.first(findNextPosition({ videoId })))?.next ?? 0
    },
    put: (part, comments) =>
      db.transaction(function* () {
        const { videoId } = part
        const rows = new Map<string, CommentRow & { position: number }>()
        for (const [index, comment] of comments.entries())
          if (!rows.has(comment.id)) rows.set(comment.id, { ...comment, position: part.at + index })
        const stored = yield* tx.all(listStored({ videoId, ids: toJsonList([...rows.keys()]) }))
        const storedById = new Map(stored.map(row => [row.id, row]))
        const changed: CommentRow[] = []
        for (const [id, comment] of rows) {
          const { position, ...old } = storedById.get(id) ?? { position: -1 }
          if (position >= part.from) rows.delete(id)
          else if ('text' in old && (old.text !== comment.text || old.parent !== comment.parent)) changed.push(old)
        }
        if (rows.size > 0) yield* tx.run(putRows({ videoId, rows: toJsonList([...rows.values()]) }))
        yield* addCommentRevision(part, changed)
      }),
    removeOlder: (part, after) =>
      db.transaction(function* () {
        const { videoId } = part
        const rows = yield* tx.all(listNextPage({ videoId, after }))
        const old = rows.filter(({ position }) => position < part.from).sort((a, b) => a.position - b.position)
        yield* addCommentRevision(
          part,
          old.map(({ position: _, ...row }) => row),
        )
        if (old.length > 0) yield* tx.run(removeRows({ videoId, ids: toJsonList(old.map(({ id }) => id)) }))
        return rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id
      }),
    limitRevisions: videoId =>
      db.transaction(function* () {
        yield* limitCommentRevisions(videoId)
      }),
    async updateCount(videoId) {
      return (await db.first(updateCount({ videoId })))?.comment_count ?? 0
    },
  }
}
