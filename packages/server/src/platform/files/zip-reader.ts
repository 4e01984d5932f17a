import { lstat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { open, type Entry, type ZipFile } from 'yauzl'
import { platformTexts } from '../../messages/platform.ts'

/** A larger file is not a backup: unpacking it could fill the memory. */
const ENTRIES_MAX = 200_000
const ENTRY_BYTES_MAX = 2 * 1024 ** 3
const TOTAL_BYTES_MAX = 256 * 1024 ** 3

/** NDJSON compresses well, but no real backup exceeds this ratio. Small files are exempt. */
const RATIO_MAX = 500
const RATIO_FREE_BYTES = 16 * 1024 ** 2

const LINE_LENGTH_MAX = 64 * 1024 ** 2

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
    if (total > TOTAL_BYTES_MAX || (total > RATIO_FREE_BYTES && total > size * RATIO_MAX))
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
      if (entries.length >= ENTRIES_MAX) return rejectWith(platformTexts.hasTooManyFiles(ENTRIES_MAX))
      if (name.includes('/') || name.includes('\\') || name.startsWith('.'))
        return rejectWith(platformTexts.unexpectedPath(JSON.stringify(name.slice(0, 200))))
      if (names.has(name)) return rejectWith(platformTexts.duplicateFile(JSON.stringify(name.slice(0, 200))))
      if (entry.isEncrypted()) return rejectWith(platformTexts.isEncrypted)
      if (entry.uncompressedSize > ENTRY_BYTES_MAX)
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
    let rest = ''
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum)
      const [end = '', ...inProgress] = decoder.decode(chunk, { stream: true }).split('\n')
      // Only the new part is searched for line breaks: the comments of one video may be one line of many megabytes.
      rest += end
      if (rest.length > LINE_LENGTH_MAX) throw new Error(platformTexts.lineIsTooLong)
      if (inProgress.length === 0) continue
      yield rest
      rest = inProgress.pop() ?? ''
      yield* inProgress
    }
    rest += decoder.decode()
    if (checksum !== entry.crc32) throw new Error(platformTexts.checksumError)
    if (rest !== '') yield rest
  } catch (cause) {
    throw damaged(cause, entry.fileName)
  }
}

function damaged(cause: unknown, name?: string): BadZipError {
  if (cause instanceof BadZipError) return cause
  const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
  return new BadZipError(platformTexts.archiveDamaged(reason, name), { cause })
}
