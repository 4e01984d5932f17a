import type { Logger } from 'pino'
import { systemTexts } from '../../messages/system.ts'
import { databaseTexts } from '../../messages/database.ts'
import type { FaultReport, Faults } from '../../platform/faults.ts'
import { StartError } from '../../platform/start-error.ts'
import type { DatabaseWatch } from './database-watch.ts'

/** How often the database server has to respond, and how often it is asked while it does not. */
const POLL_MS = 5_000
const LOST_POLL_MS = 1_000

/** A larger difference of the clocks makes S3-compatible storage and other servers reject requests. */
const MAX_CLOCK_DRIFT_S = 120

interface Deps {
  /** The hosts and the name of the database, for messages to staff. */
  target: string
  /** Throws when the database does not respond. */
  check: () => Promise<void>
  clock: { differenceMs(): number }
  faults: Pick<Faults, 'report'>
  log: Pick<Logger, 'warn' | 'info'>
}

/** Undefined if another error prevented the use of the database. */
export const findSchemaChange = (error: unknown): StartError | undefined =>
  error instanceof Error && error.cause instanceof StartError ? error.cause : undefined

function findClockFault(differenceMs: number, target: string): FaultReport[] {
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  if (seconds <= MAX_CLOCK_DRIFT_S) return []
  return [
    {
      code: 'clock-differs',
      severity: 'warning',
      blocks: 'nothing',
      message: databaseTexts.clocksDiffer(seconds, target),
      fix: databaseTexts.correctClock,
    },
  ]
}

/** Reports a fault while the database server does not respond: work waits, and continues automatically. */
export function createServerWatch({ target, check: checkResponse, clock, faults, log }: Deps): DatabaseWatch {
  let timer: NodeJS.Timeout | undefined
  let isLost = false
  let isStopped = false
  let checking: Promise<void> | undefined

  async function checkOnce() {
    try {
      await checkResponse()
      if (isLost) log.info('the database responds again')
      isLost = false
      faults.report('database', [])
      faults.report('clock', findClockFault(clock.differenceMs(), target))
    } catch (error) {
      if (!isLost) log.warn({ err: error }, 'the database does not respond')
      isLost = true
      const change = findSchemaChange(error)
      faults.report('database', [
        {
          code: change ? 'database-upgraded' : 'database-unreachable',
          severity: 'problem',
          blocks: 'changes',
          message: change?.message ?? systemTexts.databaseServerDoesNotRespond(target),
          fix: change ? databaseTexts.installSameRelease : systemTexts.checkDatabaseServer,
          publicMessage: systemTexts.archiveHasProblemWithDatabase,
        },
      ])
    }
  }
  function schedule() {
    if (isStopped) return
    timer = setTimeout(() => void check().finally(schedule), isLost ? LOST_POLL_MS : POLL_MS)
    timer.unref()
  }
  const check = () => (checking ??= checkOnce().finally(() => (checking = undefined)))

  return {
    start: schedule,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await checking
    },
    check,
    diagnose: check,
    // The interval is short enough.
    diagnoseIfDue: () => undefined,
    noteError: error => {
      if ((error as { code?: unknown } | null)?.code === 'unhealthy') void check()
    },
  }
}
