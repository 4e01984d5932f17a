import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { platformTexts } from '../../messages/platform.ts'

/** Lines are combined into chunks of this many characters: other work can run between two chunks. */
const CHUNK_LENGTH = 64 * 1024

export interface ZipPage {
  name: string
  /** Read once, and completely before the next page is requested. */
  lines: Iterable<string>
}

/** Writes a ZIP of text files page by page, with at most one chunk in memory. A failed run leaves no file. */
export async function writeZip(file: string, pages: Iterable<ZipPage>, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile()
  const output = createWriteStream(file, { mode: 0o600 })
  const writing = pipeline(zip.outputStream as Readable, output, { signal })
  try {
    await Promise.all([writing, addPages(zip, pages, signal)])
    await syncFile(file)
  } catch (error) {
    output.destroy()
    await writing.catch(() => undefined)
    await rm(file, { force: true })
    throw error
  }
}

async function addPages(zip: ZipFile, pages: Iterable<ZipPage>, signal: AbortSignal) {
  for (const { name, lines } of pages) {
    const content = Readable.from(joinIntoChunks(lines), { objectMode: false })
    // If the output breaks, the stream is never read to its end; then only the signal of the write ends this.
    zip.addReadStream(content, name)
    await waitForEnd(zip, content, signal)
  }
  zip.end()
}

function waitForEnd(zip: ZipFile, content: Readable, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => finish(signal.reason as Error)
    const finish = (error?: Error) => {
      signal.removeEventListener('abort', stop)
      ;(zip.outputStream as Readable).off('close', onOutputClosed)
      if (error) {
        content.destroy()
        reject(error)
      } else resolve()
    }
    const onOutputClosed = () => finish(new Error(platformTexts.backupIncomplete))
    content.once('end', () => finish())
    content.once('error', finish)
    ;(zip.outputStream as Readable).once('close', onOutputClosed)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

function* joinIntoChunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk: string[] = []
  let length = 0
  for (const line of lines) {
    chunk.push(line, '\n')
    length += line.length + 1
    if (length < CHUNK_LENGTH) continue
    yield Buffer.from(chunk.join(''))
    chunk = []
    length = 0
  }
  if (length > 0) yield Buffer.from(chunk.join(''))
}

async function syncFile(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
