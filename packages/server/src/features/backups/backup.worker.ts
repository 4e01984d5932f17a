/** The thread in which a backup is written: all documents of a large library take half a minute. Started by backup-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { BackupNews, BackupOrder } from './backup-thread.ts'
import { backupPages } from '../library/documents/document-pages.ts'
import { openLibraryDump } from '../library/library-dump.store.ts'
import { BACKUP_NICENESS, stepBack } from '../../platform/process/lower-thread-priority.ts'
import { writeZip, type ZipPage } from '../../platform/files/zip-writer.ts'

stepBack(BACKUP_NICENESS)
const tell = (news: BackupNews) => parentPort?.postMessage(news)

try {
  await write(workerData as BackupOrder)
  tell({ tag: 'done' })
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  tell({ tag: 'failed', message: error instanceof Error ? error.message : String(error), code })
}

async function write({ databaseFile, zipFile, day }: BackupOrder): Promise<void> {
  const dump = openLibraryDump(databaseFile)
  try {
    // Whoever has enough of it ends the thread.
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
