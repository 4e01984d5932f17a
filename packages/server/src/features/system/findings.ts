import type { Finding, Problem } from '@tubecellar/core/contract'
import { formatBytes, formatDate } from '@tubecellar/core/format'
import type { DatabaseHealth, ScanRecord } from './diagnostics.store.ts'
import type { FolderInfo } from '../../platform/process/machine-info.ts'
import type { FaultReport } from './faults.service.ts'

/** A source that was not looked at with success for so long is worth a word. */
const SCAN_AGE_MAX_S = 3 * 24 * 3600

const FREE_WARNING_BYTES = 5 * 1024 ** 3

/** Everything that the findings follow from. */
export interface Details {
  readonly data: FolderInfo
  readonly media: FolderInfo
  /** What a server reports, apart from its programs and an empty library. */
  readonly faults: readonly FaultReport[]
  readonly database: { readonly sizeBytes: number; readonly health: DatabaseHealth } | undefined
  /** How to have the archive back; undefined where none ever was. */
  readonly recovery: string | undefined
  /** What is there beside a library without videos. */
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

/** What is well and what is not, each with its way out. Decides by the facts alone. */
export function diagnose(facts: Details): Finding[] {
  return [
    ...checkFolder('data', facts.data, facts.faults),
    ...(facts.data.isFolder && facts.data.isOpenToOthers
      ? [
          warning(
            'data folder',
            `Others on this machine can look into ${facts.data.path}.`,
            `Run: chmod 700 ${facts.data.path}`,
          ),
        ]
      : []),
    ...checkFolder('media', facts.media, facts.faults),
    ...facts.faults.filter(({ code }) => !/^(data|media)-/.test(code)).map(fault => judgeFault(checkOf(fault), fault)),
    ...(facts.data.isFolder ? [checkFileSystem(facts.data)] : []),
    checkDatabase(facts),
    ...(facts.emptyLibrary ? [problem('library', facts.emptyLibrary.message, facts.emptyLibrary.fix)] : []),
    ...checkTools(facts),
    ...checkSchedules(facts),
    ...checkScans(facts),
    facts.failedItems === 0
      ? ok('queue', 'Nothing in the queue has failed for good.')
      : warning(
          'queue',
          `${facts.failedItems} items of the queue failed for good.`,
          'See `cellar queue list --failed`; `cellar queue retry --failed` tries them again.',
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
    return [problem(check, `${path} is a file, not a folder.`, `Name the folder with ${flag}, or move the file away.`)]
  const found = faults.filter(({ code }) => code.startsWith(`${name}-`))
  if (found.length > 0) return found.map(fault => judgeFault(check, fault))
  if (!folder.isThere) return [problem(check, `There is no folder ${path}.`, `Make it, or name another with ${flag}.`)]
  const free = `${path} has ${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free.`
  if (freeBytes >= FREE_WARNING_BYTES) return [ok(check, free)]
  return [warning(check, free, 'Free some space: `cellar video delete`, or settings get downloads.autodelete_days.')]
}

const judgeFault = (check: string, { severity: state, message, fix }: FaultReport): Finding => ({
  check,
  state,
  message,
  fix,
})

function checkOf({ code }: FaultReport): string {
  if (code.startsWith('cache-')) return 'cache folder'
  return code.startsWith('database-') ? 'database' : 'server'
}

function checkFileSystem({ path, isOnNetwork }: FolderInfo): Finding {
  return isOnNetwork
    ? problem(
        'file system',
        `${path} is on another machine: SQLite's log does not survive that, the database may break.`,
        'Keep the data folder on a local disk; media may stay where they are (--media).',
      )
    : ok('file system', `${path} is on a local disk.`)
}

function checkDatabase({ database, data, recovery = START }: Details): Finding {
  if (database === undefined) return problem('database', `There is no database in ${data.path}.`, recovery)
  const { health, sizeBytes } = database
  switch (health.tag) {
    case 'sound':
      return ok('database', `Sound, ${formatBytes(sizeBytes)}.`)
    case 'older':
      return ok(
        'database',
        `Sound, ${formatBytes(sizeBytes)}, of an older release: the next start brings it up to date.`,
      )
    case 'newer':
      return problem(
        'database',
        `A newer release wrote it (schema ${health.schema}).`,
        `Install the newer release again. Otherwise: ${recovery}`,
      )
    case 'denied':
      return problem(
        'database',
        `It cannot be opened by this user: ${health.message}`,
        'Run this as the user that runs the server, or make the data folder belong to you.',
      )
    case 'empty':
      return problem('database', 'The file is empty.', recovery)
    case 'broken':
      return problem('database', `It is damaged: ${health.message}`, recovery)
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
    ? ok('script runtime', `yt-dlp can use ${scriptRuntime}.`)
    : warning(
        'script runtime',
        'yt-dlp finds nothing to run scripts of sites with: some formats stay hidden.',
        'Install deno.',
      )
  return [...found, runtime]
}

function checkSchedules({ schedules, scans }: Details): Finding[] {
  if (scans.length === 0) return [ok('schedule', 'There are no subscriptions to look at.')]
  const scan = schedules.find(({ name }) => name === 'update_subscribed')
  if (!scan)
    return [
      warning(
        'schedule',
        'Nobody looks at the subscriptions by itself.',
        'Run: cellar schedule set update_subscribed auto',
      ),
    ]
  const last = scan.lastRun === null ? 'It has not run yet.' : `It last ran on ${formatDate(isoTime(scan.lastRun))}.`
  return [ok('schedule', `Subscriptions are looked at by schedule. ${last}`)]
}

function checkScans({ scans, now }: Details): Finding[] {
  const stale = scans.filter(({ lastSuccess, failures }) => failures > 0 && now - (lastSuccess ?? 0) > SCAN_AGE_MAX_S)
  if (scans.length > 0 && stale.length === 0)
    return [ok('scans', `Each of ${scans.length} subscriptions was looked at, or has not failed for long.`)]
  return stale.map(({ kind, name, id, lastSuccess, lastError, failures }) =>
    warning(
      'scans',
      `The ${kind} ${name} (${id}) failed ${failures} times${lastSuccess === null ? '' : ` since ${formatDate(isoTime(lastSuccess))}`}: ${lastError ?? ''}`,
      `Look at it in a browser; if it is gone, run: cellar ${kind} unsubscribe ${id}`,
    ),
  )
}

const isoTime = (epochS: number) => new Date(epochS * 1000).toISOString()
