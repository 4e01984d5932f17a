/**
 * The thread that writes a backup: all documents of a large library take half a minute. Started by backup-thread.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { BackupMessage, BackupRequest } from './backup-thread.ts'
import { backupPages, openLibraryDump } from '../library/index.ts'
import { BACKUP_NICENESS, lowerThreadPriority } from '../../platform/process/lower-thread-priority.ts'
import { writeZip, type ZipPage } from '../../platform/files/zip-writer.ts'

lowerThreadPriority(BACKUP_NICENESS)
const send = (message: BackupMessage) => parentPort?.postMessage(message)

try {
  await write(workerData as BackupRequest)
  send({ tag: 'done' })
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  send({ tag: 'failed', message: error instanceof Error ? error.message : String(error), code })
}

async function write({ databaseFile, zipFile, day }: BackupRequest): Promise<void> {
  const dump = openLibraryDump(databaseFile)
  try {
    // To stop the work, the caller ends the thread.
    await writeZip(zipFile, reportPages(backupPages(dump, day)), new AbortController().signal)
  } finally {
    dump.close()
  }
}

function* reportPages(pages: Iterable<ZipPage>): Generator<ZipPage> {
  for (const page of pages) {
    send({ tag: 'page', name: page.name })
    yield page
  }
}
