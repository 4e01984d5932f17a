import { counted, formatCount } from '@tubecellar/core/format'

/** Import, rescan, migration and automatic deletion. */
export const libraryTexts = {
  autoDeleteWaiting: (videos: string, limit: number) =>
    `Auto-delete is waiting for confirmation: ${videos} are due, the limit is ${formatCount(limit)}.`,
  rulesChanged: (count: number, size: string, date: string, channels: readonly string[]) =>
    `The rules of ${channels.join(', ')} were changed. ${counted(count, { one: 'video', other: 'videos' })} (${size}) will be moved to the trash from ${date}.`,
  reviewUpcoming:
    'Protect videos under Settings, Trash, Upcoming, or change the rules. `cellar video expiring --days 1` lists the videos.',
  reviewAutoDelete: 'Review the list under Settings, Trash, or with `cellar auto-delete review`.',
  movingToTrash: (index: number, total: number) => `Moving to trash: ${formatCount(index)} of ${formatCount(total)}`,
  movedToTrash: (videos: string) => `Moved ${videos} to trash.`,
  deletionsFailed: (count: number, firstError: string | undefined) =>
    `${formatCount(count)} failed. First error: ${firstError}`,
  noneStillDue: 'None of the confirmed videos are still due.',
  deletionWaiting: (videos: string, size: string, limit: number) =>
    `Waiting for confirmation: ${videos} (${size}) are due, the limit is ${formatCount(limit)}. Nothing was deleted.`,
  andMore: (rest: string) => ` and ${rest} more`,
  dueForDeletion: (date: string, names: string) => `Due for deletion by ${date}: ${names}.`,
  nothingWasDeleted: 'Nothing was deleted.',
  restoredFromBackup: 'Restored from a backup. Not resolved yet.',
  documentLineError: (name: string, line: number, message: string) => `${name}, line ${line}: ${message}`,
  documentLine: (name: string, line: number) => `${name}, line ${line}`,
  containsNoLibrary: 'It contains no library: files like es_video-20260101-0.json are missing.',
  notJsonObject: 'is not a JSON object',
  notVideoIdList: 'is not a JSON list of video IDs',
  notJsonDocument: 'not a JSON document.',
  documentIsMissing: 'a document is missing.',
  isNotHeader: 'not the header of a document in this index.',
  fileEndsWithinDocument: 'the file ends within a document.',
  isUnfinishedDownload: 'It is an unfinished download.',
  hasNoMediaFile: 'No media file has its name.',
  unsupportedType: (file: string) => `Files of the type .${file} are not imported.`,
  sidecarIsReadByRebuildOnly: 'A sidecar is read by a rebuild only.',
  nameIsNotUnderstood: 'Its name is not understood.',
  hasNoCaptions: 'It has no lines that can be read as captions.',
  invalidInfoJson: 'It could not be read as an info JSON.',
  infoDescribesList: (isPlaylist: boolean) => `It describes a ${isPlaylist ? 'playlist' : 'list'}, not a video.`,
  channelIsNotInLibrary: (channelId: string) => `The channel ${channelId} is not in the library.`,
  companionExists: 'Another file of its name is in the media folder.',
  idsDiffer: (id: string, told: string) => `The file name has the ID ${id}, its info JSON has ${told}.`,
  fromInfo: 'its info JSON',
  fromName: 'its file name',
  noVideoId: 'It has no video ID. Name it "Title [ID]", or add its info JSON.',
  fromRun: 'an earlier run',
  mediaFolderIsGone: 'The media folder is gone.',
  isAlreadyInArchive: (id: string) => `${id} is already in the archive. Import with "replace" to replace its file.`,
  hasNeitherVideoNorAudio: 'It has neither video nor audio.',
  fileIsInMediaFolder: (path: string) =>
    `A file ${path} is in the media folder already. A rescan adds it to the library.`,
  importNeedsMediaFolder: 'Files can be imported only into a media folder. The media of this archive are in a bucket.',
  mediaFolderIsNotMounted: 'The media folder is not mounted.',
  fromSite: 'its site',
  fromFile: 'the file itself',
  originalHasMoreTracks: 'The original has tracks that the stored file cannot hold.',
  isLink: 'It is a link. Put the file itself into the import folder.',
  isNotRegularFile: 'It is not a regular file.',
  folderIsTooDeep: (maxDepth: number) => `The folder is more than ${maxDepth} folders deep.`,
  mediaFolderNotMountedForImport: 'The media folder is not mounted. Nothing was imported.',
  progress: (index: number, total: number) => `${formatCount(index)} of ${formatCount(total)}`,
  importedAs: (media: string, video: { id: string; path: string }, from: { id: string; metadata: string }) =>
    `${media}: imported as ${video.id} to ${video.path}. ID from ${from.id}, metadata from ${from.metadata}.`,
  wouldReplace: 'would replace the file of',
  wouldBeImportedAs: 'would be imported as',
  importPreview: (media: string, request: string, id: string, idSource: string) =>
    `${media}: ${request} ${id}. ID from ${idSource}.`,
  isUnreadable: 'It could not be read as media.',
  fileFailed: (media: string, reason: string) => `${media}: failed. ${reason}`,
  fileSkipped: (file: string, reason: string) => `${file}: skipped. ${reason}`,
  wouldImport: (count: number, total: number) =>
    `Would import ${formatCount(count)} of ${counted(total, { one: 'media file', other: 'media files' })}.`,
  importedFiles: (count: number, total: number) =>
    `Imported ${formatCount(count)} of ${counted(total, { one: 'media file', other: 'media files' })}.`,
  filesSkipped: (count: number) => `${formatCount(count)} skipped.`,
  importsFailed: (count: number, firstError: string) => `${formatCount(count)} failed. First error: ${firstError}`,
  nothingWasChanged: 'Nothing was changed.',
  markerMissing: 'The media folder is not mounted: its marker file .tubecellar is missing.',
  checkingMediaFolder: 'Checking the media folder',
  videosHaveNoFile: (missingCount: number, knownCount: number) =>
    `${missingCount} of ${knownCount} videos have no file.`,
  foldersWereMissing: (folders: string, count: number) =>
    `Media folders are not mounted: ${folders}. ${counted(count, { one: 'video', other: 'videos' })} without a file in the other folders stayed unchanged.`,
  mediaFolderWasUnmounted: 'The media folder was unmounted.',
  isMissingOrEmpty: (path: string) => `${path} is missing or empty. Its metadata was kept.`,
  importing: (path: string) => `Importing ${path}`,
  rescanSummary: (existing: number, moved: number, missingCount: number, invalid: number) =>
    `Added ${existing}, moved ${moved}, missing ${missingCount}, failed ${invalid}.`,
  fileIsDamaged: (path: string, found: number, stored: number) =>
    `${path}: the file is damaged. It has ${found} bytes instead of ${stored}. It was kept; restore it from a copy.`,
  nameIsNotVideoId: 'Its name is not a video ID.',
  withMetadataFromSite: 'with metadata from its site',
  fromSidecarFile: 'from its sidecar file',
  fromEmbeddedMetadata: 'from embedded metadata',
  fromFileAlone: 'from the file alone',
  importedFrom: (path: string, origin: string) => `${path}: imported ${origin}.`,
  mountAndTryAgain: (reason: string, advice: string) =>
    `${reason} Nothing was changed. Mount it and try again. ${advice}`,
  linkingVideos: (videoCount: number) => `Linking videos (${videoCount})`,
  writingBackup: 'Writing the backup',
  readingFile: (name: string, index: number, total: number) => `Reading ${name} (${index}/${total})`,
  importingVideos: (done: number, total: number) => `Importing videos (${done}/${total})`,
  diskIsFull: 'The disk is full. Free some space and run the import again; it continues where it stopped.',
  mediaIsOnAnotherDisk: (needed: number, free: number) =>
    `The media files would have to be copied to another disk: ${needed} bytes are needed, ${free} are free. `,
  useMediaInPlace: (dir: string) => `To use them in place, set CELLAR_MEDIA to ${dir} for this command and the server.`,
  readingChannel: (channel: string) => `Reading channel ${channel}`,
} as const
