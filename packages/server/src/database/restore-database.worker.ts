/** The thread that replaces the live database by a copy. Started by restore-database-thread.ts. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { RestoreDatabaseRequest } from './restore-database-thread.ts'
import { restoreDatabase } from './restore-database.ts'
import { openDatabase } from './open-database.ts'

const { staging, liveFile, isProtected } = workerData as RestoreDatabaseRequest
if (!parentPort) throw new Error('This file must run in a worker thread.')
// Opening a database migrates it to the schema of this release.
const copy = openDatabase(staging, { isChecked: false })
parentPort.postMessage('ready')
await once(parentPort, 'message')
parentPort.postMessage({ accounts: await restoreDatabase(copy, liveFile, isProtected) })
parentPort.close()
