import * as z from 'zod'
import type { StagingLibrary } from '../staging-library.store.ts'
import type { ZipReader, ZipText } from '../../../platform/files/zip-reader.ts'
import { OWN_INDEXES } from './document-pages.ts'
import {
  BadDocumentError,
  createDocumentInserter,
  BACKUP_INDEXES,
  emptyReadResult,
  type BackupIndex,
  type LibraryReadResult,
} from './document-inserter.ts'
import { libraryTexts } from '../../../messages/library.ts'

/** The backup cannot be used. The message names the file and line. */
export class BadBackupError extends Error {}

/** The first releases wrote one file for each index, without a page number. */
const FILE_NAME = /^(es|tubecellar)_([a-z]+)-\d{8}(?:-(\d+))?\.json$/

/** Documents that are stored in one step. */
const BATCH_SIZE = 500

interface Options {
  signal: AbortSignal
  onFile: (name: string, index: number, total: number) => void
  /** Only these are read; undefined reads all. */
  indexes?: readonly BackupIndex[]
  /**
   * Called for a document that is broken or has the wrong shape, and is then left out; without this callback, reading
   * ends with an error.
   */
  onInvalid?: (where: string, reason: string) => void
}

/** Reads the whole backup into the staging database and checks every line. @throws BadZipError, BadBackupError */
export async function readLibrary(
  zip: ZipReader,
  staging: StagingLibrary,
  options: Options,
): Promise<LibraryReadResult> {
  const { indexes = BACKUP_INDEXES } = options
  const files = sortFiles(zip).filter(({ index }) => indexes.includes(index))
  const insert = createDocumentInserter(staging)
  const result = emptyReadResult()
  for (const [number, { file, index }] of files.entries()) {
    options.onFile(file.name, number, files.length)
    for await (const batch of splitIntoBatches(readDocuments(file, index, options.onInvalid), BATCH_SIZE)) {
      options.signal.throwIfAborted()
      staging.batch(() => {
        for (const { body, line } of batch) {
          try {
            insert(index, body, result)
          } catch (error) {
            if (!(error instanceof BadDocumentError)) throw error
            if (!options.onInvalid)
              throw new BadBackupError(libraryTexts.documentLineError(file.name, line, error.message))
            options.onInvalid(libraryTexts.documentLine(file.name, line), error.message)
          }
        }
      })
    }
  }
  return result
}

function sortFiles(zip: ZipReader) {
  const files = zip.files.flatMap(file => {
    const [, owner, name, page = 0] = FILE_NAME.exec(file.name) ?? []
    const isOwn = OWN_INDEXES.some(own => own === name)
    const index = isOwn === (owner === 'tubecellar') ? BACKUP_INDEXES.find(known => known === name) : undefined
    return index === undefined ? [] : [{ file, index, page: Number(page) }]
  })
  if (!files.some(({ index }) => index === 'video' || index === 'channel' || index === 'config'))
    throw new BadBackupError(libraryTexts.containsNoLibrary)
  return files.sort((a, b) => BACKUP_INDEXES.indexOf(a.index) - BACKUP_INDEXES.indexOf(b.index) || a.page - b.page)
}

const Action = z.object({ index: z.object({ _index: z.string() }) })

interface NumberedDocument {
  body: unknown
  /** Line of the document, from 1. */
  line: number
}

/** Reports invalid data to `onInvalid` and skips it up to the next document. @throws BadBackupError without `onInvalid` */
async function* readDocuments(
  file: ZipText,
  index: BackupIndex,
  onInvalid: Options['onInvalid'] = (where, reason) => {
    throw new BadBackupError(`${where}: ${reason}`)
  },
): AsyncGenerator<NumberedDocument> {
  let state: 'between' | 'inside' | 'lost' = 'between'
  let line = 0
  const reportBroken = (reason: string) => {
    if (state !== 'lost') onInvalid(libraryTexts.documentLine(file.name, line), reason)
    state = 'lost'
  }
  for await (const text of file.lines()) {
    line++
    if (text.trim() === '') continue
    const value = parseLine(text)
    const action = Action.safeParse(value)
    // Releases append a version to the name of the index.
    const isHeader = action.success && action.data.index._index.startsWith(`ta_${index}`)
    if (value === undefined) reportBroken(libraryTexts.notJsonDocument)
    else if (isHeader) {
      if (state === 'inside') reportBroken(libraryTexts.documentIsMissing)
      state = 'inside'
    } else if (state === 'inside') {
      yield { body: value, line }
      state = 'between'
    } else reportBroken(libraryTexts.isNotHeader)
  }
  if (state === 'inside') reportBroken(libraryTexts.fileEndsWithinDocument)
}

function parseLine(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

async function* splitIntoBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
