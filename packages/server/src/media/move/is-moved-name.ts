import { BACKUPS_FOLDER, isBackupFile } from '../backups/bucket-backups.ts'
import { IMAGES_FOLDER } from '../images/bucket-images.ts'
import { IGNORED_FOLDERS } from '../storage/media-storage.ts'

/** Written while a move is unfinished, instead of the marker. */
export const MOVE_MARKER = '.tubecellar-move'

/** Suffix of the files that a move is writing to a folder. */
export const WORK_SUFFIX = '.tubecellar-move'

/** Whether a file directly in a folder of the library is moved. Incomplete files of other work are not. */
export const isMovedName = (name: string): boolean => !name.endsWith('.unfinished') && !name.endsWith(WORK_SUFFIX)

/** Folders of the library: not hidden, and not of other programs. */
export const isLibraryFolder = (name: string): boolean => !name.startsWith('.') && !IGNORED_FOLDERS.has(name)

/** Whether the file is an image of the archive, which only a bucket has among the media. */
export const isImageName = (name: string): boolean => name.startsWith(`${IMAGES_FOLDER}/`)

/** Whether the file is a ZIP backup, which only a bucket has among the media. */
export const isBackupName = (name: string): boolean =>
  name.startsWith(`${BACKUPS_FOLDER}/`) && isBackupFile(name.slice(BACKUPS_FOLDER.length + 1))

/** Whether the file belongs to work that a running server may not have completed. */
export const isTransient = (name: string): boolean =>
  !isImageName(name) &&
  name
    .split('/')
    .slice(1)
    .some(part => part.startsWith('.'))
