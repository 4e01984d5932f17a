import { displayText } from '../../format/index.ts'
import { parseQueueLines } from './downloads.view.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

const HANDLE = /^@\S+$/
const VIDEO_ID = /^[-\w]{11}$/
const CHANNEL_ID = /^UC[-\w]{22}$/
const PLAYLIST_ID = /^(?:(?:PL|UU|FL|RD|OLAK5uy_|OL|UL|TL|EC|LL|PU)[-\w]{8,}|LL|WL|LM|RDMM)$/
const URL_OR_HOST = /^(?:https?:\/\/\S+|[^/\s]+\.[a-z\d-]{2,}(?::\d+)?(?:[/?#]\S*)?)$/i
const LINK_PATTERNS = [HANDLE, VIDEO_ID, CHANNEL_ID, PLAYLIST_ID, URL_OR_HOST]

/** This many lines are quoted; the others are counted. */
const MAX_QUOTED_LINES = 3
const MAX_QUOTED_CHARACTERS = 60

/** Why a pasted text is not sent; null if every line consists of links, IDs and handles. */
export function pastedLinksProblem(text: string): string | null {
  const invalidLines = splitPastedLinks(text).others
  if (invalidLines.length === 0) return null
  const { named, more } = quoteLines(invalidLines)
  return downloadsTexts.invalidLinks(named, more)
}

/** The first lines in quotation marks, and how many more there are. */
export function quoteLines(lines: readonly string[]): { readonly named: string; readonly more: string } {
  const quoted = lines.slice(0, MAX_QUOTED_LINES).map(line => `"${shortenLine(line)}"`)
  const more = lines.length > MAX_QUOTED_LINES ? downloadsTexts.invalidLinksMore(lines.length - MAX_QUOTED_LINES) : ''
  return { named: quoted.join(', '), more }
}

/** The lines of a pasted text that are sent, and those that consist of something else. */
export function splitPastedLinks(text: string): {
  readonly links: readonly string[]
  readonly others: readonly string[]
} {
  const lines = parseQueueLines(text)
  const isSent = (line: string) => line.split(/\s+/).every(isLink)
  return { links: lines.filter(isSent), others: lines.filter(line => !isSent(line)) }
}

function isLink(span: string): boolean {
  return LINK_PATTERNS.some(shape => shape.test(span))
}

/** A line for a message. */
export function shortenLine(line: string): string {
  const characters = [...displayText(line)]
  return characters.length > MAX_QUOTED_CHARACTERS
    ? `${characters.slice(0, MAX_QUOTED_CHARACTERS).join('')}…`
    : characters.join('')
}
