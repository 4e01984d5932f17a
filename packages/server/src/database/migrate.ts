import type BetterSqlite3 from 'better-sqlite3'
import { StartError } from '../platform/start-error.ts'
import { migrations } from './migrations/index.ts'
import { databaseTexts } from '../messages/database.ts'

/** Migrates the schema in one transaction, so that the file stays usable for the old release after a failure. @throws StartError newerSchema */
export function migrate(raw: BetterSqlite3.Database, steps: readonly string[] = migrations): void {
  const schemaVersion = () => raw.pragma('user_version', { simple: true }) as number
  const version = schemaVersion()
  if (version === steps.length) return
  if (version > steps.length) throw new StartError('newerSchema', databaseTexts.fromNewerRelease(version, steps.length))
  raw
    .transaction(() => {
      // Read again in the transaction: a server and a worker that start at the same time both reach this point.
      for (const sql of steps.slice(schemaVersion())) raw.exec(sql)
      raw.pragma(`user_version = ${steps.length}`)
    })
    .immediate()
}
