/** The thread that reads and checks a backup: large ones take minutes. Started by restore-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RestoreMessage, RestoreRequest } from './restore-thread.ts'
import { BadBackupError, openStagingLibrary, readLibrary } from '../library/index.ts'
import { BadZipError, openZip } from '../../platform/files/zip-reader.ts'

const request = workerData as RestoreRequest
const send = (message: RestoreMessage) => parentPort?.postMessage(message)

try {
  send({ tag: 'done', read: await load(request) })
} catch (error) {
  if (!(error instanceof BadZipError) && !(error instanceof BadBackupError)) throw error
  send({ tag: 'bad', reason: error.message })
}

async function load({ zipFile, stagingFile, liveFile }: RestoreRequest) {
  const zip = await openZip(zipFile)
  try {
    const staging = openStagingLibrary(stagingFile)
    const read = await readLibrary(zip, staging, {
      // To stop the work, the caller ends the thread.
      signal: new AbortController().signal,
      onFile: (name, index, total) => send({ tag: 'file', name, index, total }),
    })
    send({ tag: 'finishing' })
    staging.finish({ liveFile })
    return read
  } finally {
    zip.close()
  }
}
