import * as z from 'zod'
import type { RestoreBackup } from '../../services/rescue/restore-backup.ts'
import type { JobHandler } from '../job-handler.ts'

const Payload = z.object({ filename: z.string() })

/** Goes back to the library of a backup. */
export function createRestoreBackupHandler(restoreBackup: RestoreBackup): JobHandler {
  return {
    name: 'restore_backup',
    concurrency: 1,
    maxAttempts: 1,
    run: context => restoreBackup(Payload.parse(context.payload).filename, context),
  }
}
