import type pg from 'pg'
import { formatCount } from '@tubecellar/core/format'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { CopiedTable } from '../database/copy/copied-table.ts'
import {
  copyTables,
  findMismatches,
  type CopySource,
  type CopyTarget,
  type TableContent,
} from '../database/copy/copy-tables.ts'
import { findSearchDifference, isIndexComplete } from '../features/search/copied-index.store.ts'
import { databaseTexts } from '../messages/database.ts'
import { StartError } from '../platform/start-error.ts'
import type { CopyReceipt } from './copy-receipt.ts'

export interface CopySteps {
  readonly signal: AbortSignal
  readonly onStep: (text: string) => void
}

/** A copy that is running. */
export interface DatabaseCopy extends CopySteps {
  readonly config: Config
  readonly url: string
  readonly client: pg.ClientBase
  readonly receipt: CopyReceipt
}

/** What the receipt of a complete copy contains. */
export type CopyResult = Required<Pick<CopyReceipt, 'contentFrom' | 'isSourceInUse' | 'tables' | 'isSearchCompared'>>

/** Copies the tables and compares them. @throws StartError copyDiffers */
export async function copyAndCompare(
  sides: { source: CopySource; target: CopyTarget },
  tables: readonly CopiedTable[],
  { signal, onStep }: CopySteps,
): Promise<TableContent[]> {
  const onRows = (table: string, rows: number) => onStep(databaseTexts.copyingTable(table, formatCount(rows)))
  const contents = await copyTables(sides, tables, { signal, onRows })
  onStep(databaseTexts.verifyingCopy)
  await compareTables(sides.target, tables, contents, signal)
  return contents
}

/** @throws StartError copyDiffers */
async function compareTables(
  target: CopySource,
  tables: readonly CopiedTable[],
  contents: readonly TableContent[],
  signal: AbortSignal,
): Promise<void> {
  const mismatches = await findMismatches(target, tables, contents, signal)
  if (mismatches.length === 0) return
  const names = mismatches.map(({ expected, actual }) =>
    databaseTexts.tableDiffers(expected.name, expected.rows, actual.rows),
  )
  throw new StartError('copyDiffers', databaseTexts.copyDiffers(names.join(', ')))
}

/** Returns whether searches were compared: the index of the source can be incomplete. @throws StartError copyDiffers */
export async function compareSearch(
  source: Pick<Database, 'engine' | 'read'>,
  target: Pick<Database, 'engine' | 'read'>,
): Promise<boolean> {
  if (!(await isIndexComplete(target)))
    throw new StartError('copyDiffers', databaseTexts.copyDiffers(databaseTexts.searchIsIncomplete))
  if (!(await isIndexComplete(source))) return false
  const text = await findSearchDifference(source, target)
  if (text !== undefined)
    throw new StartError('copyDiffers', databaseTexts.copyDiffers(databaseTexts.searchDiffers(text)))
  return true
}
