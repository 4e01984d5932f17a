import { escapeMarkdown, fileBaseName, joinLines } from '../transcripts/index.ts'
import type { NoteRow } from './notes.view.ts'

export const NOTE_FORMATS = ['text', 'markdown'] as const
export type NoteFormat = (typeof NOTE_FORMATS)[number]

interface NotesSource {
  readonly title: string
  readonly notes: readonly Pick<NoteRow, 'time' | 'position' | 'label'>[]
  /** The absolute URL of the video page at a time in seconds. */
  readonly link: (seconds: number) => string
}

const EXTENSIONS: Readonly<Record<NoteFormat, string>> = { text: 'txt', markdown: 'md' }

/** The notes of a video as a file, each with a link to its time. */
export function exportNotes(format: NoteFormat, { title, notes, link }: NotesSource) {
  const lines =
    format === 'text'
      ? [title, '', ...notes.flatMap(({ time, position, label }) => [`${time} ${label}`, link(position), ''])]
      : [
          `# ${escapeMarkdown(title)}`,
          '',
          ...notes.map(({ time, position, label }) => `- [${time}](${link(position)}) ${escapeMarkdown(label)}`),
        ]
  return { fileName: `${fileBaseName(title, 'notes')}.notes.${EXTENSIONS[format]}`, text: joinLines(lines) }
}
