import * as z from 'zod'
import type { StagingLibrary } from '../staging-library.store.ts'
import type { ZipReader, ZipText } from '../../../platform/files/zip-reader.ts'
import { OWN_INDEXES } from './document-pages.ts'
import {
  BadDocumentError,
  createPutDocument,
  INDEXES,
  emptyLibrary,
  type BackupIndex,
  type ReadLibrary,
} from './insert-documents.ts'
import { libraryTexts } from '../../../messages/library.ts'

/** The backup cannot be used. The message names the file and line. */
export class BadBackupError extends Error {}

/** The first releases wrote one file for each index, without a page number. */
const FILE_NAME = /^(es|tubecellar)_([a-z]+)-\d{8}(?:-(\d+))?\.json$/

/** Documents that are stored in one step. */
const BATCH = 500

interface Options {
  signal: AbortSignal
  onFile: (name: string, index: number, total: number) => void
  /** Only these are read; undefined reads all. */
  indexes?: readonly BackupIndex[]
  /**
   * Called for a document that is broken or has the wrong shape, and is then left out; without this callback, reading
   * ends with an error.
   */
  onBad?: (where: string, reason: string) => void
}

/** Reads the whole backup into the staging database and checks every line. @throws BadZipError, BadBackupError */
export async function readLibrary(zip: ZipReader, staging: StagingLibrary, options: Options): Promise<ReadLibrary> {
  const { indexes = INDEXES } = options
  const files = orderedFiles(zip).filter(({ index }) => indexes.includes(index))
  const put = createPutDocument(staging)
  const result = emptyLibrary()
  for (const [number, { file, index }] of files.entries()) {
    options.onFile(file.name, number, files.length)
    for await (const batch of batches(readDocuments(file, index, options.onBad), BATCH)) {
      options.signal.throwIfAborted()
      staging.batch(() => {
        for (const { body, line } of batch) {
          try {
            put(index, body, result)
          } catch (error) {
            if (!(error instanceof BadDocumentError)) throw error
            if (!options.onBad) throw new BadBackupError(libraryTexts.documentLineError(file.name, line, error.message))
            options.onBad(libraryTexts.documentLine(file.name, line), error.message)
          }
        }
      })
    }
  }
  return result
}

function orderedFiles(zip: ZipReader) {
  const files = zip.files.flatMap(file => {
    const [, owner, name, page = 0] = FILE_NAME.exec(file.name) ?? []
    const isOwn = OWN_INDEXES.some(own => own === name)
    const index = isOwn === (owner === 'tubecellar') ? INDEXES.find(known => known === name) : undefined
    return index === undefined ? [] : [{ file, index, page: Number(page) }]
  })
  if (!files.some(({ index }) => index === 'video' || index === 'channel' || index === 'config'))
    throw new BadBackupError(libraryTexts.containsNoLibrary)
  return files.sort((a, b) => INDEXES.indexOf(a.index) - INDEXES.indexOf(b.index) || a.page - b.page)
}

const Action = z.object({ index: z.object({ _index: z.string() }) })

interface Numbered {
  body: unknown
  /** Line of the document, from 1. */
  line: number
}

/** Reports invalid data to `onBad` and skips it up to the next document. @throws BadBackupError without `onBad` */
async function* readDocuments(
  file: ZipText,
  index: BackupIndex,
  onBad: Options['onBad'] = (where, reason) => {
    throw new BadBackupError(`${where}: ${reason}`)
  },
): AsyncGenerator<Numbered> {
  let state: 'between' | 'inside' | 'lost' = 'between'
  let line = 0
  const reportBroken = (reason: string) => {
    if (state !== 'lost') onBad(libraryTexts.documentLine(file.name, line), reason)
    state = 'lost'
  }
  for await (const text of file.lines()) {
    line++
    if (text.trim() === '') continue
    const value = readLine(text)
    const action = Action.safeParse(value)
    // Releases append a version to the name of the index.
    const isHead = action.success && action.data.index._index.startsWith(`ta_${index}`)
    if (value === undefined) reportBroken(libraryTexts.notJsonDocument)
    else if (isHead) {
      if (state === 'inside') reportBroken(libraryTexts.documentIsMissing)
      state = 'inside'
    } else if (state === 'inside') {
      yield { body: value, line }
      state = 'between'
    } else reportBroken(libraryTexts.isNotHeader)
  }
  if (state === 'inside') reportBroken(libraryTexts.fileEndsWithinDocument)
}

function readLine(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

async function* batches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
