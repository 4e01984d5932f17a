import type { Backups } from './backups.service.ts'
import type { Snapshots } from './snapshots.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly backups: Backups
    readonly snapshots: Snapshots
  }
}

type BackupHandlers = Handlers<
  | 'listBackups'
  | 'createBackup'
  | 'getBackup'
  | 'previewBackup'
  | 'restoreBackup'
  | 'deleteBackup'
  | 'listSnapshots'
  | 'createSnapshot'
  | 'getSnapshot'
  | 'previewSnapshot'
  | 'restoreSnapshot'
  | 'deleteSnapshot'
>

export const backupHandlers = ({ services }: Dependencies): BackupHandlers => {
  const { backups, snapshots } = services
  return {
    listBackups: () => backups.list(),
    createBackup: () => backups.start(),
    getBackup: ({ params }) => backups.get(params.filename),
    previewBackup: ({ params }) => backups.preview(params.filename),
    restoreBackup: ({ params }) => backups.restore(params.filename),
    deleteBackup: async ({ params }) => {
      await backups.remove(params.filename)
      return undefined
    },
    listSnapshots: () => snapshots.list(),
    createSnapshot: async () => ({ snapshot_name: await snapshots.create() }),
    getSnapshot: ({ params }) => snapshots.get(params.id),
    previewSnapshot: ({ params }) => snapshots.preview(params.id),
    restoreSnapshot: async ({ params }) => {
      const { added, leftOut } = await snapshots.restore(params.id)
      return { accepted: true, accounts_added: [...added], accounts_left_out: [...leftOut] }
    },
    deleteSnapshot: async ({ params }) => {
      await snapshots.remove(params.id)
      return undefined
    },
  }
}
