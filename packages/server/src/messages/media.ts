import { counted } from '@tubecellar/core/format'

/** Media folder, disks and media files. */
export const mediaTexts = {
  awsOf: (region: string) => `AWS in ${region}`,
  bucketIsMissing: (bucket: string, server: string) =>
    `There is no bucket ${bucket} on ${server}. Create it, or check CELLAR_MEDIA and CELLAR_S3_ENDPOINT.`,
  bucketKeyIsUnknown: (server: string) =>
    `${server} does not know the access key. Check CELLAR_S3_ACCESS_KEY or the file CELLAR_S3_ACCESS_KEY_FILE.`,
  bucketSecretIsWrong: (server: string) =>
    `${server} does not accept the secret of the access key. Check CELLAR_S3_SECRET_KEY or the file CELLAR_S3_SECRET_KEY_FILE.`,
  bucketRegionIsWrong: (url: string, region: string, actual: string | undefined) =>
    actual === undefined
      ? `${url} is not in the region ${region}. Set CELLAR_S3_REGION to its region.`
      : `${url} is in the region ${actual}, not in ${region}. Set CELLAR_S3_REGION=${actual}`,
  clockIsWrong: (server: string) =>
    `The clock of this computer and that of ${server} differ by more than 15 minutes. Correct the clock, for example with NTP.`,
  permissionIsMissing: (url: string, permission: string) =>
    `The access key may not do this with ${url}. Allow ${permission} in the policy of the key or of the bucket.`,
  bucketIsFull: (url: string) => `The storage or the quota of ${url} is full. Delete videos or increase the quota.`,
  isNotS3: (server: string) =>
    `${server} responds, but not as S3-compatible storage. Check CELLAR_S3_ENDPOINT: the host, the port, and http or https.`,
  bucketTlsFailed: (server: string, reason: string) =>
    `No secure connection to ${server} is possible (${reason}). Check whether CELLAR_S3_ENDPOINT must start with http or https, and the certificate. For a private certificate authority, set NODE_EXTRA_CA_CERTS to its certificate.`,
  bucketIsUnreachable: (url: string, server: string, reason: string) =>
    `${url} cannot be used: ${server} does not respond (${reason}). Check CELLAR_S3_ENDPOINT, CELLAR_S3_REGION and the network.`,
  bucketIsForeign: (url: string) => `${url} contains the media of another archive.`,
  useOwnBucket:
    'Use another bucket or prefix in CELLAR_MEDIA. If it does belong to this archive, delete the object .tubecellar in it, start, and run:\n  cellar rescan --accept-missing',
  bucketIsUnmarked: (url: string) => `The object .tubecellar in ${url} is missing, or that of another archive.`,
  bucketIsAway: (reason: string) => `${reason} Nothing can be watched, and downloads wait.`,
  checkBucketConnection:
    'Check the network and the server of the bucket; or after cellar media move, set CELLAR_MEDIA to the new storage.',
  noSpaceForBackup: (needed: string, free: string) =>
    `Reading this backup needs ${needed} of free space in the cache folder, and ${free} are free. Free some space and try again.`,
  changedDuringCopy: (key: string) => `${key} was changed while it was copied.`,
  isTooLargeForBucket: (size: string, limit: string) =>
    `The file has ${size}. S3-compatible storage can store files of up to ${limit}.`,
  transcriberFailed: (reason: string | number | null) =>
    reason === null || typeof reason === 'number'
      ? `The program for speech recognition ended with code ${reason ?? 'unknown'}.`
      : `The program for speech recognition failed: ${reason}`,
  transcriberWasSilent: 'The program for speech recognition wrote nothing for two hours and was ended.',
  noTranscript:
    'The program for speech recognition wrote no {output}.json. Check the options for JSON output in CELLAR_TRANSCRIBER.',
  unknownTranscript:
    'The JSON of the program for speech recognition is neither that of whisper.cpp nor that of openai-whisper.',
  ffprobeCouldNotReadFile: (stderrTail: string) => `ffprobe could not read the file: ${stderrTail}`,
  ffprobeFoundNoStreamsInFile: 'ffprobe found no streams in the file.',
  isNotRegularFile: 'It is not a regular file.',
  isLinkOutside: 'It is a link to a file outside of the folder.',
  isTooLarge: 'It is too large.',
  isNotMediaFile: 'It is not a media file.',
  filesCannotContainMetadata: (file: string) => `${file} files cannot contain metadata`,
  copyIsIncomplete: 'the copy is incomplete',
  ffmpegFailed: (message: string) => `ffmpeg: ${message}`,
  markerContent:
    'This file marks the media folder of a Tubecellar archive. Do not delete it: without it, nothing is written here.\n',
  rootMarker: (archiveId: string, rootId: string) =>
    `${mediaTexts.markerContent}Archive: ${archiveId}\nRoot: ${rootId}\n`,
  folderIsForeign: (folder: string) => `The media folder ${folder} belongs to another archive.`,
  folderHasNoArchive: (folder: string) =>
    `The media folder ${folder} was the only one of an archive, which may be another one. Nothing was changed.`,
  useOwnFolder: (folder: string) =>
    `Change CELLAR_MEDIA or CELLAR_MEDIA_EXTRA. If the files do belong to this archive, delete ${folder}/.tubecellar, start, and run:\n  cellar rescan --accept-missing`,
  sameFolders: (one: string, other: string) =>
    `The media folders ${one} and ${other} are the same folder, or one is a copy of the other. Remove one of them from CELLAR_MEDIA_EXTRA.`,
  isInTwoFolders: (folder: string, other: string) =>
    `The video is in two media folders, ${folder} and ${other}. Delete one of the copies.`,
  videoFolderIsAway:
    'The disk with this video is not connected to the server. It can be watched when the disk is mounted again.',
  foldersAreMissing: (folders: string) =>
    `Media folders are not mounted, or have no valid file .tubecellar: ${folders}. Their videos cannot be watched. The other folders are used.`,
  foldersCannotBeWritten: (folders: string) =>
    `Media folders cannot be written by the server: ${folders}. Their videos can be watched, but not changed or deleted. Downloads are stored in the other folders.`,
  allFoldersAreMissing: (folders: string) =>
    `The media folders ${folders} are not mounted, or have no valid file .tubecellar. Nothing can be watched, and downloads wait.`,
  noFolderHasSpace: (folders: string, limit: string) =>
    `No media folder can store new videos: ${folders}. Downloads wait until one of them is writable and has ${limit} free.`,
  mountFolders: 'Mount their disks, or after cellar media move remove CELLAR_MEDIA_EXTRA.',
  acceptMissingFolders:
    'If these are the right folders, or their files are permanently lost, run:\n  cellar rescan --accept-missing',
  checkFolders: 'Check the disks for errors. The folders must belong to the user that runs the server.',
  freeFolders: 'Delete videos, free space on one of these disks, or add a folder to CELLAR_MEDIA_EXTRA.',
  someVideosAreAway: 'A disk is not connected to the server. Some videos cannot be watched.',
  acceptMissing:
    'If this is the right folder, or its files are permanently lost, run:\n  cellar rescan --accept-missing',
  diskIsAlmostFull: (name: string, path: string, free: string, limit: string) =>
    `The ${name} disk is almost full: ${path} has ${free} free. Downloads wait until ${limit} are free.`,
  deleteVideosForDownloads: (path: string) =>
    `Delete videos, or free space on the disk of ${path}. Downloads continue automatically.`,
  dataDiskIsCompletelyFull: (path: string) =>
    `The data disk is completely full (${path}). You can watch; nothing can be saved or deleted.`,
  freeSpaceOutside: (path: string) =>
    `Free space on the disk of ${path} outside of the server. Work continues automatically.`,
  freeSpace: (path: string, free: string) => `: ${path} has ${free} free`,
  diskIsFull: (name: string, free: string) =>
    `The ${name} disk is full${free}. You can watch and delete; nothing else is saved, and tasks wait.`,
  deleteVideos: (path: string) => `Delete videos, or free space on the disk of ${path}.`,
  diskIsReadOnly: (name: string, path: string, consequence: string) =>
    `The ${name} disk is read-only (${path}). ${consequence}`,
  mountWritable: 'Check the disk for errors and mount it writable again.',
  folderIsReadOnly: (name: string, path: string, consequence: string) =>
    `The ${name} folder ${path} cannot be written by the server. ${consequence}`,
  changeOwner: 'It must belong to the user that runs the server.',
  diskReportsErrors: (name: string, path: string, consequence: string) =>
    `The ${name} disk reports errors (${path}). ${consequence}`,
  checkDisk: 'Check the disk and its connection. The log of the server and of the system have details.',
  mediaFolderIsNotMounted: (path: string) =>
    `The media folder ${path} is not mounted: its file .tubecellar is missing. Nothing can be watched, and downloads wait.`,
  folderIsMissing: (name: string, path: string, consequence: string) =>
    `The ${name} folder ${path} is missing. ${consequence}`,
  mount: 'Mount it, or after cellar media move set CELLAR_MEDIA to the new storage.',
  mountOrCreate: 'Mount it, or create it again and restart the server.',
  workContinues: (fix: string, advice: string) => `${fix} Work continues automatically.${advice && ` ${advice}`}`,
  canWatchNothingSaved: 'You can watch; nothing is saved, and tasks wait.',
  canWatchDownloadsWait: 'You can watch; downloads wait.',
  canWatchNothingDeleted: 'You can watch; nothing can be deleted, and downloads wait.',
  changesAreNotSaved: 'The server cannot save changes now. You can search and watch.',
  videosAreAway: 'The disk with the videos is not connected to the server.',
  continuedVideos: (count: number) =>
    `Continued ${counted(count, { one: 'video', other: 'videos' })} that waited for the disk.`,
  folderIsNotWritable: (folder: string, flag: string) =>
    `The folder ${folder} is not writable. It must belong to the user that runs the server; or use another folder with ${flag}.`,
  usePathOfFile: 'path: Use the path of a file as returned by the API, such as /youtube/….',
  notFilePath: 'Not a file path.',
} as const
