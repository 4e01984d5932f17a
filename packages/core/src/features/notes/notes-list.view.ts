import type { Note } from '../../contract/index.ts'
import { displayText, formatClock } from '../../format/index.ts'
import type { ListDefinition, ListView } from '../../list/list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { notesTexts } from '../../messages/en/notes.ts'
import { noteRow, type NoteRow } from './notes.view.ts'

/** A note in the list of all videos. */
export interface NoteListRow extends NoteRow {
  readonly title: string
  readonly channel: { readonly id: string; readonly name: string }
  /** `41:07`, empty if unknown. */
  readonly duration: string
  readonly thumbUrl: string | null
}

/** The notes of a video, by time. */
export interface VideoNotesGroup {
  readonly video: Omit<NoteListRow, keyof NoteRow> & { readonly id: string }
  readonly rows: readonly NoteListRow[]
}

export interface AllNotesConfig {
  readonly search: string
}

export interface AllNotesView extends ListView<NoteListRow>, AllNotesConfig {}

export const notesList = {
  title: notesTexts.title,
  query: ({ search }: AllNotesConfig, page: number) => ({
    page,
    ...(search.trim() === '' ? {} : { q: search.trim() }),
  }),
  toRow: noteListRow,
  empty: () => ({ title: notesTexts.empty, hint: notesTexts.emptyHint, link: null }),
} satisfies ListDefinition<Note, NoteListRow, object, never, AllNotesConfig>

/** The list if the user searches it. */
export const searchedNotesList = {
  ...notesList,
  empty: () => ({ title: notesTexts.noneFound, hint: notesTexts.noneFoundHint, link: null }),
}

function noteListRow(note: Note, { resolveUrl }: ViewContext): NoteListRow {
  const { duration, vid_thumb_url: thumb } = note
  return {
    ...noteRow(note),
    title: displayText(note.title),
    channel: { id: note.channel_id, name: displayText(note.channel_name) },
    duration: duration > 0 ? formatClock(duration) : '',
    thumbUrl: thumb === null ? null : resolveUrl(thumb),
  }
}

/** The notes of each video, in their order. */
export function notesByVideo(rows: readonly NoteListRow[]): readonly VideoNotesGroup[] {
  return [...Map.groupBy(rows, ({ videoId }) => videoId)].flatMap(([id, ofVideo]) =>
    ofVideo.slice(0, 1).map(({ title, channel, duration, thumbUrl }) => ({
      video: { id, title, channel, duration, thumbUrl },
      rows: ofVideo,
    })),
  )
}
