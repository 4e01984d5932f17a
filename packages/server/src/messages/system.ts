import { counted, formatCount } from '@tubecellar/core/format'

const YT_DLP_SOURCES = {
  configured: 'set by CELLAR_YT_DLP',
  managed: 'installed by the archive',
  bundled: 'installed by setup',
  system: 'installed on the system',
} as const

/** Diagnostics, health and versions. */
export const systemTexts = {
  databaseServerDoesNotRespond: (target: string) =>
    `The database ${target} does not respond. Changes are refused until it responds again.`,
  checkDatabaseServer: 'Check that the PostgreSQL server runs and that CELLAR_DATABASE is correct.',
  archiveHasProblemWithDatabase: 'The archive has a problem with its database. Changes are not saved.',
  changesAreRefused: 'Changes are refused, because they would be lost.',
  savedAsSnapshot: (rejected: string, id: string) =>
    `${rejected} Everything up to now was saved as the snapshot ${id}.`,
  notSavedAsSnapshot: (rejected: string, error: string) => `${rejected} It could not be saved as a snapshot: ${error}`,
  databaseWasMoved: (file: string) => `The database ${file} was deleted or moved while the server runs.`,
  databaseWasReplaced: (file: string) => `The database ${file} was replaced by another file while the server runs.`,
  databaseWasEmptied: (file: string) => `The database ${file} was emptied while the server runs.`,
  databaseIsDamaged: (file: string) => `The database ${file} is damaged.`,
  noVersionReturned: 'CELLAR_UPDATE_URL did not return a version.',
  newVersion: (newest: string, current: string) => `${newest} is available; this is ${current}.`,
  isLatestVersion: (version: string) => `${version} is the latest version.`,
  findingRelease: (channel: string) => `Looking for the newest ${channel} release of yt-dlp`,
  installingRelease: (channel: string) => `Downloading the ${channel} release of yt-dlp`,
  checkingRelease: (version: string) => `Checking yt-dlp ${version}`,
  isNewestVersion: (version: string, channel: string) => `yt-dlp ${version} is the newest ${channel} release.`,
  versionInstalled: (version: string, channel: string, before: string | undefined) =>
    `Installed yt-dlp ${version} (${channel})${before === undefined ? '' : `; before: ${before}`}.`,
  versionCannotRead: (host: string, url: string, reason: string) =>
    `It cannot read a video of ${host} that the current version can read (${url}): ${reason}`,
  versionRejected: (version: string, current: string, problem: string) =>
    `yt-dlp ${version} was not installed, and ${current} is still used. ${problem}`,
  versionWasRejected: (version: string, reason: string) =>
    `The newest release, yt-dlp ${version}, was rejected before. ${reason}`,
  versionRolledBack: (before: string, version: string | undefined) =>
    `Replaced yt-dlp ${before} with ${version === undefined ? 'the installed program' : `the version before, ${version}`}.`,
  updatedByUser: 'Updated by a user.',
  updatedBySchedule: 'Updated by the schedule.',
  updatedAfterFailures: 'Updated because downloads failed.',
  rolledBackByUser: 'Rolled back by a user.',
  rolledBackAfterFailures: 'Rolled back because downloads failed.',
  downloadsFailedAfterUpdate: (host: string, version: string, count: number, errorClass: string) =>
    `${counted(count, { one: 'download', other: 'downloads' })} from ${host} failed with yt-dlp ${version} (${errorClass}), and none succeeded.`,
  databaseDoesNotRespond: 'The database does not respond.',
  serverCannotServe: (code: string) => `The server cannot serve: ${code}.`,
  notReady: (parts: readonly string[]) => `The server is not ready: ${parts.join(', ')}.`,
  degraded: (codes: readonly string[]) => `Degraded: ${codes.join(', ')}`,
  dataFolder: 'data folder',
  folderIsReadable: (path: string) => `Other users of this machine can read ${path}.`,
  restrictFolder: (path: string) => `Run: chmod 700 ${path}`,
  noFailedDownloads: 'No failed downloads.',
  downloadsFailedPermanently: (count: number) =>
    `${counted(count, { one: 'download', other: 'downloads' })} failed permanently.`,
  listFailedDownloads: 'List them with `cellar queue list --failed`; retry them with `cellar queue retry --failed`.',
  folder: (name: string) => `${name} folder`,
  isFileNotFolder: (path: string) => `${path} is a file, not a folder.`,
  useFolderInstead: (flag: string) => `Pass a folder with ${flag}, or move the file away.`,
  folderNotFound: (path: string) => `Folder not found: ${path}.`,
  createFolder: (flag: string) => `Create it, or use another folder with ${flag}.`,
  spaceFree: (path: string, free: string, total: string) => `${path} has ${free} of ${total} free.`,
  freeSpace: 'Free some space with `cellar video delete`, or enable downloads.autodelete_days.',
  cacheFolder: 'cache folder',
  fileSystem: 'file system',
  isOnNetworkFileSystem: (path: string) =>
    `${path} is on a network file system, where SQLite databases can become corrupted.`,
  moveToLocalDisk: 'Move the data folder to a local disk; media files can stay on the network (--media).',
  isOnLocalDisk: (path: string) => `${path} is on a local disk.`,
  noDatabaseFoundIn: (path: string) => `No database found in ${path}.`,
  databaseOk: (size: string) => `OK, ${size}.`,
  databaseOld: (size: string) => `OK, ${size}, from an older release; the next start upgrades it.`,
  databaseFromNewerRelease: (schema: number) => `Written by a newer release (schema version ${schema}).`,
  installNewerRelease: (recovery: string) => `Install the newer release again. Otherwise: ${recovery}`,
  cannotOpenDatabase: (message: string) => `You cannot open the database: ${message}`,
  runAsServerUser: 'Run this as the user that runs the server, or change the owner of the data folder.',
  databaseFileIsEmpty: 'The database file is empty.',
  databaseIsCorrupted: (message: string) => `The database is corrupted: ${message}`,
  startNewArchive: 'Start a new archive: cellar serve',
  found: 'found',
  inUse: (details: string) => `In use: ${details}`,
  ytDlpInUse: (ytDlp: {
    version: string | undefined
    channel: string | undefined
    source: 'configured' | 'managed' | 'bundled' | 'system'
    reason: string | null
    path: string
  }) => {
    const channel = ytDlp.channel === undefined ? '' : ` (${ytDlp.channel})`
    const source = YT_DLP_SOURCES[ytDlp.source]
    const reason = ytDlp.source === 'managed' && ytDlp.reason !== null ? ` ${ytDlp.reason}` : ''
    return `${ytDlp.version ?? 'unknown version'}${channel}, ${source}: ${ytDlp.path}.${reason}`
  },
  javascriptRuntime: 'JavaScript runtime',
  ytDlpCanUse: (runtimes: string) => `yt-dlp can use ${runtimes}.`,
  ytDlpHasNoJavascriptRuntime: 'yt-dlp has no JavaScript runtime: some formats are not available.',
  javascriptRuntimeIsOld: (runtimes: string) => `yt-dlp does not support ${runtimes}: some formats are not available.`,
  installJavascriptRuntime: 'Install Deno, or run the server with Node.js 22 or later.',
  impersonation: 'browser impersonation',
  canImpersonate: 'Available (curl_cffi).',
  cannotImpersonate:
    'Not available. Sites that only accept browsers fail. Install curl_cffi in the Python environment of yt-dlp if you need them.',
  tokenProviders: 'PO token providers',
  tokenProvidersFound: (names: string) => `yt-dlp can use ${names}.`,
  noTokenProvider: 'None. They are necessary only if formats or subtitles of YouTube are missing.',
  tokenPluginIsMissing: (url: string) =>
    `yt-dlp has no plugin for the PO token provider ${url}, which therefore has no effect.`,
  installTokenPlugin: (folder: string | null) =>
    `Install the plugin bgutil-ytdlp-pot-provider${folder === null ? ' for yt-dlp' : ` in ${folder}`}, or clear downloads.pot_provider_url.`,
  tokenVersionsDiffer: (plugin: string, service: string) =>
    `The plugin of the PO token provider has version ${plugin}, its service ${service}.`,
  installSameVersion: (version: string) =>
    `Install version ${version} of the plugin bgutil-ytdlp-pot-provider, or update the service.`,
  proxy: 'proxy',
  requestsUseProxy: (proxy: string) => `Requests to sites use the proxy ${proxy}.`,
  ytDlpPlugins: 'yt-dlp plugins',
  pluginsLoaded: (names: string, folder: string) => `${names === '' ? 'None' : names}. Plugin folder: ${folder}`,
  pluginsDoNotLoad: (modules: string) => `Plugins of yt-dlp do not load: ${modules}.`,
  correctPlugins: (folder: string | null) =>
    `Update or remove them${folder === null ? '' : `, for example in ${folder}`}.`,
  tokenProviderDoesNotRespond: (url: string) => `The PO token provider ${url} does not respond.`,
  startTokenProvider: 'Start it, or correct or clear downloads.pot_provider_url.',
  speechRecognition: 'speech recognition',
  transcriberNotSet: 'Missing subtitles are not generated: no program for speech recognition is configured.',
  setTranscriber:
    'Set CELLAR_TRANSCRIBER and restart the server, or run: cellar settings set downloads.transcribe=false',
  transcriberNotFound: (program: string) =>
    `The program for speech recognition, ${program}, does not exist or is not executable.`,
  installTranscriber: 'Install it, or correct CELLAR_TRANSCRIBER and restart the server.',
  relatedPassages: 'related passages',
  embeddingsRespond: (host: string, model: string, dimensions: number) =>
    `The embeddings endpoint ${host} responds: model ${model}, ${dimensions} dimensions.`,
  embeddingsFail: (reason: string) => `Related passages cannot be found. ${reason}`,
  correctEmbeddings:
    'Start the endpoint, or correct CELLAR_EMBEDDINGS_URL, CELLAR_EMBEDDINGS_MODEL and CELLAR_EMBEDDINGS_KEY and restart the server.',
  noSubscriptions: 'No subscriptions.',
  nothingIsScheduled: 'Nothing is scheduled for subscriptions.',
  subscriptionsAreNotScanned: (count: number) =>
    `${counted(count, { one: 'subscription is', other: 'subscriptions are' })} not checked for new videos.`,
  backupsAreScheduled: 'Backups are scheduled.',
  backupsAreNotScheduled: 'Backups are not scheduled.',
  scheduleBackups: 'Run: cellar schedule set run_backup auto',
  database: 'database',
  backups: 'backups',
  programs: 'programs',
  storage: 'storage',
  couldNotCheck: (check: string, reason: string) => `Could not check ${check}: ${reason}`,
  seeServerLog: 'Check again. If it fails again, read the log of the server.',
  scheduleScans: 'Run: cellar schedule set update_subscribed auto',
  firstScanHasNotRunYet: 'The first scan has not run yet.',
  lastScanRanOn: (lastRun: string) => `The last scan ran on ${lastRun}.`,
  scansAreScheduled: (last: string) => `Subscription scans are scheduled. ${last}`,
  allScannedRecently: (count: number) => `All ${formatCount(count)} subscriptions were scanned recently.`,
  scanFailing: (
    source: { kind: string; name: string; id: string },
    failures: number,
    since: string | undefined,
    error: string,
  ) =>
    `Scanning the ${source.kind} ${source.name} (${source.id}) failed ${counted(failures, { one: 'time', other: 'times' })}${since === undefined ? '' : ` since ${since}`}: ${error}`,
  scanMissing: (source: { kind: string; name: string; id: string }, since: string | undefined) =>
    `The ${source.kind} ${source.name} (${source.id}) ${since === undefined ? 'was never scanned completely' : `was last scanned completely on ${since}`}. New videos are not queued.`,
  scansMissing: (count: number, names: readonly string[]) =>
    `${formatCount(count)} subscriptions were not scanned completely for three days: ${names.join(', ')}, … New videos are not queued.`,
  startScan: 'Run: cellar task start update_subscribed. Check that a server or worker runs scans.',
  openInBrowser: (kind: string, id: string) =>
    `Open it in a browser. If it is gone, run: cellar ${kind} unsubscribe ${id}`,
} as const
