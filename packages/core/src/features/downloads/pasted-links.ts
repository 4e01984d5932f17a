import { displayText } from '../../format/index.ts'
import { parseQueueLines } from './downloads.view.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

const HANDLE = /^@\S+$/
const VIDEO_ID = /^[-\w]{11}$/
const CHANNEL_ID = /^UC[-\w]{22}$/
const PLAYLIST_ID = /^(?:(?:PL|UU|FL|RD|OLAK5uy_|OL|UL|TL|EC|LL|PU)[-\w]{8,}|LL|WL|LM|RDMM)$/
const ADDRESS = /^(?:https?:\/\/\S+|[^/\s]+\.[a-z\d-]{2,}(?::\d+)?(?:[/?#]\S*)?)$/i
const SHAPES = [HANDLE, VIDEO_ID, CHANNEL_ID, PLAYLIST_ID, ADDRESS]

/** This many lines are quoted; the others are counted. */
const NAMED_LINES = 3
const LINE_LENGTH = 60

/** Why a pasted text is not sent; null if every line consists of links, IDs and handles. */
export function pastedLinksProblem(text: string): string | null {
  const wrong = parseQueueLines(text).filter(line => !line.split(/\s+/).every(isLink))
  if (wrong.length === 0) return null
  const named = wrong.slice(0, NAMED_LINES).map(line => `"${shorten(line)}"`)
  const more = wrong.length > NAMED_LINES ? downloadsTexts.invalidLinksMore(wrong.length - NAMED_LINES) : ''
  return downloadsTexts.invalidLinks(named.join(', '), more)
}

function isLink(span: string): boolean {
  return SHAPES.some(shape => shape.test(span))
}

function shorten(line: string): string {
  const characters = [...displayText(line)]
  return characters.length > LINE_LENGTH ? `${characters.slice(0, LINE_LENGTH).join('')}…` : characters.join('')
}
