import { formatCount, plural } from '../../numbers.ts'

export const libraryTexts = {
  copyEnds: 'Pass --to with the URL of a PostgreSQL database, or --from with one.',
  copyEndsHint: 'The other end is SQLite: the database of the data folder, or with --from also a file of --to.',
  passwordInUrl: 'The URL contains a password, which other users of this computer can see while the command runs.',
  passwordInUrlHint:
    'Remove it from the URL, and set PGPASSWORD or add a line to ~/.pgpass, or to the file named in PGPASSFILE: host:port:database:user:password',
  copiedDatabase: (source: string, target: string, rows: string, tables: number) =>
    `Copied ${source} to ${target}: ${rows} rows in ${tables} tables. All checksums are equal.`,
  searchNotCompared:
    'Searches were not compared, because the source has not indexed all of its names and subtitles. The copy has a complete index.',
  copiedMoment: (time: string) =>
    `Other programs are using the source. The copy contains its state at ${time}, without later changes. To move the archive, stop its servers and workers and copy it to another empty target.`,
  copyReceipt: (file: string) => `Receipt: ${file}`,
  wouldMove: (source: string, target: string, files: string, bytes: string) =>
    `Would copy ${files} (${bytes}) from ${source} to ${target}.`,
  movedFiles: (source: string, target: string, files: string, bytes: string) =>
    `Copied ${files} (${bytes}) from ${source} to ${target} and verified them.`,
  allMoved: (files: string, bytes: string) =>
    `The move is complete: the new storage has all files (${files}, ${bytes}). Start the server with the new CELLAR_MEDIA. The files of the old storage were kept.`,
  moveNeedsLastPass:
    'The server or a worker is running: the move is not complete. Stop them, then run the same command again. It copies only new and changed files.',
  linkNotMoved: (path: string, reason: string) => `Not copied: ${path}: ${reason}`,
  noWaitingRun: 'No automatic deletion is waiting for confirmation.',
  deleteQuestion: (what: string) => `Delete ${what}?`,
  deletePreview: (what: string) => `Would delete ${what}.`,
  deleteStarted: (what: string) => `Started to delete ${what}.`,
  dismissedRun: (run: string) => `Dismissed the run. Kept ${run}.`,
  accountsThatCount: 'accounts that count',
  limitOfRun: 'limit of a run',
  daysBefore: (notice: number) => `${formatCount(notice)} days before`,
  lastRun: 'last run',
  stoppedRun: 'stopped run',
  exportedWithoutFile: 'videos have no media file',
  exportedOtherFormat: 'files are not mp4, which TubeArchivist ignores',
  exportFailures: 'files could not be exported',
  exportSummary: (videoCount: number, sizeBytes: string, linked: number, copied: number, there: number) =>
    `${formatCount(videoCount)} videos, ${sizeBytes}: ${linked} linked, ${copied} copied, ${there} already there.`,
  mountHint: (mediaDir: string, cacheDir: string, backup: string) =>
    `Mount ${mediaDir} as the media folder and ${cacheDir} as the cache folder, then restore ${backup}.`,
  sourceMissing: 'A source is required: --backup ZIP, or --server URL with --token-file FILE.',
  serverWithoutToken: '--server and --token-file go together.',
  serverWithoutTokenHint: 'The token is shown in the application settings of that server.',
  firstAdmin: (username: string, password: string) =>
    `Sign in as ${username} with the password ${password} (shown only once).`,
  fileNotFound: (path: string) => `File not found: ${path}.`,
  noBackups: 'No backups found.',
  wouldRestore: (what: string) => `Would restore ${what}.`,
  restore: (what: string) => `Restore ${what}?`,
  backup: 'backup',
  deleted: 'deleted',
  noSnapshotsFound: 'No snapshots found.',
  snapshotFrom: (id: string, startDate: string) => `snapshot ${id} from ${startDate}`,
  restoreQuestion: (what: string) => `Restore ${what}? Later changes are lost.`,
  serverRejectedRestore: 'The server rejected the restore.',
  restored: (what: string) => `Restored ${what}.`,
  addedAccounts: (added: string) => `Accounts that were missing: ${added}.`,
  deletedAccounts: (leftOut: string) => `Deleted accounts, left out: ${leftOut}.`,
  snapshot: 'snapshot',
  backupRefused: (reason: string) => `This backup cannot be used. ${reason}`,
  usedInPlace: (media: number) => `${formatCount(media)} used in place`,
  alreadyThere: (there: number) => `${formatCount(there)} already there`,
  dryRun: 'Dry run: nothing was changed.',
  importFinished: (mediaDir: string) => `Import finished. The media files are in ${mediaDir}.`,
  importedWithoutFile: 'in the backup without a file; imported as inactive',
  filesOutsideBackup: 'files missing from the backup; a rescan adds them',
  differentFiles: 'files that differ from the backup',
  onDisk: (id: string, what: string, backup: string | number, disk: string | number) =>
    `${id}: ${what} ${backup}, on disk ${disk}`,
  importFailures: 'items that could not be imported; run the import again',
  skippedOrphans: (orphanCount: number) => `Skipped ${formatCount(orphanCount)} records without a video.`,
  sharedWatchStateOwners: (unknownUsers: string) => `, and that of ${unknownUsers},`,
  sharedWatchState: (who: string, user: string) => `Watch state shared by all accounts${who} was assigned to ${user}.`,
  andMore: (count: number) => `  and ${formatCount(count)} more`,
  video: 'video',
  marked: 'marked',
  protected: 'protected from automatic deletion',
  unprotected: 'no longer protected from automatic deletion',
  retentionUnsupported: 'This server has no retention rules.',
  retentionUnsupportedHint: 'Use a Tubecellar server.',
  wouldMoveToTrash: (what: string) => `Would move ${what} to the trash.`,
  noneDue: 'No videos are due for automatic deletion.',
  invalidDays: (text: string) => `Invalid value for --days: "${text}".`,
  useNumber: (maxDaysAhead: number) => `Use a number from 0 to ${maxDaysAhead}.`,
  addOffline:
    'Add --offline: the library is rebuilt from media and sidecar files only. To query the sites, run `cellar rescan` instead.',
  movedDamaged: (setAside: string) => `The damaged database was moved to ${setAside}.`,
  nothingToRebuild: 'No videos found in the media folder. Use --media if it is elsewhere.',
  rebuiltVideos: (sidecar: number, embedded: number, file: number) =>
    `${sidecar} videos rebuilt from sidecars, ${embedded} from embedded metadata, ${file} from the file alone.`,
  rebuiltSize: (sizeBytes: number, knownCount: number) =>
    `${sizeBytes} bytes. ${knownCount} were already in the library.`,
  videosAndSize: (videoCount: number, size: string) =>
    `${formatCount(videoCount)} ${plural(videoCount, { one: 'video', other: 'videos' })} (${size})`,
  videoLimit: (limit: number) => `${formatCount(limit)} videos`,
  ruleAfterDays: (rule: string, days: number) => `${rule}, ${days} ${plural(days, { one: 'day', other: 'days' })}`,
  backupFrom: (filename: string, timestamp: string, size: string) => `${filename} from ${timestamp}, ${size}`,
  foundAndAdded: (what: string, found: string, added: string, isDryRun: boolean) =>
    `${what} ${found} found, ${added} ${isDryRun ? 'would be added' : 'added'}`,
  linked: (linked: number) => `${formatCount(linked)} linked`,
  copied: (copied: number, copiedBytes: string) => `${formatCount(copied)} copied (${copiedBytes})`,
  mediaRow: (files: string, size: string) => `media      ${files || 'none'}; ${size}`,
  settingsImported: 'settings   imported',
  settingsKept: 'settings   kept (this archive has its own)',
  settingsNone: 'settings   none',
} as const

export const autoDeleteHelp = {
  autoDeleteSummary: 'Manage the automatic deletion of watched videos',
  statusSummary: 'Show whose watch state counts, the limit of a run, and the run that waits for confirmation',
  reviewSummary: 'List the videos of the run that waits for confirmation',
  confirmSummary: 'Delete the videos of a run that waits for confirmation',
  runArgument: 'Run ID, as `cellar auto-delete status` shows it (default: the run that waits)',
  dismissSummary: 'Keep the videos of a run that waits for confirmation, until another video is due',
  dismissRunArgument: 'Run ID (default: the run that waits)',
} as const

export const libraryHelp = {
  rescanSummary: 'Compare the media folder with the library',
  ignoreErrorsOption: 'Skip files that cannot be read',
  acceptMissingOption: 'Accept the media folder as it is: deactivate videos without a file',
  preferLocalOption: 'Prefer local metadata files over the source',
  backupSummary: 'Manage backups: ZIP files with everything except media',
  backupListSummary: 'List backups, newest first',
  backupCreateSummary: 'Create a backup now',
  backupRestoreSummary: 'Restore a backup, replacing the current library',
  backupFileArgument: 'Backup name, as shown by `cellar backup list`',
  backupDeleteSummary: 'Delete backups',
  backupFilesArgument: 'Backup names',
  snapshotSummary: 'Manage snapshots: copies of the database',
  snapshotListSummary: 'List snapshots, newest first',
  snapshotCreateSummary: 'Create a snapshot now',
  snapshotRestoreSummary: 'Restore a snapshot; later changes are lost',
  snapshotIdArgument: 'Snapshot ID',
  snapshotDeleteSummary: 'Delete snapshots',
  snapshotIdsArgument: 'Snapshot IDs',
} as const

export const migrationHelp = {
  importSummary: 'Import video files, or a whole library',
  filesSummary: "Import files from the server's import folder: cache/import in its data folder",
  ignoreErrorsOption: 'Skip files that cannot be read',
  preferLocalOption: 'Prefer local metadata files over the source',
  replaceOption: 'Replace files of archived videos; the old files move to the trash',
  tubearchivistSummary: 'Import a TubeArchivist library (stop the server first)',
  backupOption: 'TubeArchivist backup: ta_backup-….zip',
  mediaOption:
    "TubeArchivist media folder (default: this archive's media folder, used in place); files elsewhere are linked",
  cacheOption: 'TubeArchivist cache folder with its images',
  serverOption: 'TubeArchivist server URL, for data missing from the backup (or everything)',
  tokenFileOption: 'File with the API token of that server',
  userOption: 'Account that receives the watch state (default: first admin)',
  dryRunOption: 'Show what would be imported, without changing anything',
  dataOption: 'Data folder: database, cache and backups (CELLAR_DATA)',
  jsonOption: 'Print the receipt as one line of JSON',
  exportSummary: 'Export the library',
  exportTubearchivistSummary: 'Export for TubeArchivist: a backup plus linked media and images',
  folderArgument: 'Target folder; gets the subfolders cache and media',
  tubearchivistMediaOption: 'Media folder (CELLAR_MEDIA; default: media in the data folder)',
} as const

export const mediaHelp = {
  summary: 'Move the media of an archive to another storage',
  moveSummary: 'Copy all media to another folder or bucket and verify them; an interrupted move continues',
  toOption: 'New media folder, or s3://bucket/prefix (uses the CELLAR_S3 variables)',
  fromOption: 'Present media folder or bucket (CELLAR_MEDIA)',
  dataOption: 'Data folder, also for the receipt (CELLAR_DATA)',
  dryRunOption: 'Count the files and bytes to copy, and write nothing',
  jsonOption: 'Print the receipt as JSON',
} as const

export const databaseHelp = {
  summary: 'Move an archive between SQLite and PostgreSQL',
  copySummary: 'Copy the whole library to an empty database; an interrupted copy continues',
  toOption: 'PostgreSQL database, or with --from a new file (default: the database of the data folder)',
  fromOption: 'PostgreSQL database to copy (default: the database of the data folder)',
  dataOption: 'Data folder, also for the receipt (CELLAR_DATA)',
  jsonOption: 'Print the receipt as JSON',
} as const
