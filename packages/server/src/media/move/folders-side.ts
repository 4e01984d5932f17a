import { basename } from 'node:path'
import { mediaMoveTexts } from '../../messages/media-move.ts'
import { TRASH_FOLDER } from '../trash-files.ts'
import { createLocalSide, type OtherFolders } from './local-side.ts'
import type { MoveSide, StoredFile } from './move-side.ts'

/** Several media folders as the source of a move. Of the files with one name, that of the first folder is moved. `other`: see createLocalSide. */
export function createFoldersSide(folders: readonly string[], other?: OtherFolders): MoveSide {
  const parts = folders.map((folder, index) => createLocalSide(folder, index === 0 ? other : undefined))
  const [first] = parts as [MoveSide, ...MoveSide[]]
  const owners = new Map<string, MoveSide>()
  const findOwner = (name: string) => owners.get(name) ?? first
  return {
    ...first,
    location: folders.join(', '),
    parts,
    async listFiles(signal) {
      owners.clear()
      const files: StoredFile[] = []
      const refused: Array<{ path: string; reason: string }> = []
      const movingEntries: string[] = []
      for (const part of parts) {
        const listed = await part.listFiles(signal)
        refused.push(...listed.refused)
        movingEntries.push(...listed.movingEntries)
        for (const file of listed.files) {
          const owner = owners.get(file.name)
          if (owner === undefined) {
            owners.set(file.name, part)
            files.push(file)
          } else if (!isInEveryEntry(file.name))
            refused.push({
              path: file.name,
              reason: mediaMoveTexts.isInTwoFolders(owner.location, part.location),
            })
        }
      }
      return { files, movingEntries, refused }
    },
    find: name => findOwner(name).find(name),
    read: file => findOwner(file.name).read(file),
    localPath: name => findOwner(name).localPath(name),
  }
}

/** A deleted video with files in several folders has its manifest in each of them. */
const isInEveryEntry = (name: string) => name.startsWith(`${TRASH_FOLDER}/`) && basename(name) === 'manifest.json'
