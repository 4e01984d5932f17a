import { lstat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { fromRandomAccessReader, open, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { platformTexts } from '../../messages/platform.ts'

/** A larger file is not a backup: unpacking it could fill the memory. */
const MAX_ENTRIES = 200_000
const MAX_ENTRY_BYTES = 2 * 1024 ** 3
const MAX_TOTAL_BYTES = 256 * 1024 ** 3

/** NDJSON compresses well, but no real backup exceeds this ratio. Small files are exempt. */
const MAX_RATIO = 500
const RATIO_FREE_BYTES = 16 * 1024 ** 2

const MAX_LINE_LENGTH = 64 * 1024 ** 2

/** The ZIP is damaged or malicious. The message contains the reason. */
export class BadZipError extends Error {}

export interface ZipText {
  name: string
  sizeBytes: number
  /** Fails with BadZipError when the checksum does not match. */
  lines(): AsyncIterable<string>
}

/** The files of a ZIP, which are never unpacked to disk. @throws BadZipError */
export interface ZipReader {
  readonly files: readonly ZipText[]
  close(): void
}

export async function openZip(path: string): Promise<ZipReader> {
  const { size } = await lstat(path)
  const zip = await openFile(path)
  try {
    const entries = await listEntries(zip)
    const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    if (total > MAX_TOTAL_BYTES || (total > RATIO_FREE_BYTES && total > size * MAX_RATIO))
      throw new BadZipError(platformTexts.archiveIsTooLarge(total))
    return {
      files: entries.map(entry => ({
        name: entry.fileName,
        sizeBytes: entry.uncompressedSize,
        lines: () => readLines(zip, entry),
      })),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/**
 * The names of the files of a ZIP, of which only the end was read. @throws BadZipError also if the list of the files
 * starts before it
 */
export async function listZipNames(end: Buffer, sizeBytes: number): Promise<string[]> {
  const zip = await openEnd(end, sizeBytes)
  try {
    return (await listEntries(zip)).map(({ fileName }) => fileName)
  } finally {
    zip.close()
  }
}

class EndReader extends RandomAccessReader {
  readonly #end: Buffer
  readonly #start: number

  constructor(end: Buffer, sizeBytes: number) {
    super()
    this.#end = end
    this.#start = sizeBytes - end.length
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ) {
    const start = position - this.#start
    const isRead = start >= 0 && this.#end.copy(buffer, offset, start, start + length) === length
    setImmediate(callback, isRead ? null : new Error(platformTexts.archiveEndIsIncomplete))
  }
}

async function openEnd(end: Buffer, sizeBytes: number): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false }
  try {
    return await promisify<RandomAccessReader, number, object, ZipFile>(fromRandomAccessReader as never)(
      new EndReader(end, sizeBytes),
      sizeBytes,
      options,
    )
  } catch (cause) {
    throw damaged(cause)
  }
}

async function openFile(path: string): Promise<ZipFile> {
  try {
    return await promisify<string, object, ZipFile>(open as never)(path, { lazyEntries: true, autoClose: false })
  } catch (cause) {
    throw damaged(cause)
  }
}

function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  return new Promise((resolve, reject) => {
    const rejectWith = (text: string) => reject(new BadZipError(text))
    zip.on('error', (error: unknown) => reject(damaged(error)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      const { fileName: name } = entry
      if (entries.length >= MAX_ENTRIES) return rejectWith(platformTexts.hasTooManyFiles(MAX_ENTRIES))
      if (name.includes('/') || name.includes('\\') || name.startsWith('.'))
        return rejectWith(platformTexts.unexpectedPath(JSON.stringify(name.slice(0, 200))))
      if (names.has(name)) return rejectWith(platformTexts.duplicateFile(JSON.stringify(name.slice(0, 200))))
      if (entry.isEncrypted()) return rejectWith(platformTexts.isEncrypted)
      if (entry.uncompressedSize > MAX_ENTRY_BYTES)
        return rejectWith(platformTexts.fileIsTooLarge(name, entry.uncompressedSize))
      names.add(name)
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

async function* readLines(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  let checksum = 0
  try {
    const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip) as never)(entry)
    let partialLine = ''
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum)
      const [lineEnd = '', ...nextLines] = decoder.decode(chunk, { stream: true }).split('\n')
      // Only the new part is searched for line breaks: the comments of one video may be one line of many megabytes.
      partialLine += lineEnd
      if (partialLine.length > MAX_LINE_LENGTH) throw new Error(platformTexts.lineIsTooLong)
      if (nextLines.length === 0) continue
      yield partialLine
      partialLine = nextLines.pop() ?? ''
      yield* nextLines
    }
    partialLine += decoder.decode()
    if (checksum !== entry.crc32) throw new Error(platformTexts.checksumError)
    if (partialLine !== '') yield partialLine
  } catch (cause) {
    throw damaged(cause, entry.fileName)
  }
}

function damaged(cause: unknown, name?: string): BadZipError {
  if (cause instanceof BadZipError) return cause
  const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
  return new BadZipError(platformTexts.archiveDamaged(reason, name), { cause })
}
