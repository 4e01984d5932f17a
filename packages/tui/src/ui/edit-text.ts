/** A text and its cursor, as an offset in code units. */
export interface Line {
  readonly text: string
  readonly cursor: number
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const starts = (text: string) => [...[...graphemes.segment(text)].map(({ index }) => index), text.length]
const before = ({ text, cursor }: Line) => starts(text).findLast(index => index < cursor) ?? 0
const after = ({ text, cursor }: Line) => starts(text).find(index => index > cursor) ?? text.length

/** The start of the word before the cursor. Skips characters between words first, like readline. */
const wordStart = ({ text, cursor }: Line) => /[\p{L}\p{N}_]*[^\p{L}\p{N}_]*$/u.exec(text.slice(0, cursor))?.index ?? 0
const wordEnd = ({ text, cursor }: Line) =>
  cursor + (/^[^\p{L}\p{N}_]*[\p{L}\p{N}_]*/u.exec(text.slice(cursor))?.[0].length ?? 0)
/** The position after the last space before the cursor. */
const blankStart = ({ text, cursor }: Line) => /\S*\s*$/.exec(text.slice(0, cursor))?.index ?? 0

const cut = ({ text }: Line, from: number, to: number): Line => ({
  text: text.slice(0, from) + text.slice(to),
  cursor: from,
})
const at = ({ text }: Line, cursor: number): Line => ({ text, cursor })

/** Edits of a text field, by action name. */
export const LINE_EDITS = {
  start: line => at(line, 0),
  end: line => at(line, line.text.length),
  left: line => at(line, before(line)),
  right: line => at(line, after(line)),
  'word-left': line => at(line, wordStart(line)),
  'word-right': line => at(line, wordEnd(line)),
  'delete-left': line => cut(line, before(line), line.cursor),
  'delete-right': line => cut(line, line.cursor, after(line)),
  'delete-word-left': line => cut(line, wordStart(line), line.cursor),
  'delete-word-right': line => cut(line, line.cursor, wordEnd(line)),
  'delete-to-blank': line => cut(line, blankStart(line), line.cursor),
  'delete-to-start': line => cut(line, 0, line.cursor),
  'delete-to-end': line => cut(line, line.cursor, line.text.length),
} as const satisfies Record<string, (line: Line) => Line>
export type LineEdit = keyof typeof LINE_EDITS

export function insertText({ text, cursor }: Line, added: string): Line {
  return { text: text.slice(0, cursor) + added + text.slice(cursor), cursor: cursor + added.length }
}

/** Replaces the text. The cursor moves to the end unless the length is unchanged. */
export function replaceText({ text, cursor }: Line, next: string): Line {
  return { text: next, cursor: next.length === text.length ? cursor : next.length }
}
