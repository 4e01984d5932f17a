import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { migrations } from './migrations/index.ts'

/** How the file of a database is. `schema` is the number of the last migration it went through. */
export type DatabaseHealth =
  | { readonly tag: 'sound' }
  | { readonly tag: 'broken'; readonly message: string }
  /** Not ours to read, which says nothing about what is in it. */
  | { readonly tag: 'denied'; readonly message: string }
  | { readonly tag: 'empty' }
  | { readonly tag: 'older'; readonly schema: number }
  | { readonly tag: 'newer'; readonly schema: number }

/** Reads every page, which takes seconds for large libraries: so in a thread of its own. It writes nothing. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.driver)
try {
  const db = new Database(workerData.file, { fileMustExist: true, readonly: true })
  const found = db.pragma('quick_check(1)', { simple: true })
  parentPort.postMessage({ found, schema: db.pragma('user_version', { simple: true }) })
  db.close()
} catch (error) {
  parentPort.postMessage({ found: error.message, code: error.code })
}
`

interface Answer {
  readonly found: string
  readonly schema?: number
  /** What SQLite calls the error that it ended with. */
  readonly code?: string
}

/** Looks at a database that others may be using. */
export function checkLive(file: string): Promise<DatabaseHealth> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECK, { eval: true, workerData: { driver, file } })
    worker.on('message', (answer: Answer) => resolve(judgeAnswer(answer)))
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`the check of the database ended with ${code}`)))
  })
}

function judgeAnswer({ found, schema = 0, code }: Answer): DatabaseHealth {
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(code ?? '')) return { tag: 'denied', message: found }
  if (found !== 'ok') return { tag: 'broken', message: found }
  if (schema === 0) return { tag: 'empty' }
  if (schema === migrations.length) return { tag: 'sound' }
  return { tag: schema > migrations.length ? 'newer' : 'older', schema }
}
