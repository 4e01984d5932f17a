import { responseFields } from '@tubecellar/core/client'
import { noteCommands } from '@tubecellar/core/commands/notes/notes'
import type { Note } from '@tubecellar/core/contract'
import { formatClock } from '@tubecellar/core/format'
import { notesTexts } from '@tubecellar/core/messages/cli/notes'
import { columnHeadings, rowLabels } from '@tubecellar/core/messages/cli/output'
import { batchCommand } from '../../command/batch-command.ts'
import { withFields } from '../../command/define-command.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { readTime } from '../../command/read-time.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { requestChange } from '../../command/server-call.ts'
import { changeCommand } from '../../command/show-command.ts'
import { usageError } from '../../output/command-error.ts'
import { clockValue, valueColumn } from '../../output/values.ts'

interface ListFlags {
  readonly video?: string
  readonly query?: string
}

export const noteList = pagedListCommand<Note, ListFlags>({
  columns: [
    { heading: columnHeadings.id, text: note => note.id },
    valueColumn(columnHeadings.at, note => clockValue(note.position)),
    { heading: columnHeadings.text, text: note => note.text, fit: 'wrap' },
    { heading: columnHeadings.title, text: note => note.title, fit: 'title' },
  ],
  fields: responseFields('Note'),
  empty: notesTexts.none,
  noun: notesTexts.notes,
  page: ({ client, options: { video, query } }, page) =>
    client.listNotes({
      query: {
        page,
        ...(video !== undefined && { video: readVideoId(video).id }),
        ...(query !== undefined && { q: query }),
      },
    }),
})

const details = (note: Note) =>
  [
    [rowLabels.id, note.id],
    [rowLabels.title, note.title],
    [rowLabels.position, formatClock(note.position)],
    [rowLabels.text, note.text],
  ] as const

export const noteAdd = withFields(
  responseFields('Note'),
  changeCommand<Note>(
    noteCommands.add,
    call => {
      const [video = '', time = '', ...words] = call.args
      const note = { videoId: readVideoId(video).id, position: readTime(time), text: words.join(' ') }
      return requestChange(call, noteCommands.add, note)
    },
    details,
  ),
)

export const noteEdit = withFields(
  responseFields('Note'),
  changeCommand<Note, { readonly time?: string }>(
    noteCommands.update,
    ({ client, args, options: { time } }) => {
      const [id = '', ...words] = args
      if (words.length === 0 && time === undefined) throw usageError(notesTexts.nothingChanged)
      return client.updateNote({
        params: { id },
        body: {
          ...(words.length > 0 && { text: words.join(' ') }),
          ...(time !== undefined && { position: readTime(time) }),
        },
      })
    },
    details,
  ),
)

export const noteDelete = batchCommand({
  change: noteCommands.delete,
  noun: notesTexts.note,
  done: notesTexts.deleted,
  act: async ({ client }, id) => {
    await client.deleteNote({ params: { id } })
  },
})
