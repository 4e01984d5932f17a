import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWNER_ONLY } from '../database/restrict-to-owner.ts'
import { writeFileAtomic } from '../platform/files/files.ts'

/** The result of a move of the media, also in a file of the data folder. Times are ISO 8601. */
export interface MoveReceipt {
  readonly id: string
  /** `planned`: a dry run. `unfinished`: the target must not be used yet. */
  readonly state: 'planned' | 'unfinished' | 'complete'
  readonly source: string
  readonly target: string
  readonly startedAt: string
  readonly finishedAt?: string
  /** A server or worker used the source during the last pass: it is complete only after another pass. */
  readonly isSourceInUse: boolean
  /** Files of the source. */
  readonly files: number
  readonly bytes: number
  /** Files that the last pass copied, or would copy. */
  readonly copiedFiles: number
  readonly copiedBytes: number
  /** Links to files outside of the source, which are not moved, with reasons. */
  readonly refused: ReadonlyArray<{ readonly path: string; readonly reason: string }>
  /** Path of this file. */
  readonly file: string
  /** Path of the list of files with their SHA-256, one line of JSON each. */
  readonly checksums: string
}

type Ends = Pick<MoveReceipt, 'source' | 'target'>

const NAME = /^media-move-.*\.json$/

/** Continues the receipt of an unfinished move between the same storages, or starts another one. Writes nothing. */
export async function openMoveReceipt(dataDir: string, ends: Ends, nowMs: number): Promise<MoveReceipt> {
  for (const name of (await readdir(dataDir)).filter(name => NAME.test(name))) {
    const receipt = JSON.parse(await readFile(join(dataDir, name), 'utf8')) as MoveReceipt
    if (receipt.state === 'unfinished' && receipt.source === ends.source && receipt.target === ends.target)
      return receipt
  }
  const startedAt = new Date(nowMs).toISOString()
  const file = join(dataDir, `media-move-${startedAt.replaceAll(':', '')}.json`)
  return {
    id: randomUUID(),
    state: 'unfinished',
    ...ends,
    startedAt,
    isSourceInUse: false,
    files: 0,
    bytes: 0,
    copiedFiles: 0,
    copiedBytes: 0,
    refused: [],
    file,
    checksums: file.replace(/json$/, 'ndjson'),
  }
}

export const saveMoveReceipt = (receipt: MoveReceipt): Promise<void> =>
  writeFileAtomic(receipt.file, `${JSON.stringify(receipt, null, 2)}\n`, OWNER_ONLY)
