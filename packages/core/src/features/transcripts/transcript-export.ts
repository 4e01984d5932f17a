import { formatCueTime } from '../../format/index.ts'
import type { TranscriptCue } from './transcript-cues.ts'

export const EXPORT_FORMATS = ['text', 'srt', 'markdown'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportedTranscript {
  readonly fileName: string
  readonly text: string
}

interface TranscriptSource {
  readonly title: string
  readonly cues: readonly TranscriptCue[]
  /** The absolute URL of the video page at a time in seconds. */
  readonly link: (seconds: number) => string
}

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = { text: 'txt', srt: 'srt', markdown: 'md' }
const MAX_NAME_LENGTH = 120

/** A transcript as a file. With two languages, the second one is below each line. */
export function exportTranscript(format: ExportFormat, source: TranscriptSource): ExportedTranscript {
  return {
    fileName: `${fileBaseName(source.title, 'transcript')}.${EXTENSIONS[format]}`,
    text: WRITERS[format](source),
  }
}

/** A line with its link, for the clipboard. */
export const cueWithLink = ({ time, text, start }: TranscriptCue, link: TranscriptSource['link']) =>
  `${time} ${text}\n${link(start)}`

const bothTexts = ({ text, secondText }: TranscriptCue) => (secondText === '' ? [text] : [text, secondText])

const WRITERS: Readonly<Record<ExportFormat, (source: TranscriptSource) => string>> = {
  text: ({ cues }) => joinLines(cues.flatMap(bothTexts)),
  srt: ({ cues }) =>
    joinLines(
      cues.flatMap((cue, index) => [
        String(index + 1),
        `${srtTime(cue.start)} --> ${srtTime(cue.end)}`,
        ...bothTexts(cue),
        '',
      ]),
    ),
  markdown: ({ title, cues, link }) =>
    joinLines([
      `# ${escapeMarkdown(title)}`,
      '',
      ...cues.flatMap(cue => [`- [${cue.time}](${link(cue.start)}) ${bothTexts(cue).map(escapeMarkdown).join(' / ')}`]),
    ]),
}

export const joinLines = (all: readonly string[]) => `${all.join('\n').trimEnd()}\n`

const srtTime = (seconds: number) => formatCueTime(Math.round(seconds * 1000)).replace('.', ',')

export const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')

/** A title as the name of a file; `fallback` if nothing of it can be used. */
export const fileBaseName = (title: string, fallback: string) =>
  title
    .replaceAll(/[^\p{L}\p{M}\p{N} _.-]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, MAX_NAME_LENGTH)
    .trim() || fallback
