import { markText } from '@tubecellar/core'
import { displayText, formatClock, formatDate } from '@tubecellar/core/format'
import { searchTexts } from '@tubecellar/core/messages/cli/search'
import { wrapWords } from '../../output/wrap-words.ts'
import { paintFor, type Paint } from '../../output/color.ts'
import { printMessage, writeLine, type CliContext } from '../../output/cli-context.ts'
import type { OutputFlags } from '../../output/print.ts'
import type { FoundSection } from './find-sections.ts'
import type { Hit } from './hit.ts'

const INDENT = '  '
/** Columns of a time such as `1:02:03`. */
const TIME_WIDTH = 8
const passageIndent = INDENT.length + TIME_WIDTH + INDENT.length
const DEFAULT_WIDTH = 80
/** Positions of a hit that are listed without their passages. */
const MAX_POSITIONS = 10

/** Prints sections for reading: their totals, and passages with the matched words in bold. */
export async function printSections(cli: CliContext, flags: OutputFlags, sections: readonly FoundSection[]) {
  const found = sections.filter(({ hits }) => hits.length > 0)
  if (found.length === 0) printMessage(cli, searchTexts.noResults)
  const paint = paintFor(cli.stdout, cli.env, flags.color)
  const width = cli.stdout.columns || DEFAULT_WIDTH
  for (const [i, section] of found.entries()) {
    if (i > 0) await writeLine(cli.stdout, '')
    await writeLine(cli.stdout, paint('bold', headingOf(section)))
    for (const lines of section.hits) {
      for (const line of linesOfHit(lines, paint, width)) await writeLine(cli.stdout, line)
    }
  }
}

const headingOf = ({ name, total, hits }: FoundSection) =>
  searchTexts.sectionHeading(searchTexts.sections[name], hits.length, total)

function linesOfHit(lines: readonly Hit[], paint: Paint, width: number): string[] {
  const [hit] = lines
  if (hit === undefined) return []
  const passages = lines.filter(({ text }) => text !== '')
  const title = passages.length === 0 ? markedText(hit.title, hit.marks, paint) : displayText(hit.title)
  const others = otherPositions(lines)
  return [
    ...wrap(`${INDENT}${displayText(hit.id)}${INDENT}`, [title, ...detailsOf(hit)].join(' · '), width),
    ...passages.flatMap(passage => wrap(passageStart(passage), markedText(passage.text, passage.marks, paint), width)),
    ...(others === '' ? [] : wrap(' '.repeat(passageIndent), others, width)),
  ]
}

/** The first positions without a passage. */
function otherPositions(lines: readonly Hit[]): string {
  const others = lines.flatMap(({ start, text }) => (start !== null && text === '' ? [formatClock(start)] : []))
  if (others.length === 0) return ''
  return searchTexts.alsoAt(others.slice(0, MAX_POSITIONS).join(', '), Math.max(0, others.length - MAX_POSITIONS))
}

const detailsOf = ({ kind, channel, duration, published, hit_count: hits, video_count: videos }: Hit) =>
  [
    kind === 'channel' ? '' : displayText(channel),
    duration === null ? '' : formatClock(duration),
    published === null ? '' : formatDate(published),
    hits === null ? '' : searchTexts.hits(hits),
    videos === null ? '' : searchTexts.videos(videos),
  ].filter(text => text !== '')

function passageStart({ start, author }: Hit): string {
  if (start !== null) return `${formatClock(start).padStart(INDENT.length + TIME_WIDTH)}${INDENT}`
  return `${INDENT}${INDENT}${author === null ? '' : `${displayText(author)}: `}`
}

/** A text in lines; those after the first are indented like the text. */
function wrap(start: string, text: string, width: number): string[] {
  const indent = /^ *\S*$/.test(start.trimEnd()) ? ' '.repeat(start.length) : INDENT + INDENT
  const [first = '', ...rest] = wrapWords(text, Math.max(1, width - start.length))
  return [start + first, ...rest.map(line => indent + line)]
}

/** The text with its matched words in bold. */
const markedText = (text: string, marks: Hit['marks'], paint: Paint): string =>
  markText(text, marks)
    .map(part => (part.isMatch ? paint('bold', part.text) : part.text))
    .join('')
    .trim()
