import type { Backup, RestorePreview } from '@tubecellar/core/contract'
import type { BackupFile, BackupFiles } from '../../media/backups/backup-files.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { localDay } from '../../platform/local-time.ts'
import { parseBackupName } from '../library/index.ts'
import type { PreviewRestore } from './snapshots.service.ts'
import type { Tasks } from '../tasks/index.ts'
import { backupsTexts } from '../../messages/backups.ts'

/** The wire value for a name without a reason. */
const NO_REASON = 'False'

interface StartedTask {
  task_id: string
  message: string
  filename?: string
}

/** The backups of the archive; tasks create and restore them. Each method throws backupNotFound. */
export interface Backups {
  /** By name, newest first. */
  list(): Promise<Backup[]>
  get(filename: string): Promise<Backup>
  start(): Promise<StartedTask>
  /** What a restore would change. Also throws snapshotRefused. */
  preview(filename: string): Promise<RestorePreview>
  restore(filename: string): Promise<StartedTask>
  remove(filename: string): Promise<void>
}

interface Deps {
  files: BackupFiles
  tasks: Tasks
  preview: PreviewRestore
}

export function createBackups({ files, tasks, preview }: Deps): Backups {
  const require = async (filename: string) => {
    const file = await files.find(filename)
    if (!file) throw new DomainError('backupNotFound')
    return file
  }
  return {
    list: async () => (await files.list()).sort((a, b) => (a.name < b.name ? 1 : -1)).map(present),
    get: async filename => present(await require(filename)),
    start: async () => {
      const { taskId } = await tasks.start('run_backup')
      return { task_id: taskId, message: backupsTexts.creatingBackup }
    },
    preview: async filename => files.withFile(await require(filename), path => preview('backup', path)),
    restore: async filename => {
      await require(filename)
      const { taskId } = await tasks.begin('restore_backup', { filename }, { key: `restore_backup ${filename}` })
      return { task_id: taskId, message: backupsTexts.restoring, filename }
    },
    remove: async filename => {
      const { name } = await require(filename)
      await files.remove(name)
    },
  }
}

/** Files whose names have another form get the day of their last change. */
function present({ name, sizeBytes, modifiedAt }: BackupFile): Backup {
  const { day = localDay(modifiedAt), reason = NO_REASON } = parseBackupName(name) ?? {}
  return { filename: name, file_path: `backups/${name}`, file_size: sizeBytes, timestamp: day, reason }
}
