import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * A file of a media storage. Names are those of a media folder (docs/spec/library-files.md#folders), also for the
 * trash of a bucket, whose keys differ.
 */
export interface StoredFile {
  readonly name: string
  readonly sizeBytes: number
  /** Differs after each change of the content. */
  readonly version: string
}

export interface StoredFiles {
  readonly files: readonly StoredFile[]
  /** IDs of entries of the trash whose files are being moved. They are not among the files. */
  readonly movingEntries: readonly string[]
  /** Files that may not be read, with reasons. */
  readonly refused: ReadonlyArray<{ readonly path: string; readonly reason: string }>
}

/** One of the two storages of a move. */
export interface MoveSide {
  /** The folder or the URL, as users know it. */
  readonly location: string
  /** The folders of a source that has several: each of them has a marker. */
  readonly parts?: readonly MoveSide[]
  listFiles(signal: AbortSignal): Promise<StoredFiles>
  find(name: string): Promise<StoredFile | undefined>
  /** The content of a small file outside of the library; undefined when there is none. */
  readText(name: string): Promise<string | undefined>
  writeText(name: string, text: string): Promise<void>
  read(file: StoredFile): Promise<Readable>
  /** Absolute path of a file that need not be downloaded; undefined in a bucket. */
  localPath(name: string): string | undefined
  /** Absolute path to which a file can be written before it is stored under its name. Its folder exists. */
  workPath(name: string): Promise<string>
  /**
   * Stores the content of a local file. An existing file is replaced only with `isReplacing`. @throws NameTakenError
   */
  store(name: string, localFile: string, options: { isReplacing: boolean; signal: AbortSignal }): Promise<void>
  remove(name: string): Promise<void>
  /** Undefined for a bucket. */
  freeBytes(): Promise<number | undefined>
  /** Removes the work files that an interrupted move left. */
  removeWorkFiles(): Promise<void>
}

/** SHA-256 in hexadecimal. */
export async function hashContent(content: Readable, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash, { signal })
  return hash.digest('hex')
}

export const hashFile = (path: string, signal: AbortSignal): Promise<string> =>
  hashContent(createReadStream(path), signal)
