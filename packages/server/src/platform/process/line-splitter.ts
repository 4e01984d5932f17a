import { StringDecoder } from 'node:string_decoder'

/** Longer lines are truncated: no useful line has this size except an info JSON. */
export const LINE_LIMIT = 32 * 1024 * 1024

/**
 * Splits a stream of bytes into lines. `end()` returns the text after the last line break. A line longer than `limit`
 * characters is returned truncated, and its remainder is dropped.
 */
export function createLineSplitter(onLine: (line: string) => void, limit = LINE_LIMIT) {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  let length = 0

  const append = (text: string) => {
    const part = text.slice(0, limit - length)
    if (part) parts.push(part)
    length += part.length
  }
  const finish = () => {
    const line = parts.join('')
    parts = []
    length = 0
    onLine(line.endsWith('\r') ? line.slice(0, -1) : line)
  }
  const write = (text: string) => {
    let from = 0
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      append(text.slice(from, to))
      finish()
      from = to + 1
    }
    append(text.slice(from))
  }
  return {
    write: (chunk: Buffer) => write(decoder.write(chunk)),
    end() {
      write(decoder.end())
      if (length > 0) finish()
    },
  }
}
