import type { Finding, Problem } from '@tubecellar/core/contract'
import { formatBytes, formatDate } from '@tubecellar/core/format'
import type { DatabaseHealth, ScanRecord } from './diagnostics.store.ts'
import type { FolderInfo } from '../../platform/process/machine-info.ts'
import type { FaultReport } from '../../platform/faults.ts'
import { platformTexts } from '../../messages/platform.ts'
import { systemTexts } from '../../messages/system.ts'
import { checkYtDlp, describeYtDlp, type YtDlpFacts } from './check-yt-dlp.ts'
import { ok, problem, warning } from './findings.ts'

/** A subscription without a complete scan for this time is reported. */
const MAX_SCAN_AGE_S = 3 * 24 * 3600

/** More subscriptions without a complete scan are reported together. */
const MAX_LISTED = 3

const FREE_WARNING_BYTES = 5 * 1024 ** 3

/** The facts from which the findings are derived. */
export interface Facts {
  /** Undefined if the check failed; likewise for `media`. */
  readonly data?: FolderInfo | undefined
  readonly media?: FolderInfo | undefined
  /** The media folders in addition to the first one. A folder that is not mounted does not exist. */
  readonly extraMedia?: readonly FolderInfo[]
  /** What a server reports, apart from its programs and an empty library. */
  readonly faults: readonly FaultReport[]
  readonly database: { readonly sizeBytes: number; readonly health: DatabaseHealth } | undefined
  /** How to recover the archive; undefined if there never was one. */
  readonly recovery: string | undefined
  /** The fault of a library without videos next to existing media or backups. */
  readonly emptyLibrary: { readonly message: string; readonly fix: string } | undefined
  readonly tools: readonly {
    readonly name: string
    readonly path: string | undefined
    readonly version: string | undefined
  }[]
  readonly toolProblems: readonly Problem[]
  /** Undefined if yt-dlp is missing or does not start. */
  readonly ytDlp: YtDlpFacts | undefined
  /** The program for speech recognition; `path` is undefined if it cannot be run. Undefined if none is configured. */
  readonly transcriber?: { readonly program: string; readonly path: string | undefined } | undefined
  /** Whether the settings require it. */
  readonly isTranscriberNeeded?: boolean
  /** The endpoint for related passages: the dimensions of its vectors, or why it has none. Undefined if none is configured. */
  readonly embeddings?:
    | {
        readonly host: string
        readonly model: string
        readonly result: { readonly dimensions: number } | { readonly error: string }
      }
    | undefined
  readonly scans: readonly ScanRecord[]
  readonly schedules: readonly { readonly name: string; readonly lastRun: number | null }[]
  readonly failedItems: number
  readonly hasVideos: boolean
  /** The checks that threw an error. */
  readonly failedChecks: readonly { readonly check: string; readonly reason: string }[]
  /** Unix seconds. */
  readonly now: number
}

/** The checks that passed and the problems, each with a fix. Uses only `facts`. */
export function diagnose(facts: Facts): Finding[] {
  return [
    ...checkData(facts),
    ...checkMedia(facts),
    ...facts.faults
      .filter(({ code }) => !/^(data|media)-/.test(code))
      .map(fault => presentFault(faultCheck(fault), fault)),
    ...(facts.data?.isFolder ? [checkFileSystem(facts.data)] : []),
    ...checkDatabase(facts),
    ...(facts.emptyLibrary ? [problem('library', facts.emptyLibrary.message, facts.emptyLibrary.fix)] : []),
    ...checkTools(facts),
    ...checkTranscriber(facts),
    ...checkEmbeddings(facts),
    ...checkSchedules(facts),
    ...checkScans(facts),
    facts.failedItems === 0
      ? ok('queue', systemTexts.noFailedDownloads)
      : {
          ...warning(
            'queue',
            systemTexts.downloadsFailedPermanently(facts.failedItems),
            systemTexts.listFailedDownloads,
          ),
          action: 'retry_failed',
        },
    ...facts.failedChecks.map(({ check, reason }) =>
      problem(check, systemTexts.couldNotCheck(check, reason), systemTexts.seeServerLog),
    ),
  ]
}

function checkData({ data, faults }: Facts): Finding[] {
  if (data === undefined) return []
  const { isFolder, isOpenToOthers, path } = data
  return [
    ...checkFolder('data', data, faults),
    ...(isFolder && isOpenToOthers
      ? [warning(systemTexts.dataFolder, systemTexts.folderIsReadable(path), systemTexts.restrictFolder(path))]
      : []),
  ]
}

function checkFolder(name: 'data' | 'media', folder: FolderInfo, faults: readonly FaultReport[]): Finding[] {
  const [check, flag] = [systemTexts.folder(name), `--${name}`]
  const { path } = folder
  if (folder.exists && !folder.isFolder)
    return [problem(check, systemTexts.isFileNotFolder(path), systemTexts.useFolderInstead(flag))]
  const found = faults.filter(({ code }) => code.startsWith(`${name}-`))
  if (found.length > 0) return found.map(fault => presentFault(check, fault))
  if (!folder.exists) return [problem(check, systemTexts.folderNotFound(path), systemTexts.createFolder(flag))]
  return [checkSpace(check, folder)]
}

function checkSpace(check: string, { path, freeBytes, totalBytes }: FolderInfo): Finding {
  const free = systemTexts.spaceFree(path, formatBytes(freeBytes), formatBytes(totalBytes))
  const finding = freeBytes >= FREE_WARNING_BYTES ? ok(check, free) : warning(check, free, systemTexts.freeSpace)
  return { ...finding, space: { path, free_bytes: freeBytes, total_bytes: totalBytes } }
}

/** Of several media folders, the faults of all and the space of each that exists. */
function checkMedia({ media, extraMedia = [], faults }: Facts): Finding[] {
  if (media === undefined) return []
  if (extraMedia.length === 0) return checkFolder('media', media, faults)
  const check = systemTexts.folder('media')
  return [
    ...faults.filter(({ code }) => code.startsWith('media-')).map(fault => presentFault(check, fault)),
    ...[media, ...extraMedia].filter(({ isFolder }) => isFolder).map(folder => checkSpace(check, folder)),
  ]
}

const presentFault = (check: string, { severity: state, message, fix }: FaultReport): Finding => ({
  check,
  state,
  message,
  fix,
})

function faultCheck({ code }: FaultReport): string {
  if (code.startsWith('cache-')) return systemTexts.cacheFolder
  return code.startsWith('database-') ? 'database' : 'server'
}

function checkFileSystem({ path, isOnNetwork }: FolderInfo): Finding {
  return isOnNetwork
    ? problem(systemTexts.fileSystem, systemTexts.isOnNetworkFileSystem(path), systemTexts.moveToLocalDisk)
    : ok(systemTexts.fileSystem, systemTexts.isOnLocalDisk(path))
}

function checkDatabase({ database, data, recovery = START, failedChecks }: Facts): Finding[] {
  if (database) return [presentDatabase(database, recovery)]
  const isUnknown = failedChecks.some(({ check }) => check === systemTexts.database) || data === undefined
  return isUnknown ? [] : [problem('database', systemTexts.noDatabaseFoundIn(data.path), recovery)]
}

function presentDatabase(database: NonNullable<Facts['database']>, recovery: string): Finding {
  const { health, sizeBytes } = database
  switch (health.tag) {
    case 'sound':
      return ok('database', systemTexts.databaseOk(formatBytes(sizeBytes)))
    case 'older':
      return ok('database', systemTexts.databaseOld(formatBytes(sizeBytes)))
    case 'newer':
      return problem(
        'database',
        systemTexts.databaseFromNewerRelease(health.schema),
        systemTexts.installNewerRelease(recovery),
      )
    case 'denied':
      return problem('database', systemTexts.cannotOpenDatabase(health.message), systemTexts.runAsServerUser)
    case 'unavailable':
      return problem('database', health.message, systemTexts.checkDatabaseServer)
    case 'empty':
      return problem('database', systemTexts.databaseFileIsEmpty, recovery)
    case 'broken':
      return problem('database', systemTexts.databaseIsCorrupted(health.message), recovery)
  }
}

const START = systemTexts.startNewArchive

function checkTools({ tools, toolProblems, ytDlp }: Facts): Finding[] {
  const found = tools.flatMap(({ name, path, version }): Finding[] => {
    const toolProblem = toolProblems.find(({ code }) => code.startsWith(`${name}-`))
    const details = path === undefined ? '' : describeYtDlp(version, path, name === 'yt-dlp' ? ytDlp : undefined)
    if (toolProblem) return [presentToolProblem(name, toolProblem, details)]
    return path === undefined ? [] : [ok(name, details)]
  })
  return [...found, ...(ytDlp ? checkYtDlp(ytDlp) : [])]
}

function checkTranscriber({ transcriber, isTranscriberNeeded = false }: Facts): Finding[] {
  const check = systemTexts.speechRecognition
  if (transcriber === undefined)
    return isTranscriberNeeded ? [warning(check, systemTexts.transcriberNotSet, systemTexts.setTranscriber)] : []
  const { program, path } = transcriber
  return [
    path === undefined
      ? problem(check, systemTexts.transcriberNotFound(program), systemTexts.installTranscriber)
      : ok(check, path),
  ]
}

function checkEmbeddings({ embeddings }: Facts): Finding[] {
  if (embeddings === undefined) return []
  const { host, model, result } = embeddings
  const check = systemTexts.relatedPassages
  return [
    'error' in result
      ? warning(check, systemTexts.embeddingsFail(result.error), systemTexts.correctEmbeddings)
      : ok(check, systemTexts.embeddingsRespond(host, model, result.dimensions)),
  ]
}

function presentToolProblem(check: string, { code, message, fix }: Problem, details: string): Finding {
  return {
    check,
    state: code.endsWith('-missing') ? 'problem' : 'warning',
    message: details === '' ? message : `${message} ${systemTexts.inUse(details)}`,
    fix,
    ...(code === 'yt-dlp-old' && fix === platformTexts.runYtDlpUpdate ? { action: 'update_yt_dlp' } : {}),
  }
}

function checkSchedules({ schedules, scans, hasVideos }: Facts): Finding[] {
  return [
    ...(scans.length === 0
      ? [ok('schedule', systemTexts.noSubscriptions)]
      : [checkScanSchedule(schedules, scans.length)]),
    ...(hasVideos ? [checkBackupSchedule(schedules)] : []),
  ]
}

function checkScanSchedule(schedules: Facts['schedules'], subscriptions: number): Finding {
  const scan = schedules.find(({ name }) => name === 'update_subscribed')
  if (!scan)
    return {
      ...warning('schedule', systemTexts.nothingIsScheduled, systemTexts.scheduleScans),
      effect: systemTexts.subscriptionsAreNotScanned(subscriptions),
      action: 'schedule_scans',
    }
  const last =
    scan.lastRun === null
      ? systemTexts.firstScanHasNotRunYet
      : systemTexts.lastScanRanOn(formatDate(isoTime(scan.lastRun)))
  return ok('schedule', systemTexts.scansAreScheduled(last))
}

function checkBackupSchedule(schedules: Facts['schedules']): Finding {
  if (schedules.some(({ name }) => name === 'run_backup')) return ok('backup', systemTexts.backupsAreScheduled)
  return {
    ...warning('backup', systemTexts.backupsAreNotScheduled, systemTexts.scheduleBackups),
    action: 'schedule_backup',
  }
}

function checkScans({ scans, now }: Facts): Finding[] {
  const stale = scans.filter(
    ({ lastSuccess, subscribedAt, failures }) =>
      // Without failures, a subscription that was never scanned is new unless its age is known.
      (failures > 0 || lastSuccess !== null || subscribedAt !== null) &&
      now - Math.max(lastSuccess ?? 0, subscribedAt ?? 0) > MAX_SCAN_AGE_S,
  )
  if (scans.length > 0 && stale.length === 0) return [ok('scans', systemTexts.allScannedRecently(scans.length))]
  const missing = stale.filter(({ failures }) => failures === 0)
  return [
    ...stale.filter(({ failures }) => failures > 0).map(failingScan),
    ...(missing.length > MAX_LISTED ? [missingScans(missing)] : missing.map(missingScan)),
  ]
}

function failingScan({ kind, name, id, lastSuccess, lastError, failures }: ScanRecord): Finding {
  const since = lastSuccess === null ? undefined : formatDate(isoTime(lastSuccess))
  const message = systemTexts.scanFailing({ kind, name, id }, failures, since, lastError ?? '')
  return warning('scans', message, systemTexts.openInBrowser(kind, id))
}

/** If no scan runs, all subscriptions have the same problem. */
const missingScans = (scans: readonly ScanRecord[]) => {
  const names = scans.slice(0, MAX_LISTED).map(({ name }) => name)
  return warning('scans', systemTexts.scansMissing(scans.length, names), systemTexts.startScan)
}

function missingScan({ kind, name, id, lastSuccess }: ScanRecord): Finding {
  const since = lastSuccess === null ? undefined : formatDate(isoTime(lastSuccess))
  return warning('scans', systemTexts.scanMissing({ kind, name, id }, since), systemTexts.startScan)
}

const isoTime = (epochS: number) => new Date(epochS * 1000).toISOString()
