import type { ReadStream, WriteStream } from 'node:tty'

/** Time limit for replies; local terminals reply within a few milliseconds. */
export const REPLY_TIMEOUT_MS = 120

/** Properties reported by the terminal. */
export interface TerminalReplies {
  /** Lightness of its background, 0 to 1; null if unknown. */
  readonly background: number | null
  /** Supports the kitty graphics protocol. */
  readonly hasKittyImages: boolean
  /** Supports sixels: its device attributes contain 4. */
  readonly hasSixel: boolean
}

/** Queries for background color and kitty graphics. Device attributes are last: every terminal replies to them, which ends the wait. */
const QUERIES = '\u001b]11;?\u001b\\\u001b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u001b\\\u001b[c'

const LAST_REPLY = /\u001b\[\?[\d;]*c/
/** Replies to the queries: colors, graphics and device attributes. */
const REPLIES = /\u001b\]11;[^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b_G[^\u001b]*\u001b\\|\u001b\[\?[\d;]*c/g

/**
 * Queries the terminal once before the first frame. The replies are removed from the input; pressed keys stay in it.
 */
export async function queryTerminal(stdin: ReadStream, stdout: WriteStream): Promise<TerminalReplies> {
  let replies = ''
  const responded = Promise.withResolvers<void>()
  const onData = (chunk: Buffer | string) => {
    replies += String(chunk)
    if (LAST_REPLY.test(replies)) responded.resolve()
  }
  // While modules are loaded, the timer can be due before a reply that has already arrived is read.
  const timer = setTimeout(() => setImmediate(responded.resolve), REPLY_TIMEOUT_MS)
  stdin.setRawMode(true)
  stdin.on('data', onData)
  stdin.resume()
  try {
    stdout.write(QUERIES)
    await responded.promise
  } finally {
    clearTimeout(timer)
    stdin.off('data', onData)
    stdin.pause()
    stdin.setRawMode(false)
  }
  const keys = replies.replaceAll(REPLIES, '')
  if (keys !== '') stdin.unshift(Buffer.from(keys))
  return parseReplies(replies)
}

/** @param replies all received replies, in any order */
export function parseReplies(replies: string): TerminalReplies {
  const rgb = /\]11;rgb:([\da-f]+)\/([\da-f]+)\/([\da-f]+)/i.exec(replies)
  const channel = (digits = '0') => Number.parseInt(digits, 16) / (16 ** digits.length - 1)
  return {
    background: rgb ? 0.299 * channel(rgb[1]) + 0.587 * channel(rgb[2]) + 0.114 * channel(rgb[3]) : null,
    hasKittyImages: /_Gi=31;OK/.test(replies),
    hasSixel: /\u001b\[\?(?:\d+;)*4(?:;\d+)*c/.test(replies),
  }
}
