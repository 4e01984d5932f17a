import type { ImportFolder } from '@tubecellar/core/contract'
import { groupImportFiles } from './group-import-files.ts'
import { listImportFolder } from './list-import-folder.ts'

/** The import folder and its current content. */
export interface ImportFolderService {
  describe(): Promise<ImportFolder>
}

export function createImportFolder(path: string): ImportFolderService {
  return {
    async describe() {
      const { files, rejected } = await listImportFolder(path).catch(ifMissing)
      const { groups } = groupImportFiles(files)
      return { path, media_count: groups.length, other_count: files.length - groups.length + rejected.length }
    },
  }
}

/** The first import creates it. */
function ifMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return { files: [], rejected: [] }
}
