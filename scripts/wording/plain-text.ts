import { createSegment, groupLines, hideCode, isException, type SourceLine, type TextSegment } from './text-segment.ts'
import { blockComment } from './typescript-text.ts'

const FENCE = /^\s*(```|~~~)/
const STARTS_PARAGRAPH = /^\s*(#|[-*+] |\d+\. |\||>)/
const LINK_TARGET = /\]\([^)]*\)/g
const QUOTED = /"[^"]*"|'[^']*'/g

/** Paragraphs, headings, list items and table rows; code and link targets are left out. */
export function markdownSegments(source: string): TextSegment[] {
  const segments: TextSegment[] = []
  let paragraph: SourceLine[] = []
  let isInFence = false
  const endParagraph = () => {
    if (paragraph.length > 0) segments.push(createSegment('paragraph', paragraph))
    paragraph = []
  }
  source.split('\n').forEach((text, index) => {
    if (FENCE.test(text)) isInFence = !isInFence
    const isBoundary = isInFence || FENCE.test(text) || text.trim() === '' || isException(text)
    if (isBoundary || STARTS_PARAGRAPH.test(text)) endParagraph()
    if (isBoundary) return
    const prose = hideCode(text)
      .replaceAll(LINK_TARGET, target => `]${' '.repeat(target.length - 1)}`)
      .replace(/^\s*(#+|[-*+>]|\d+\.)\s/, '')
    paragraph.push({ line: index + 1, text: prose })
  })
  endParagraph()
  return segments
}

/** Comments after `#` and quoted strings of shell, Python and configuration files. */
export function scriptSegments(source: string): TextSegment[] {
  const comments: SourceLine[] = []
  const strings: TextSegment[] = []
  source.split('\n').forEach((text, index) => {
    const line = index + 1
    const comment = /(?:^|\s)#(?!!)(.*)$/.exec(text)
    if (comment) comments.push({ line, text: hideCode(comment[1] ?? '') })
    const code = comment ? text.slice(0, comment.index) : text
    for (const [quoted] of code.matchAll(QUOTED)) {
      strings.push(createSegment('string', [{ line, text: quoted.slice(1, -1) }]))
    }
  })
  return [...groupLines('comment', comments), ...strings]
}

export function styleSheetSegments(source: string): TextSegment[] {
  return commentsBetween(source, '/*', '*/')
}

export function htmlSegments(source: string): TextSegment[] {
  return commentsBetween(source, '<!--', '-->')
}

function commentsBetween(source: string, opening: string, closing: string): TextSegment[] {
  const segments: TextSegment[] = []
  let line = 1
  source.split(opening).forEach((part, index) => {
    const [comment = ''] = part.split(closing)
    if (index > 0) segments.push(...blockComment(comment, line))
    line += part.split('\n').length - 1
  })
  return segments
}
