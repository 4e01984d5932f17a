import * as z from 'zod'
import type { CreateBackup } from './create-backup.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { backupsTexts } from '../../messages/backups.ts'

const Payload = z.object({ reason: z.enum(['auto', 'manual', 'update']).catch('manual') })

/** Creates a ZIP backup of the library in the layout that TubeArchivist can read. */
export function createBackupHandler(writeBackup: CreateBackup): JobHandler {
  return {
    name: 'run_backup',
    concurrency: 1,
    maxAttempts: 3,
    async run(context) {
      const name = await writeBackup(Payload.parse(context.payload).reason, context)
      return { tag: 'done', text: backupsTexts.createdBackup(name) }
    },
  }
}
