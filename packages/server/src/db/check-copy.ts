import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

export interface CheckedCopy {
  /** What is wrong with the file; undefined when it is sound. */
  readonly problem: string | undefined
  /** The number of the last migration it went through. */
  readonly schema: number
}

/** Reads every page, which takes seconds for large libraries: so in a thread of its own. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.driver)
const db = new Database(workerData.file, { fileMustExist: true })
db.pragma('journal_mode = DELETE')
const found = db.pragma('integrity_check(1)', { simple: true })
const schema = db.pragma('user_version', { simple: true })
db.close()
parentPort.postMessage({ problem: found === 'ok' ? undefined : String(found), schema })
`

/** Checks a copy of a database that nobody else has open, and makes it one file without a log beside it. */
export function checkCopy(file: string): Promise<CheckedCopy> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECK, { eval: true, workerData: { driver, file } })
    worker.on('message', resolve)
    worker.on('error', error => resolve({ problem: error instanceof Error ? error.message : String(error), schema: 0 }))
    worker.on('exit', code => reject(new Error(`the check of a copy ended with ${code}`)))
  })
}
