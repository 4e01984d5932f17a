import type { Finding, Problem } from '@tubecellar/core/contract'
import { formatBytes, formatDate } from '@tubecellar/core/format'
import type { DatabaseHealth, ScanRecord } from './diagnostics.store.ts'
import type { FolderInfo } from '../../platform/process/machine-info.ts'
import type { FaultReport } from '../../platform/faults.ts'

/** A subscription without a successful scan for this time is reported. */
const SCAN_AGE_MAX_S = 3 * 24 * 3600

const FREE_WARNING_BYTES = 5 * 1024 ** 3

/** The facts from which the findings are derived. */
export interface Details {
  readonly data: FolderInfo
  readonly media: FolderInfo
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
  readonly scriptRuntime: string | undefined
  readonly scans: readonly ScanRecord[]
  readonly schedules: readonly { readonly name: string; readonly lastRun: number | null }[]
  readonly failedItems: number
  /** Unix seconds. */
  readonly now: number
}

/** The checks that passed and the problems, each with a fix. Uses only `facts`. */
export function diagnose(facts: Details): Finding[] {
  return [
    ...checkFolder('data', facts.data, facts.faults),
    ...(facts.data.isFolder && facts.data.isOpenToOthers
      ? [
          warning(
            'data folder',
            `Other users of this machine can read ${facts.data.path}.`,
            `Run: chmod 700 ${facts.data.path}`,
          ),
        ]
      : []),
    ...checkFolder('media', facts.media, facts.faults),
    ...facts.faults
      .filter(({ code }) => !/^(data|media)-/.test(code))
      .map(fault => presentFault(faultCheck(fault), fault)),
    ...(facts.data.isFolder ? [checkFileSystem(facts.data)] : []),
    checkDatabase(facts),
    ...(facts.emptyLibrary ? [problem('library', facts.emptyLibrary.message, facts.emptyLibrary.fix)] : []),
    ...checkTools(facts),
    ...checkSchedules(facts),
    ...checkScans(facts),
    facts.failedItems === 0
      ? ok('queue', 'No failed downloads.')
      : warning(
          'queue',
          `${facts.failedItems} downloads failed permanently.`,
          'List them with `cellar queue list --failed`; retry them with `cellar queue retry --failed`.',
        ),
  ]
}

const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message, fix: null })
const warning = (check: string, message: string, fix: string): Finding => ({ check, state: 'warning', message, fix })
const problem = (check: string, message: string, fix: string): Finding => ({ check, state: 'problem', message, fix })

function checkFolder(name: 'data' | 'media', folder: FolderInfo, faults: readonly FaultReport[]): Finding[] {
  const [check, flag] = [`${name} folder`, `--${name}`]
  const { path, freeBytes, totalBytes } = folder
  if (folder.isThere && !folder.isFolder)
    return [problem(check, `${path} is a file, not a folder.`, `Pass a folder with ${flag}, or move the file away.`)]
  const found = faults.filter(({ code }) => code.startsWith(`${name}-`))
  if (found.length > 0) return found.map(fault => presentFault(check, fault))
  if (!folder.isThere)
    return [problem(check, `Folder not found: ${path}.`, `Create it, or use another folder with ${flag}.`)]
  const free = `${path} has ${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free.`
  if (freeBytes >= FREE_WARNING_BYTES) return [ok(check, free)]
  return [warning(check, free, 'Free some space with `cellar video delete`, or enable downloads.autodelete_days.')]
}

const presentFault = (check: string, { severity: state, message, fix }: FaultReport): Finding => ({
  check,
  state,
  message,
  fix,
})

function faultCheck({ code }: FaultReport): string {
  if (code.startsWith('cache-')) return 'cache folder'
  return code.startsWith('database-') ? 'database' : 'server'
}

function checkFileSystem({ path, isOnNetwork }: FolderInfo): Finding {
  return isOnNetwork
    ? problem(
        'file system',
        `${path} is on a network file system, where SQLite databases can become corrupted.`,
        'Move the data folder to a local disk; media files can stay on the network (--media).',
      )
    : ok('file system', `${path} is on a local disk.`)
}

function checkDatabase({ database, data, recovery = START }: Details): Finding {
  if (database === undefined) return problem('database', `No database found in ${data.path}.`, recovery)
  const { health, sizeBytes } = database
  switch (health.tag) {
    case 'sound':
      return ok('database', `OK, ${formatBytes(sizeBytes)}.`)
    case 'older':
      return ok('database', `OK, ${formatBytes(sizeBytes)}, from an older release; the next start upgrades it.`)
    case 'newer':
      return problem(
        'database',
        `Written by a newer release (schema version ${health.schema}).`,
        `Install the newer release again. Otherwise: ${recovery}`,
      )
    case 'denied':
      return problem(
        'database',
        `You cannot open the database: ${health.message}`,
        'Run this as the user that runs the server, or change the owner of the data folder.',
      )
    case 'empty':
      return problem('database', 'The database file is empty.', recovery)
    case 'broken':
      return problem('database', `The database is corrupted: ${health.message}`, recovery)
  }
}

const START = 'Start a new archive: cellar serve'

function checkTools({ tools, toolProblems, scriptRuntime }: Details): Finding[] {
  const found = tools.flatMap(({ name, path, version }) => {
    const complaint = toolProblems.find(({ code }) => code.startsWith(`${name}-`))
    if (complaint)
      return [
        {
          check: name,
          state: complaint.code.endsWith('-missing') ? 'problem' : 'warning',
          message: complaint.message,
          fix: complaint.fix,
        } satisfies Finding,
      ]
    return path === undefined ? [] : [ok(name, `${version ?? 'found'}, ${path}`)]
  })
  const runtime = scriptRuntime
    ? ok('JavaScript runtime', `yt-dlp can use ${scriptRuntime}.`)
    : warning(
        'JavaScript runtime',
        'yt-dlp has no JavaScript runtime: some formats are not available.',
        'Install deno.',
      )
  return [...found, runtime]
}

function checkSchedules({ schedules, scans }: Details): Finding[] {
  if (scans.length === 0) return [ok('schedule', 'No subscriptions.')]
  const scan = schedules.find(({ name }) => name === 'update_subscribed')
  if (!scan)
    return [
      warning('schedule', 'Subscription scans are not scheduled.', 'Run: cellar schedule set update_subscribed auto'),
    ]
  const last =
    scan.lastRun === null
      ? 'The first scan has not run yet.'
      : `The last scan ran on ${formatDate(isoTime(scan.lastRun))}.`
  return [ok('schedule', `Subscription scans are scheduled. ${last}`)]
}

function checkScans({ scans, now }: Details): Finding[] {
  const stale = scans.filter(({ lastSuccess, failures }) => failures > 0 && now - (lastSuccess ?? 0) > SCAN_AGE_MAX_S)
  if (scans.length > 0 && stale.length === 0)
    return [ok('scans', `All ${scans.length} subscriptions were scanned recently.`)]
  return stale.map(({ kind, name, id, lastSuccess, lastError, failures }) =>
    warning(
      'scans',
      `Scanning the ${kind} ${name} (${id}) failed ${failures} times${lastSuccess === null ? '' : ` since ${formatDate(isoTime(lastSuccess))}`}: ${lastError ?? ''}`,
      `Open it in a browser. If it is gone, run: cellar ${kind} unsubscribe ${id}`,
    ),
  )
}

const isoTime = (epochS: number) => new Date(epochS * 1000).toISOString()
