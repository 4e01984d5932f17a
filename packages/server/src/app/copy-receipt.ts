import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TableContent } from '../database/copy/copy-tables.ts'
import { OWNER_ONLY } from '../database/restrict-to-owner.ts'
import { writeFileAtomic } from '../platform/files/files.ts'

/** The result of a copy of the database, also in a file of the data folder. Times are ISO 8601. */
export interface CopyReceipt {
  readonly id: string
  readonly state: 'unfinished' | 'complete'
  /** Files, or hosts and names of databases without user and password. */
  readonly source: string
  readonly target: string
  readonly startedAt: string
  /** The copy has the content of the source at this time. */
  readonly contentFrom?: string
  readonly finishedAt?: string
  /** A server or worker used the source: changes after `contentFrom` are not in the copy. */
  readonly isSourceInUse?: boolean
  readonly tables?: readonly TableContent[]
  /** The search was compared; false if the index of the source was not complete. The index of the target is always complete. */
  readonly isSearchCompared?: boolean
  /** Path of this file. */
  readonly file: string
}

const NAME = /^database-copy-.*\.json$/

/** Continues the receipt of an unfinished copy from and to the same databases, or starts another one. */
export async function openReceipt(
  dataDir: string,
  { source, target }: Pick<CopyReceipt, 'source' | 'target'>,
  nowMs: number,
): Promise<CopyReceipt> {
  for (const name of (await readdir(dataDir)).filter(name => NAME.test(name))) {
    const receipt = JSON.parse(await readFile(join(dataDir, name), 'utf8')) as CopyReceipt
    if (receipt.state === 'unfinished' && receipt.source === source && receipt.target === target) return receipt
  }
  const startedAt = new Date(nowMs).toISOString()
  const file = join(dataDir, `database-copy-${startedAt.replaceAll(':', '')}.json`)
  return { id: randomUUID(), state: 'unfinished', source, target, startedAt, file }
}

export const saveReceipt = (receipt: CopyReceipt): Promise<void> =>
  writeFileAtomic(receipt.file, `${JSON.stringify(receipt, null, 2)}\n`, OWNER_ONLY)
