import { counted, formatCount } from '@tubecellar/core/format'

/** Trash. */
export const trashTexts = {
  fileNameTaken: (message: string) =>
    `The media folder has another file with the name ${message}. Move it away, then restore the video. Nothing was changed.`,
  movingVideos: (name: string) => `Moving videos of ${name} to trash`,
  progress: (index: number, total: number) => `${formatCount(index)} of ${formatCount(total)}`,
  movedToTrash: (count: number) => `Moved ${counted(count, { one: 'video', other: 'videos' })} to trash.`,
  lowDiskSpace: 'low disk space',
  restoring: (name: string) => `Restoring ${name}`,
  finishedEntries: (verb: string, count: number, total: number) =>
    `${verb} ${formatCount(count)} of ${formatCount(total)}.`,
  entriesFailed: (done: string, count: number, firstError: string | undefined) =>
    `${done} ${formatCount(count)} failed. First error: ${firstError}`,
  restoringEntries: 'Restoring from trash',
  deletingEntries: 'Deleting permanently',
  restoringFromTrash: 'Restoring from trash.',
  deletingPermanently: 'Deleting permanently.',
} as const
