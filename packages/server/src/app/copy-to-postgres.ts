import { join } from 'node:path'
import { formatBytes } from '@tubecellar/core/format'
import { systemClock } from '../platform/clock.ts'
import { listCopiedTables } from '../database/copy/copied-table.ts'
import { advanceCounters, beginMoment, createPostgresTarget } from '../database/copy/postgres-side.ts'
import { createSqliteSource, findBrokenReferences } from '../database/copy/sqlite-side.ts'
import { checkPostgresTarget, claimPostgresTarget, finishPostgresTarget } from '../database/copy/unfinished-copy.ts'
import type { Db } from '../database/database.ts'
import { removeDatabase } from '../database/database-files.ts'
import { createDatabaseProcess } from '../database/database-process.ts'
import { isFolderInUse } from '../database/instance-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { createTransactionReader, openPostgres } from '../database/postgres-database.ts'
import { indexNames } from '../database/search-texts.ts'
import { indexCopiedPostgres } from '../features/search/copied-index.store.ts'
import { appTexts } from '../messages/app.ts'
import { databaseTexts } from '../messages/database.ts'
import { fileSize, freeBytes } from '../platform/files/files.ts'
import { createRun } from '../platform/process/exec.ts'
import { StartError } from '../platform/start-error.ts'
import { saveReceipt } from './copy-receipt.ts'
import { compareSearch, copyAndCompare, type CopyResult, type DatabaseCopy } from './copy-steps.ts'
import { databaseFile } from './dependencies.ts'

/** Copies the SQLite database of the data folder as it is at one moment. A running server continues to use it. */
export async function copyToPostgres(copy: DatabaseCopy): Promise<CopyResult> {
  const { config, client, receipt, signal, onStep } = copy
  await checkPostgresTarget(client, receipt.id)
  onStep(databaseTexts.copyingMoment)
  const file = databaseFile(config.dataDir)
  const momentFile = join(config.dataDir, '.database-copy.db')
  await removeDatabase(momentFile)
  try {
    await requireSpace(config.dataDir, file)
    const isSourceInUse = isFolderInUse(config.dataDir)
    const contentFrom = new Date(systemClock.now()).toISOString()
    await createDatabaseProcess(createRun({})).copy(file, momentFile, signal)
    const db = openDatabase(momentFile, { isChecked: false })
    try {
      return { contentFrom, isSourceInUse, ...(await copyMoment(copy, db)) }
    } finally {
      db.close()
    }
  } finally {
    await removeDatabase(momentFile)
  }
}

async function copyMoment({ client, url, receipt, signal, onStep }: DatabaseCopy, db: Db) {
  const broken = findBrokenReferences(db.raw)
  if (broken.length > 0) throw new StartError('copyFailed', databaseTexts.sourceIsInconsistent(broken.join(', ')))
  await saveReceipt(receipt)
  await claimPostgresTarget(client, receipt.id)
  const sides = { source: createSqliteSource(db.raw), target: createPostgresTarget(client) }
  const tables = await copyAndCompare(sides, listCopiedTables(db.raw), { signal, onStep })
  await advanceCounters(client)
  onStep(databaseTexts.indexingCopy)
  const target = await openPostgres(url, { maxConnections: 1, isCopyTarget: true })
  await indexCopiedPostgres(target, signal).finally(() => target.close())
  // Names that have changed since the last search; `db` is a temporary file.
  await indexNames(db, signal)
  await beginMoment(client)
  const isSearchCompared = await compareSearch(db, createTransactionReader(client))
  await client.query('ROLLBACK')
  await finishPostgresTarget(client)
  return { tables, isSearchCompared }
}

/** Space for the index of the log, and for other programs. */
const RESERVE_BYTES = 16 * 1024 * 1024

async function requireSpace(dataDir: string, file: string) {
  const needed = (await fileSize(file)) + RESERVE_BYTES
  const free = await freeBytes(dataDir)
  if (free >= needed) return
  throw new StartError('noSpaceForCopy', appTexts.notEnoughSpace(dataDir, formatBytes(free), formatBytes(needed)))
}
