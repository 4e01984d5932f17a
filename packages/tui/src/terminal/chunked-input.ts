import { Readable } from 'node:stream'
import type { ReadStream } from 'node:tty'

const PASTE_BEGIN = '\u001b[200~'
const PASTE_END = '\u001b[201~'

/** A whole paste, one escape sequence, one control key, or a run of text. */
const CHUNK =
  /\u001b\[200~[^]*?\u001b\[201~|\u001b\[200~[^]*|\u001b[\]_P][^]*?(?:\u0007|\u001b\\)|\u001b(?:\[\[[A-E]|\[[0-9;:<?]*[ -/]*[@-~]|O.|[^\u001b])?|[\u0001-\u001a\u007f]|[^\u0001-\u001b\u007f]+/g

/** What terminals say about themselves, perhaps long after they were asked: no key. */
const REPLY = /^\u001b(?:[\]_P][^]*(?:\u0007|\u001b\\)$|\[\?[\d;]*[cu]$)/

/** Turns of the event loop in which a key is drawn and its effects have run. */
const EVENT_LOOP_TURNS = 3

/**
 * The keyboard, one key at a time. What is typed or sent fast comes in one read, and Ink would hand out all of it before the
 * first key has changed anything: `name`, tab and `password` would end up in one field. `takes` may keep a piece, as of the mouse.
 */
export function chunkedInput(source: ReadStream, accepts: (span: string) => boolean = () => false): ReadStream {
  const queue: string[] = []
  let isPasting = false
  let isPumping = false
  const paced = new Readable({ encoding: 'utf8', read: () => undefined })

  const pump = () => {
    const span = queue.shift()
    isPumping = span !== undefined
    if (span === undefined) return
    paced.push(span)
    afterEventLoopTurns(EVENT_LOOP_TURNS, pump)
  }
  const onData = (chunk: string) => {
    const spans = isPasting ? [chunk] : (chunk.match(CHUNK) ?? [])
    queue.push(...spans.filter(span => isPasting || (!REPLY.test(span) && !accepts(span))))
    isPasting =
      chunk.lastIndexOf(PASTE_BEGIN) > chunk.lastIndexOf(PASTE_END) || (isPasting && !chunk.includes(PASTE_END))
    if (!isPumping) pump()
  }

  const keyboard = {
    isTTY: source.isTTY,
    // While Ink lets go of the terminal, what is typed belongs to whoever has it then.
    setRawMode(isRaw: boolean) {
      source.setRawMode(isRaw)
      source.off('data', onData)
      if (isRaw) source.setEncoding('utf8').on('data', onData).resume()
      else source.pause()
      return paced
    },
    ref: () => source.ref(),
    unref: () => source.unref(),
  }
  return Object.assign(paced, keyboard) as unknown as ReadStream
}

/** Runs it after some turns of the event loop. */
export function afterEventLoopTurns(limiter: number, run: () => void): void {
  setImmediate(limiter > 1 ? () => afterEventLoopTurns(limiter - 1, run) : run)
}
