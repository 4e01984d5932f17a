import { sql } from 'kysely'
import { statement, statementPerShape } from '../../../database/statement.ts'
import { ofVideo, type ConditionShape, type ConditionValues } from './section-rows.store.ts'

export interface NoteRecord {
  readonly id: string
  readonly videoId: string
  readonly title: string
  /** Seconds. */
  readonly position: number
  readonly text: string
  /** The words of the text as in the search index, each between blanks. */
  readonly words: string
  readonly updatedAt: number
}

/** The notes of a user on archived videos that meet conditions, in the order of their last change. */
export const notesOfUser = statementPerShape((shape: ConditionShape) =>
  statement<ConditionValues>()(
    (p, { dialect }) => sql<NoteRecord>`
      SELECT note.id, note.video_id AS "videoId", title, note.position, note.text, note.words, note.updated_at AS "updatedAt"
      FROM notes AS note JOIN videos ON videos.id = note.video_id
      WHERE note.user_id = ${p.userId}${ofVideo(shape, p, dialect)} ORDER BY note.updated_at, note.id`,
  ),
)

/** The words in the notes of a user on archived videos. */
export const wordsOfNotes = statement<{ userId: number }>()(
  p => sql<{ words: string }>`
    SELECT note.words FROM notes AS note JOIN videos ON videos.id = note.video_id WHERE note.user_id = ${p.userId}`,
)
