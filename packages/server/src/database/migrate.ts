import type BetterSqlite3 from 'better-sqlite3'
import { StartError } from '../platform/start-error.ts'
import { migrations } from './migrations/index.ts'

/** Brings the schema up to date, all or nothing: what fails leaves the file to the release that wrote it. @throws StartError newerSchema */
export function migrate(raw: BetterSqlite3.Database, steps: readonly string[] = migrations): void {
  const schemaVersion = () => raw.pragma('user_version', { simple: true }) as number
  const version = schemaVersion()
  if (version === steps.length) return
  if (version > steps.length)
    throw new StartError(
      'newerSchema',
      `The database was written by a newer release (schema ${version}, this one knows ${steps.length}).`,
    )
  raw
    .transaction(() => {
      // Asked again: a server and a worker that start together both come here, one after the other.
      for (const sql of steps.slice(schemaVersion())) raw.exec(sql)
      raw.pragma(`user_version = ${steps.length}`)
    })
    .immediate()
}
