import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { libraryTexts } from '../../../messages/library.ts'

/** Folders below the import folder that are searched; deeper ones are reported. */
const MAX_DEPTH = 8

/** Names that other programs create in shared folders (docs/spec/library-files.md#ignored-names). */
const IGNORED_NAMES = new Set(['@eaDir', 'Network Trash Folder', 'Temporary Items'])

export interface ImportListing {
  /** Relative to the import folder, with `/`, sorted. */
  files: string[]
  /** Entries that are not read, with a reason. */
  rejected: Array<{ file: string; reason: string }>
}

/** The regular files of the import folder and its subfolders. Links are not followed; hidden files are left out. */
export async function listImportFolder(root: string, signal?: AbortSignal): Promise<ImportListing> {
  const listing: ImportListing = { files: [], rejected: [] }
  const visit = async (folder: string, depth: number): Promise<void> => {
    signal?.throwIfAborted()
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || IGNORED_NAMES.has(entry.name)) continue
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) listing.files.push(file)
      else if (entry.isSymbolicLink()) listing.rejected.push({ file, reason: libraryTexts.isLink })
      else if (!entry.isDirectory()) listing.rejected.push({ file, reason: libraryTexts.isNotRegularFile })
      else if (depth >= MAX_DEPTH) listing.rejected.push({ file, reason: libraryTexts.folderIsTooDeep(MAX_DEPTH) })
      else await visit(file, depth + 1)
    }
  }
  await visit('', 0)
  listing.files.sort()
  return listing
}
