import { counted } from '@tubecellar/core/format'

const files = (count: number) => counted(count, { one: 'file', other: 'files' })
const videos = (count: number) => counted(count, { one: 'video', other: 'videos' })

/** Moving the media to another storage. */
export const mediaMoveTexts = {
  markerOf: (text: string, archiveId: string) => `${text}Archive: ${archiveId}\n`,
  movedTo: (target: string, time: string) =>
    `The media of this archive were moved to ${target} at ${time}. These files are no longer used.\n`,
  sameStorage: (source: string, target: string) =>
    `${target} is the present storage ${source}, or one contains the other. Choose another folder or bucket.`,
  isInTwoFolders: (moved: string, other: string) =>
    `it is in two media folders; the file in ${moved} is moved, and the one in ${other} is not`,
  sourceNotMarked: (location: string) =>
    `${location} does not contain the media of an archive: its file .tubecellar is missing. If it is a disk, mount it. Nothing was changed.`,
  sourceIsForeign: (location: string) => `${location} contains the media of another archive. Nothing was changed.`,
  targetIsForeign: (location: string) =>
    `${location} contains the media of another archive. Choose another folder or bucket. Nothing was changed.`,
  targetIsMarked: (location: string) =>
    `${location} already contains media of an archive. Choose another folder or bucket. Nothing was changed.`,
  removeMarker:
    'If these files belong to this archive, delete the file .tubecellar there and run the command again. Equal files are kept, and no file is replaced.',
  otherMove: (location: string) =>
    `${location} contains an unfinished move of another archive, or one that was started in another data folder. Nothing was changed.`,
  listing: 'Listing the files',
  copying: (done: number, total: number, bytes: string, totalBytes: string) =>
    `Copying: ${done} of ${files(total)}, ${bytes} of ${totalBytes}`,
  verifying: 'Comparing the list of files',
  noSpace: (location: string, free: string, needed: string) =>
    `The disk of ${location} has ${free} free; the files to copy need ${needed}. Free some space there and run the command again.`,
  diskIsFull: (location: string) =>
    `The disk of ${location} is full. Free some space there and run the same command again to continue. The source was not changed.`,
  stopped: (message: string) =>
    `The move stopped: ${message}. Run the same command again to continue. The source was not changed.`,
  trashIsMoving: (count: number) =>
    `The deletion or restoration of ${videos(count)} was interrupted. Start the server once, so that it completes them, stop it, and run the command again.`,
  videosAreMissing: (count: number, location: string, example: string) =>
    `${videos(count)} of the library ${count === 1 ? 'has' : 'have'} no file in ${location}, for example ${example}. Mount all of its disks. If the files are lost, start the server and run cellar rescan first.`,
  notCopied: (target: string, names: string) =>
    `${target} has other files with the same names: ${names}. They were not replaced. Move them elsewhere, then run the same command again.`,
  copyIsDifferent: (target: string, names: string) =>
    `Files that were read back from ${target} differ from the source: ${names}. Check that disk or server, then run the same command again to copy them again.`,
  sourceChanged: (names: string) =>
    `Files of the source were changed during the last pass: ${names}. Stop all programs that write there, then run the same command again.`,
  andMore: (names: string, count: number) => `${names} and ${count} more`,
} as const
