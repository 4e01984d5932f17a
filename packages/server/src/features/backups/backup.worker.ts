/**
 * The thread that writes a backup: all documents of a large library take half a minute. Started by backup-thread.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { BackupMessage, BackupRequest } from './backup-thread.ts'
import { backupPages, openLibraryDump } from '../library/index.ts'
import { BACKUP_NICENESS, lowerThreadPriority } from '../../platform/process/lower-thread-priority.ts'
import { writeZip, type ZipPage } from '../../platform/files/zip-writer.ts'

lowerThreadPriority(BACKUP_NICENESS)
const tell = (news: BackupMessage) => parentPort?.postMessage(news)

try {
  await write(workerData as BackupRequest)
  tell({ tag: 'done' })
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  tell({ tag: 'failed', message: error instanceof Error ? error.message : String(error), code })
}

async function write({ databaseFile, zipFile, day }: BackupRequest): Promise<void> {
  const dump = openLibraryDump(databaseFile)
  try {
    // To stop the work, the caller ends the thread.
    await writeZip(zipFile, announced(backupPages(dump, day)), new AbortController().signal)
  } finally {
    dump.close()
  }
}

function* announced(pages: Iterable<ZipPage>): Generator<ZipPage> {
  for (const page of pages) {
    tell({ tag: 'page', name: page.name })
    yield page
  }
}
