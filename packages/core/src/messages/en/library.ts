import { formatCount, plural } from '../numbers.ts'

export const actionsTexts = {
  deletingQueue: 'Deleting queue',
  processingImport: 'Processing import',
  checkingImportFolder: 'Checking the import folder',
  processingThumbnails: 'Processing thumbnails',
  rescanStarted: 'File system scan in progress',
  actions: 'Actions',
  dangerZone: 'Danger zone',
  deleteDownloadQueue: 'Delete download queue',
  deleteDownloadQueueHelp: 'Removes queued or ignored items. Archived videos are kept.',
  deleteAllIgnored: 'Delete all ignored',
  deleteIgnoredQuestion: 'Delete all ignored items?',
  deleteIgnoredDetail: 'Removes every ignored item. The next scan may queue them again.',
  deleteAllQueued: 'Delete all queued',
  deleteQueuedQuestion: 'Delete all queued items?',
  deleteQueuedDetail: 'Removes every item waiting to be downloaded.',
  manualImport: 'Manual import',
  manualImportHelp: 'Imports media files from the import folder, together with companion files of the same name.',
  preview: 'Preview',
  startImport: 'Start import',
  importAndReplace: 'Import and replace',
  importQuestion: 'Import and replace?',
  importDetail: 'Files of videos that are already archived are replaced. The old files are moved to the trash.',
  embedThumbnails: 'Embed thumbnails',
  embedThumbnailsHelp: "Embeds each video's thumbnail in its media file.",
  zipBackup: 'ZIP backup',
  zipBackupHelp: 'Saves the whole library, without media files, as one ZIP file.',
  rescanFilesystem: 'Rescan filesystem',
  rescanFilesystemHelp: 'Compares the media folder with the library. Videos without a file become inactive.',
  rescanQuestion: 'Rescan filesystem?',
  rescanDetail:
    'Videos whose media files are missing become inactive and keep their metadata. A TubeArchivist server deletes them instead.',
} as const

export const libraryCommandTexts = {
  deleteIgnored: 'Remove all ignored items from the queue',
  deleteQueued: 'Remove all queued items from the queue',
  manualImport: 'Import the media files of the import folder',
  previewImport: 'Show what an import would do with each file',
  replaceImport: 'Import media files, and replace those of videos that are already archived',
  embedThumbnails: 'Embed the thumbnail of each video in its media file',
  rescan: 'Compare the media folder with the library',
} as const

export const libraryTexts = {
  tasks: 'Tasks',
} as const

export const autoDeleteTexts = {
  ofLibrary: (count: string) => `, ${count} of the library`,
  runDetail: (date: string, what: string, size: string, limit: number, accounts: string) =>
    `The run of ${date} would move ${what} (${size}) to the trash; the limit is ${formatCount(limit)}. Counted: ${accounts}.`,
  isWaiting: 'Auto-delete is waiting for confirmation',
  review: (what: string) => `Review ${what}`,
  dismissRun: 'Dismiss run',
  confirmRunQuestion: (what: string) => `Move ${what} to the trash?`,
  confirmRunDetail: (size: string) => `${size}. Videos that are no longer due stay in the library.`,
  confirmRun: (what: string) => `Move ${what} to trash`,
  protectedVideo: 'Protected from automatic deletion',
  dismissed: 'Dismissed the run',
  protect: 'Protect',
  stopProtecting: 'Stop protecting',
  automaticDeletion: 'Auto-delete',
  protectedState: 'Protected from automatic deletion',
  unprotectedState: 'Not protected from automatic deletion',
  unprotected: 'No longer protected from automatic deletion',
  movingToTrash: 'Moving to trash',
  protectSummary: 'Protect a video from automatic deletion, or stop protecting it',
  confirmRunSummary: 'Confirm an automatic deletion that waits for confirmation',
  dismissRunSummary: 'Dismiss an automatic deletion that waits for confirmation',
} as const

export const manualImportTexts = {
  media: (media: number) => `${formatCount(media)} media ${plural(media, { one: 'file', other: 'files' })}`,
  other: (others: number) => `${formatCount(others)} other ${plural(others, { one: 'file', other: 'files' })}`,
  contents: (files: string) => `It has ${files}.`,
  mediaAndOther: (media: string, other: string) => `${media} and ${other}`,
  importFolder: (path: string) => `Import folder: ${path}`,
  lastRun: (dateDone: string, result: string) => `Last run, ${dateDone}: ${result}`,
  andMore: (restCount: number, taskId: string) =>
    `and ${formatCount(restCount)} more. List all: cellar task follow ${taskId}`,
} as const
