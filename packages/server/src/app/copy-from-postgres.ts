import { systemClock } from '../platform/clock.ts'
import { listCopiedTables } from '../database/copy/copied-table.ts'
import { beginMoment, createPostgresSource } from '../database/copy/postgres-side.ts'
import { createSqliteTarget, findBrokenReferences, restoreTriggers } from '../database/copy/sqlite-side.ts'
import {
  checkPostgresSource,
  finishSqliteTarget,
  hasOtherConnections,
  prepareSqliteTarget,
} from '../database/copy/unfinished-copy.ts'
import type { Db } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createTransactionReader } from '../database/postgres-database.ts'
import { indexCopiedSqlite } from '../features/search/copied-index.store.ts'
import { databaseTexts } from '../messages/database.ts'
import { NameTakenError, storeNewFile } from '../platform/files/store-new-file.ts'
import { StartError } from '../platform/start-error.ts'
import { saveReceipt } from './copy-receipt.ts'
import { compareSearch, copyAndCompare, type CopyResult, type DatabaseCopy } from './copy-steps.ts'

/** Copies a PostgreSQL database as it is at one moment to a file. Servers continue to use the database. */
export async function copyFromPostgres(copy: DatabaseCopy): Promise<CopyResult> {
  const { client, receipt } = copy
  await checkPostgresSource(client)
  await saveReceipt(receipt)
  await beginMoment(client)
  const contentFrom = new Date(systemClock.now()).toISOString()
  const isSourceInUse = await hasOtherConnections(client)
  const unfinished = `${receipt.target}.copying`
  const db = openDatabase(unfinished, { isChecked: false })
  let result: Pick<CopyResult, 'tables' | 'isSearchCompared'>
  try {
    result = await copyMoment(copy, db)
  } finally {
    db.close()
    await client.query('ROLLBACK').catch(() => undefined)
  }
  await storeNewFile(unfinished, receipt.target).catch((error: unknown) => {
    if (!(error instanceof NameTakenError)) throw error
    throw new StartError('targetNotEmpty', databaseTexts.targetFileExists(receipt.target))
  })
  return { contentFrom, isSourceInUse, ...result }
}

async function copyMoment({ client, receipt, signal, onStep }: DatabaseCopy, db: Db) {
  prepareSqliteTarget(db.raw, receipt.id)
  const tables = listCopiedTables(db.raw)
  const sides = { source: createPostgresSource(client), target: createSqliteTarget(db.raw) }
  const contents = await copyAndCompare(sides, tables, { signal, onStep })
  onStep(databaseTexts.indexingCopy)
  await indexCopiedSqlite(db, signal)
  restoreTriggers(db.raw)
  const broken = findBrokenReferences(db.raw)
  if (broken.length > 0) throw new StartError('copyFailed', databaseTexts.sourceIsInconsistent(broken.join(', ')))
  const isSearchCompared = await compareSearch(createTransactionReader(client), db)
  finishSqliteTarget(db.raw)
  // Stores everything in one file, without a separate log.
  db.raw.pragma('journal_mode = DELETE')
  return { tables: contents, isSearchCompared }
}
