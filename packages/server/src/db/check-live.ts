import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Reads every page, which takes seconds for large libraries: so in a thread of its own. It writes nothing. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.driver)
const db = new Database(workerData.file, { fileMustExist: true, readonly: true })
parentPort.postMessage(db.pragma('quick_check(1)', { simple: true }))
db.close()
`

/** What is wrong with a database that others may be using; undefined when it is sound. */
export function checkLive(file: string): Promise<string | undefined> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECK, { eval: true, workerData: { driver, file } })
    worker.on('message', found => resolve(found === 'ok' ? undefined : String(found)))
    worker.on('error', error => resolve(error instanceof Error ? error.message : String(error)))
    worker.on('exit', code => reject(new Error(`the check of the database ended with ${code}`)))
  })
}
