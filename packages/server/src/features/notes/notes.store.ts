import { sql, type RawBuilder } from 'kysely'
import { contains } from '../../database/contains.ts'
import type { Database } from '../../database/database.ts'
import { dynamicQuery, statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Maximum numbers of notes of a user: in all, and of one video, which is the largest page of a list. */
export const MAX_NOTES = 5000
export const MAX_NOTES_OF_VIDEO = 500

interface Key {
  readonly userId: number
  readonly id: string
}

interface NoteContent {
  /** Seconds. */
  readonly position: number
  readonly text: string
  /** The words of the text as in the search index, each between blanks. */
  readonly words: string
}

interface NewNote extends Key, NoteContent {
  readonly videoId: string
  /** Unix seconds. */
  readonly now: number
}

interface NoteFilter {
  readonly userId: number
  readonly videoId: string | undefined
  /** Words that all occur in the text of the note, as the start of a word, or in the title of the video. */
  readonly words: readonly { readonly text: string; readonly tokens: readonly string[] }[]
}

export interface NoteRow {
  readonly id: string
  readonly video_id: string
  readonly position: number
  readonly text: string
  readonly created_at: number
  readonly updated_at: number
  readonly title: string
  readonly duration: number
  readonly channel_id: string
  readonly channel_name: string
}

/** The notes of each user. Every statement is limited to the rows of one user. Only notes of archived videos are returned. */
export interface NoteStore {
  count(filter: NoteFilter): Awaitable<number>
  /** By video, the one with the latest change first, each by position. */
  page(filter: NoteFilter, range: { offset: number; limit: number }): Awaitable<NoteRow[]>
  find(key: Key): Awaitable<NoteRow | undefined>
  /** Adds a note to an archived video, or returns why it was not added. */
  add(note: NewNote): Awaitable<'added' | 'videoNotFound' | 'tooManyNotes' | 'tooManyNotesOfVideo'>
  update(note: Key & NoteContent & { now: number }): Awaitable<void>
  /** False if the user has no such note. */
  delete(key: Key): Awaitable<boolean>
}

const countNotes = statement<{ userId: number; videoId: string }>()(
  p => sql<{ all: number; of_video: number; videos: number }>`
    SELECT (SELECT count(*) FROM notes WHERE user_id = ${p.userId}) AS "all",
      (SELECT count(*) FROM notes WHERE user_id = ${p.userId} AND video_id = ${p.videoId}) AS of_video,
      (SELECT count(*) FROM videos WHERE id = ${p.videoId}) AS videos`,
)

const addNote = statement<NewNote>()((p, { build }) =>
  build.insertInto('notes').values({
    user_id: p.userId,
    id: p.id,
    video_id: p.videoId,
    position: p.position,
    text: p.text,
    words: p.words,
    created_at: p.now,
    updated_at: p.now,
  }),
)

const updateNote = statement<Key & NoteContent & { now: number }>()((p, { build }) =>
  build
    .updateTable('notes')
    .set({ position: p.position, text: p.text, words: p.words, updated_at: p.now })
    .where('user_id', '=', p.userId)
    .where('id', '=', p.id),
)

const deleteNote = statement<Key>()((p, { build }) =>
  build.deleteFrom('notes').where('user_id', '=', p.userId).where('id', '=', p.id),
)

const COLUMNS = sql`
  note.id, note.video_id, note.position, note.text, note.created_at, note.updated_at, videos.title, videos.duration,
  channels.id AS channel_id, channels.name AS channel_name`

const ARCHIVED = sql`
  FROM notes AS note JOIN videos ON videos.id = note.video_id JOIN channels ON channels.id = videos.channel_id`

const findNote = statement<Key>()(
  p => sql<NoteRow>`SELECT ${COLUMNS} ${ARCHIVED} WHERE note.user_id = ${p.userId} AND note.id = ${p.id}`,
)

const fromNotes = ({ userId, videoId, words }: NoteFilter): RawBuilder<unknown> => sql`
  ${ARCHIVED} WHERE ${sql.join(
    [
      sql`note.user_id = ${userId}`,
      ...(videoId === undefined ? [] : [sql`note.video_id = ${videoId}`]),
      ...words.map(({ text, tokens }) => {
        const isInTitle = contains(sql`videos.title`, text)
        return tokens.length === 0 ? isInTitle : sql`(note.words LIKE ${`% ${tokens.join(' ')}%`} OR ${isInTitle})`
      }),
    ],
    sql` AND `,
  )}`

export function createNoteStore(db: Database): NoteStore {
  return {
    async count(filter) {
      const row = await db.first(dynamicQuery(() => sql<{ n: number }>`SELECT count(*) AS n ${fromNotes(filter)}`))
      return row?.n ?? 0
    },
    page: (filter, { offset, limit }) =>
      db.all(
        dynamicQuery(
          () => sql<NoteRow>`
            SELECT ${COLUMNS} ${fromNotes(filter)}
            ORDER BY (
              SELECT max(updated_at) FROM notes AS other
              WHERE other.user_id = note.user_id AND other.video_id = note.video_id
            ) DESC, note.video_id, note.position, note.created_at, note.id
            LIMIT ${limit} OFFSET ${offset}`,
        ),
      ),
    find: key => db.first(findNote(key)),
    add: note =>
      db.transaction(function* () {
        const counts = yield* tx.first(countNotes({ userId: note.userId, videoId: note.videoId }))
        if (!counts || counts.videos === 0) return 'videoNotFound'
        if (counts.all >= MAX_NOTES) return 'tooManyNotes'
        if (counts.of_video >= MAX_NOTES_OF_VIDEO) return 'tooManyNotesOfVideo'
        yield* tx.run(addNote(note))
        return 'added'
      }),
    async update(note) {
      await db.run(updateNote(note))
    },
    delete: async key => (await db.run(deleteNote(key))) > 0,
  }
}
