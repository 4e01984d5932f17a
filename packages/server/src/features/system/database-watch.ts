import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { DatabaseHealth } from './diagnostics.store.ts'
import type { DATABASE_LOSSES, Faults } from '../../platform/faults.ts'
import { systemTexts } from '../../messages/system.ts'

/** How often the file is checked: each check is one call of the file system. */
const POLL_MS = 5_000

/** How often all pages are read. */
const DIAGNOSE_INTERVAL_MS = 24 * 3_600_000

/** After an error that indicates damage, at most this often. */
const MIN_DIAGNOSE_PAUSE_MS = 60_000

export interface FileIdentity {
  /** Device and inode. */
  readonly id: string
  readonly sizeBytes: number
}

type Loss = (typeof DATABASE_LOSSES)[number]

interface DatabaseWatchDeps {
  /** Path of the database, for messages to staff. */
  file: string
  /** Undefined when the file does not exist. @throws when the file system does not answer */
  identify: () => FileIdentity | undefined
  /** Rejects every later write of this process. */
  stopWriting: () => void
  /** Writes the content of the open database to a snapshot and returns its ID. */
  saveSnapshot: () => Promise<string>
  diagnose: (signal: AbortSignal) => Promise<DatabaseHealth>
  /** Updates the query statistics of SQLite. */
  optimize: () => void
  /** The commands that recover the archive. */
  advice: () => Promise<string>
  faults: Pick<Faults, 'report'>
  clock: Clock
  log: Pick<Logger, 'error' | 'info' | 'warn'>
}

/** Detects when the database of a running server is lost or damaged. Nothing is written from that moment. */
export interface DatabaseWatch {
  start(): void
  /** Also ends a running check. Resolves when a lost database has been saved. */
  stop(): Promise<void>
  /** Checks the file once. Resolves after the reaction to the result. */
  check(): Promise<void>
  /** Reads all pages. Never throws. */
  diagnose(): Promise<void>
  /** Checks the database once a day, without waiting for the end. */
  diagnoseIfDue(): void
  /** Receives every error: an error of a damaged database starts a check. */
  noteError(error: unknown): void
}

export function createDatabaseWatch(deps: DatabaseWatchDeps): DatabaseWatch {
  const { file, identify, faults, clock, log } = deps
  const closing = new AbortController()
  const first = identify()
  let timer: NodeJS.Timeout | undefined
  let lossHandled: Promise<void> | undefined
  let isDiagnosing = false
  let lastDiagnosedMs = clock.now()
  let isFirstError = true

  const report = (loss: Loss, text: string, fix: string) =>
    faults.report('database', [
      {
        code: `database-${loss}`,
        severity: 'problem',
        blocks: 'changes',
        message: `${MESSAGES[loss](file)} ${text}`,
        fix,
        publicMessage: systemTexts.archiveHasProblemWithDatabase,
      },
    ])

  const handleLoss = async (loss: Loss) => {
    deps.stopWriting()
    const rejected = systemTexts.changesAreRefused
    report(loss, rejected, await deps.advice())
    if (loss !== 'missing' && loss !== 'replaced') return
    try {
      const id = await deps.saveSnapshot()
      report(loss, systemTexts.savedAsSnapshot(rejected, id), await deps.advice())
      log.warn({ snapshot: id }, 'saved the lost database as a snapshot')
    } catch (error) {
      report(loss, systemTexts.notSavedAsSnapshot(rejected, String(error)), await deps.advice())
      log.error({ err: error }, 'the lost database could not be saved')
    }
  }
  const reportLoss = (loss: Loss) =>
    (lossHandled ??= handleLoss(loss).catch((error: unknown) =>
      log.error({ err: error }, 'the loss of the database could not be reported'),
    ))

  const findLoss = (): Loss | undefined => {
    try {
      const current = identify()
      if (current === undefined) return 'missing'
      if (current.id !== first?.id) return 'replaced'
      return current.sizeBytes === 0 ? 'emptied' : undefined
    } catch (error) {
      // If the file system does not answer, the state of the file is unknown.
      log.warn({ err: error }, 'the database file could not be checked')
      return undefined
    }
  }
  const check = async () => {
    const loss = lossHandled ? undefined : findLoss()
    if (loss) void reportLoss(loss)
    await lossHandled
  }
  const diagnose = async () => {
    if (isDiagnosing || lossHandled) return
    isDiagnosing = true
    lastDiagnosedMs = clock.now()
    try {
      deps.optimize()
      const health = await deps.diagnose(closing.signal)
      if (health.tag === 'broken') {
        log.error({ reason: health.message }, 'the database is damaged')
        await reportLoss(findLoss() ?? 'damaged')
      }
    } catch (error) {
      if (!closing.signal.aborted) log.error({ err: error }, 'the database could not be checked')
    } finally {
      isDiagnosing = false
    }
  }

  return {
    check,
    diagnose,
    start: () => {
      timer = setInterval(() => void check(), POLL_MS)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      closing.abort(new Error('the server is stopping'))
      await lossHandled
    },
    diagnoseIfDue: () => {
      if (Math.abs(clock.now() - lastDiagnosedMs) >= DIAGNOSE_INTERVAL_MS) void diagnose()
    },
    noteError: error => {
      const { code = '' } = (error ?? {}) as { code?: string }
      if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return
      if (Math.abs(clock.now() - lastDiagnosedMs) >= MIN_DIAGNOSE_PAUSE_MS || isFirstError) void diagnose()
      isFirstError = false
    },
  }
}

const MESSAGES: Readonly<Record<Loss, (file: string) => string>> = {
  missing: file => systemTexts.databaseWasMoved(file),
  replaced: file => systemTexts.databaseWasReplaced(file),
  emptied: file => systemTexts.databaseWasEmptied(file),
  damaged: file => systemTexts.databaseIsDamaged(file),
}
