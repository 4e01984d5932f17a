/** A text and its cursor, as an offset in code units. */
export interface EditedLine {
  readonly text: string
  readonly cursor: number
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const characterStarts = (text: string) => [...[...graphemes.segment(text)].map(({ index }) => index), text.length]
const previousStart = ({ text, cursor }: EditedLine) => characterStarts(text).findLast(index => index < cursor) ?? 0
const nextStart = ({ text, cursor }: EditedLine) => characterStarts(text).find(index => index > cursor) ?? text.length

/** The start of the word before the cursor. Skips characters between words first, like readline. */
const wordStart = ({ text, cursor }: EditedLine) =>
  /[\p{L}\p{N}_]*[^\p{L}\p{N}_]*$/u.exec(text.slice(0, cursor))?.index ?? 0
const wordEnd = ({ text, cursor }: EditedLine) =>
  cursor + (/^[^\p{L}\p{N}_]*[\p{L}\p{N}_]*/u.exec(text.slice(cursor))?.[0].length ?? 0)
/** The position after the last space before the cursor. */
const blankStart = ({ text, cursor }: EditedLine) => /\S*\s*$/.exec(text.slice(0, cursor))?.index ?? 0

const deleteRange = ({ text }: EditedLine, from: number, to: number): EditedLine => ({
  text: text.slice(0, from) + text.slice(to),
  cursor: from,
})
const moveCursor = ({ text }: EditedLine, cursor: number): EditedLine => ({ text, cursor })

/** Edits of a text field, by action name. */
export const LINE_EDITS = {
  start: line => moveCursor(line, 0),
  end: line => moveCursor(line, line.text.length),
  left: line => moveCursor(line, previousStart(line)),
  right: line => moveCursor(line, nextStart(line)),
  'word-left': line => moveCursor(line, wordStart(line)),
  'word-right': line => moveCursor(line, wordEnd(line)),
  'delete-left': line => deleteRange(line, previousStart(line), line.cursor),
  'delete-right': line => deleteRange(line, line.cursor, nextStart(line)),
  'delete-word-left': line => deleteRange(line, wordStart(line), line.cursor),
  'delete-word-right': line => deleteRange(line, line.cursor, wordEnd(line)),
  'delete-to-blank': line => deleteRange(line, blankStart(line), line.cursor),
  'delete-to-start': line => deleteRange(line, 0, line.cursor),
  'delete-to-end': line => deleteRange(line, line.cursor, line.text.length),
} as const satisfies Record<string, (line: EditedLine) => EditedLine>
export type LineEdit = keyof typeof LINE_EDITS

/** Edits whose deleted text can be inserted again with ctrl+y. */
const CUTS: readonly LineEdit[] = [
  'delete-word-left',
  'delete-word-right',
  'delete-to-blank',
  'delete-to-start',
  'delete-to-end',
]

/** The text that an edit cut out; null for edits that only move the cursor or delete single characters. */
export function cutText(edit: LineEdit, before: EditedLine, after: EditedLine): string | null {
  const length = before.text.length - after.text.length
  return CUTS.includes(edit) && length > 0 ? before.text.slice(after.cursor, after.cursor + length) : null
}

export function insertText({ text, cursor }: EditedLine, added: string): EditedLine {
  return { text: text.slice(0, cursor) + added + text.slice(cursor), cursor: cursor + added.length }
}

/** Replaces the text. The cursor moves to the end unless the length is unchanged. */
export function replaceText({ text, cursor }: EditedLine, next: string): EditedLine {
  return { text: next, cursor: next.length === text.length ? cursor : next.length }
}
