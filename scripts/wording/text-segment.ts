export interface SourceLine {
  /** From 1. */
  line: number
  text: string
}

/** A comment, a string, a test title or a paragraph, with its lines joined by single spaces. */
export interface TextSegment {
  kind: 'comment' | 'string' | 'title' | 'paragraph'
  text: string
  /** Where each line of the source starts in the text. */
  starts: readonly { index: number; line: number }[]
}

const EXCEPTION = /wording-ok: \S/

export function createSegment(kind: TextSegment['kind'], lines: readonly SourceLine[]): TextSegment {
  const starts: { index: number; line: number }[] = []
  let text = ''
  for (const { line, text: lineText } of lines) {
    const trimmed = lineText.trim()
    if (trimmed === '') continue
    if (text !== '') text += ' '
    starts.push({ index: text.length, line })
    text += trimmed
  }
  return { kind, text, starts }
}

export function lineAt(segment: TextSegment, index: number): number {
  return segment.starts.findLast(start => start.index <= index)?.line ?? 0
}

/** Joins consecutive comment lines; an exception comment separates the comments before and after it. */
export function groupLines(kind: TextSegment['kind'], lines: readonly SourceLine[]): TextSegment[] {
  const groups: SourceLine[][] = []
  let previous = -1
  for (const line of lines) {
    if (isException(line.text)) {
      previous = -1
      continue
    }
    if (line.line === previous + 1 && previous !== -1) groups.at(-1)?.push(line)
    else groups.push([line])
    previous = line.line
  }
  return groups.map(group => createSegment(kind, group))
}

export function isException(line: string): boolean {
  return EXCEPTION.test(line)
}

/** Numbers of the lines below a comment `wording-ok: reason`. */
export function exceptedLines(source: string): Set<number> {
  const lines = source.split('\n')
  return new Set(lines.flatMap((line, index) => (isException(line) ? [index + 2] : [])))
}

/** Replaces code in backticks by as many other characters. */
export function hideCode(text: string): string {
  return text.replaceAll(/`[^`\n]+`/g, code => `\`${'_'.repeat(code.length - 2)}\``)
}
