import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseProcess } from '../../database/database-process.ts'
import { createPostgresCopies } from '../../database/postgres-copies.ts'
import { createBackupThread } from './backup-thread.ts'
import type { WriteBackup } from './create-backup.service.ts'
import { createPreviewThread, PREVIEW_PREFIX } from './preview-thread.ts'
import type { LoadBackup, RestoreCopies } from './restore-backup.service.ts'
import { createRestoreThread } from './restore-thread.ts'
import type { PreviewRestore } from './snapshots.service.ts'

interface Deps {
  url: string
  /** For temporary copies of the library. */
  folder: string
  databaseProcess: Pick<DatabaseProcess, 'check'>
  /** Indexes the library for search after a restore. */
  index: () => Promise<void>
}

/** ZIP backups of a PostgreSQL database. They are the same as those of SQLite, because both are written from a SQLite file. */
export interface PostgresBackups {
  readonly write: WriteBackup
  readonly load: LoadBackup
  readonly preview: PreviewRestore
  readonly copies: RestoreCopies
}

export function createPostgresBackups({ url, folder, databaseProcess, index }: Deps): PostgresBackups {
  const copies = createPostgresCopies(url, () => join(folder, `${PREVIEW_PREFIX}${randomUUID()}.db`))
  return {
    write: (zipFile, day, hooks) =>
      copies.withCopy('backup', hooks.signal, file => createBackupThread(file)(zipFile, day, hooks)),
    load: (zipFile, stagingFile, context) =>
      copies.withCopy('restore', context.signal, file => createRestoreThread(file)(zipFile, stagingFile, context)),
    preview: (kind, zipFile) =>
      copies.withCopy('restore', new AbortController().signal, file =>
        createPreviewThread({ liveFile: file, folder })(kind, zipFile),
      ),
    copies: {
      check: file => databaseProcess.check(file),
      async restoreDatabase(file, beforeReplace) {
        const accounts = await copies.restoreDatabase(file, beforeReplace)
        await index()
        return accounts
      },
    },
  }
}
