import * as z from 'zod'
import type { RestoreBackup } from './restore-backup.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

const Payload = z.object({ filename: z.string() })

/** Restores the library of a backup. */
export function createRestoreBackupHandler(restoreBackup: RestoreBackup): JobHandler {
  return {
    name: 'restore_backup',
    concurrency: 1,
    maxAttempts: 1,
    run: context => restoreBackup(Payload.parse(context.payload).filename, context),
  }
}
