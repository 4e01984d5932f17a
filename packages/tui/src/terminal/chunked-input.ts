import { Readable } from 'node:stream'
import type { ReadStream } from 'node:tty'

const PASTE_BEGIN = '\u001b[200~'
const PASTE_END = '\u001b[201~'

/** A complete paste, one escape sequence, one control key, or text. */
const CHUNK =
  /\u001b\[200~[^]*?\u001b\[201~|\u001b\[200~[^]*|\u001b[\]_P][^]*?(?:\u0007|\u001b\\)|\u001b(?:\[\[[A-E]|\[[0-9;:<?]*[ -/]*[@-~]|O.|[^\u001b])?|[\u0001-\u001a\u007f]|[^\u0001-\u001b\u007f]+/g

/** Replies of the terminal to queries, which can arrive late; they are not keys. */
const REPLY = /^\u001b(?:[\]_P][^]*(?:\u0007|\u001b\\)$|\[\?[\d;]*[cu]$)/

/** Event loop turns after which a key is rendered and its effects have run. */
const EVENT_LOOP_TURNS = 3

/**
 * Passes keyboard input to Ink key by key. Fast input arrives in one read, and Ink would dispatch all of it before the first key
 * takes effect: `name`, tab and `password` would all go to one field. `consume` handles spans that are not keys, such as mouse events, and returns true for them.
 */
export function chunkedInput(source: ReadStream, consume: (span: string) => boolean = () => false): ReadStream {
  const queue: string[] = []
  let isPasting = false
  let isPushing = false
  const keyInput = new Readable({ encoding: 'utf8', read: () => undefined })

  const pushNext = () => {
    const span = queue.shift()
    isPushing = span !== undefined
    if (span === undefined) return
    keyInput.push(span)
    afterEventLoopTurns(EVENT_LOOP_TURNS, pushNext)
  }
  const onData = (chunk: string) => {
    const spans = isPasting ? [chunk] : (chunk.match(CHUNK) ?? [])
    queue.push(...spans.filter(span => isPasting || (!REPLY.test(span) && !consume(span))))
    isPasting =
      chunk.lastIndexOf(PASTE_BEGIN) > chunk.lastIndexOf(PASTE_END) || (isPasting && !chunk.includes(PASTE_END))
    if (!isPushing) pushNext()
  }

  const keyboard = {
    isTTY: source.isTTY,
    // While Ink has released the terminal, input belongs to the external program.
    setRawMode(isRaw: boolean) {
      source.setRawMode(isRaw)
      source.off('data', onData)
      if (isRaw) source.setEncoding('utf8').on('data', onData).resume()
      else source.pause()
      return keyInput
    },
    ref: () => source.ref(),
    unref: () => source.unref(),
  }
  return Object.assign(keyInput, keyboard) as unknown as ReadStream
}

/** Calls `run` after some turns of the event loop. */
export function afterEventLoopTurns(turns: number, run: () => void): void {
  setImmediate(turns > 1 ? () => afterEventLoopTurns(turns - 1, run) : run)
}
