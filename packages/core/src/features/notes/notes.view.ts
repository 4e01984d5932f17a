import type { Note } from '../../contract/index.ts'
import { displayText, formatClock, formatDate } from '../../format/index.ts'
import { notesTexts } from '../../messages/en/notes.ts'

/** A note of the user at a time of a video. */
export interface NoteRow {
  readonly id: string
  readonly videoId: string
  /** Seconds. */
  readonly position: number
  /** `15:10` */
  readonly time: string
  /** Empty for a bookmark. */
  readonly text: string
  /** The text, or `Bookmark`. */
  readonly label: string
  /** When it was added. */
  readonly date: string
}

export function noteRow(note: Note): NoteRow {
  return {
    id: note.id,
    videoId: note.youtube_id,
    position: note.position,
    time: formatClock(note.position),
    text: note.text,
    label: note.text === '' ? notesTexts.bookmark : displayText(note.text),
    date: formatDate(new Date(note.created_at * 1000).toISOString()),
  }
}
