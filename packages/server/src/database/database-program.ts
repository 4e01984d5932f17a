/**
 * Copies a database file, or checks one. Both read every page, which takes minutes for large libraries. This is a program and not
 * a thread because a statement of SQLite can be ended only together with its process. Started by database-process.ts with
 * `copy SOURCE TARGET` or `check FILE`; prints one line of JSON.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'

/** The result of the command. */
export interface DatabaseReply {
  /** `ok`, or the defect of the file. */
  readonly result: string
  /** The number of the last migration of the file. */
  readonly schema: number
  /** The code of the error that ended it. */
  readonly code?: string
}

const BUSY_TIMEOUT_MS = 5000
const OWNER_ONLY = 0o600

const [, , order, file = '', target = ''] = process.argv
process.stdout.write(`${JSON.stringify(run())}\n`)

function run(): DatabaseReply {
  try {
    if (order !== 'copy') return check(file, 'quick_check(1)')
    copy(file, target)
    return check(target, 'integrity_check(1)')
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { result: message, schema: 0, ...(code === undefined ? {} : { code }) }
  }
}

/** Copies the state of one moment, even if other processes write. */
function copy(source: string, copyFile: string): void {
  // Created here to set its mode: SQLite treats an empty file as a new database.
  closeSync(openSync(copyFile, 'wx', OWNER_ONLY))
  const db = open(source)
  try {
    db.prepare('VACUUM INTO ?').run(copyFile)
  } finally {
    db.close()
  }
  const written = openSync(copyFile, 'r+')
  try {
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
}

function check(checked: string, pragma: string): DatabaseReply {
  const db = open(checked)
  try {
    const result = String(db.pragma(pragma, { simple: true }))
    return { result, schema: db.pragma('user_version', { simple: true }) as number }
  } finally {
    db.close()
  }
}

function open(path: string): BetterSqlite3.Database {
  return new BetterSqlite3(path, { fileMustExist: true, readonly: true, timeout: BUSY_TIMEOUT_MS })
}
