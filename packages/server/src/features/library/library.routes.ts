import type { Handlers } from '../../http/mount-contract.ts'
import type { Tasks } from '../tasks/index.ts'
import type { ImportFolderService } from './import/import-folder.service.ts'

interface Dependencies {
  readonly services: { readonly importFolder: ImportFolderService }
  readonly jobs: { readonly tasks: Tasks }
}

type LibraryHandlers = Handlers<'rescanFilesystem' | 'importManually' | 'getImportFolder'>

export const libraryHandlers = ({ services, jobs: { tasks } }: Dependencies): LibraryHandlers => {
  const startTask = async (name: 'rescan_filesystem' | 'manual_import', options: object, key: string = name) => {
    const { taskId } = await tasks.begin(name, options, { key })
    return { task_id: taskId, status: 'PENDING' }
  }
  return {
    rescanFilesystem: ({ body }) =>
      startTask('rescan_filesystem', body, body.accept_missing ? 'rescan_filesystem:accept' : undefined),
    getImportFolder: () => services.importFolder.describe(),
    importManually: ({ body }) => startTask('manual_import', body, body.dry_run ? 'manual_import:preview' : undefined),
  }
}
