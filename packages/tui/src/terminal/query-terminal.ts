import type { ReadStream, WriteStream } from 'node:tty'

/** Terminals on this machine answer within a few milliseconds; who has not by then is drawn for without an answer. */
export const ANSWER_WAIT_MS = 120

/** What a terminal says about itself. */
export interface TerminalReplies {
  /** Lightness of its background, 0 to 1; null when it does not say. */
  readonly background: number | null
  /** It draws pictures by the protocol of kitty. */
  readonly hasKittyImages: boolean
  /** It draws sixels: its attributes have a 4 among them. */
  readonly hasSixel: boolean
}

/** The colour of the background, whether it can draw a picture, and last what every terminal answers: then no more comes. */
const QUESTIONS = '\u001b]11;?\u001b\\\u001b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u001b\\\u001b[c'

const LAST_REPLY = /\u001b\[\?[\d;]*c/

/** Asks the terminal, once, before anything is drawn. Its answers are read here and never reach the keys. */
export async function queryTerminal(stdin: ReadStream, stdout: WriteStream): Promise<TerminalReplies> {
  let status = ''
  const responded = Promise.withResolvers<void>()
  const onData = (chunk: Buffer | string) => {
    status += String(chunk)
    if (LAST_REPLY.test(status)) responded.resolve()
  }
  const timer = setTimeout(responded.resolve, ANSWER_WAIT_MS)
  stdin.setRawMode(true)
  stdin.on('data', onData)
  stdin.resume()
  try {
    stdout.write(QUESTIONS)
    await responded.promise
  } finally {
    clearTimeout(timer)
    stdin.off('data', onData)
    stdin.pause()
    stdin.setRawMode(false)
  }
  return readAnswers(status)
}

/** @param heard everything that came, in any order */
export function readAnswers(status: string): TerminalReplies {
  const rgb = /\]11;rgb:([\da-f]+)\/([\da-f]+)\/([\da-f]+)/i.exec(status)
  const channel = (digits = '0') => Number.parseInt(digits, 16) / (16 ** digits.length - 1)
  return {
    background: rgb ? 0.299 * channel(rgb[1]) + 0.587 * channel(rgb[2]) + 0.114 * channel(rgb[3]) : null,
    hasKittyImages: /_Gi=31;OK/.test(status),
    hasSixel: /\u001b\[\?(?:\d+;)*4(?:;\d+)*c/.test(status),
  }
}
