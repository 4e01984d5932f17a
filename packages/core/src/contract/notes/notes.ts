import * as z from 'zod'
import { MAX_NOTE_LENGTH } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { Epoch, Id, IdFilter, Seconds, TextFilter } from '../scalars.ts'

export const Note = z
  .object({
    id: Id,
    youtube_id: Id,
    position: z.number(),
    text: z.string(),
    created_at: Epoch,
    updated_at: Epoch,
    title: z.string(),
    channel_id: Id,
    channel_name: z.string(),
    duration: z.int(),
    vid_thumb_url: z.string().nullable(),
  })
  .meta({
    id: 'Note',
    description:
      'A note of the caller at a time of a video; a bookmark if text is empty. position: in seconds. A Tubecellar extension.',
  })
export type Note = z.output<typeof Note>

const ById = z.object({ id: Id })
const NoteText = z
  .string('Not a valid string.')
  .trim()
  .max(MAX_NOTE_LENGTH, 'A note can have at most 2,000 characters.')
const PositionBody = Seconds.pipe(z.number().max(10_000_000, 'The time is too large.'))

export const noteEndpoints = {
  listNotes: {
    method: 'GET',
    path: '/api/note/',
    access: 'user',
    summary: "List the caller's notes and bookmarks by video, the video with the latest change first, each by time",
    query: PageQuery.extend({
      /** Words that all occur in the note, or in the title of the video. */
      q: TextFilter,
      video: IdFilter,
    }),
    responses: { 200: paginated(Note), 400: ErrorBody },
  },
  addNote: {
    method: 'POST',
    path: '/api/note/',
    access: 'user',
    summary: 'Add a note at a time of a video, which only the caller sees; without text, it is a bookmark',
    body: z.object({ youtube_id: Id, position: PositionBody, text: NoteText.optional() }),
    responses: { 200: Note, 400: ErrorBody, 404: ErrorBody },
  },
  updateNote: {
    method: 'PATCH',
    path: '/api/note/:id/',
    access: 'user',
    summary: "Change the text or the time of one of the caller's notes",
    params: ById,
    body: z.object({ position: PositionBody.optional(), text: NoteText.optional() }),
    responses: { 200: Note, 400: ErrorBody, 404: ErrorBody },
  },
  deleteNote: {
    method: 'DELETE',
    path: '/api/note/:id/',
    access: 'user',
    summary: "Delete one of the caller's notes",
    params: ById,
    responses: { 204: null, 404: ErrorBody },
  },
} as const satisfies Contract
