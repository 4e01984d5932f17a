/** The thread in which one database takes the place of another. Started by bring-back-thread.ts. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { RestoreDatabaseRequest } from './restore-database-thread.ts'
import { restoreDatabase } from './restore-database.ts'
import { openDatabase } from './open.ts'

const { scratch: staging, livingFile: liveFile, isProtected } = workerData as RestoreDatabaseRequest
if (!parentPort) throw new Error('This file must run in a worker thread.')
// Opening it brings it up to the schema of this release.
const copy = openDatabase(staging, { isChecked: false })
parentPort.postMessage('ready')
await once(parentPort, 'message')
parentPort.postMessage({ accounts: await restoreDatabase(copy, liveFile, isProtected) })
parentPort.close()
