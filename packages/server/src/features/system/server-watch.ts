import type { Logger } from 'pino'
import { systemTexts } from '../../messages/system.ts'
import type { Faults } from '../../platform/faults.ts'
import type { DatabaseWatch } from './database-watch.ts'

/** How often the database server has to respond, and how often it is asked while it does not. */
const POLL_MS = 5_000
const LOST_POLL_MS = 1_000

interface Deps {
  /** The hosts and the name of the database, for messages to staff. */
  target: string
  /** Throws when the database does not respond. */
  check: () => Promise<void>
  faults: Pick<Faults, 'report'>
  log: Pick<Logger, 'warn' | 'info'>
}

/** Reports a fault while the database server does not respond: work waits, and continues automatically. */
export function createServerWatch({ target, check: checkResponse, faults, log }: Deps): DatabaseWatch {
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
    } catch (error) {
      if (!isLost) log.warn({ err: error }, 'the database does not respond')
      isLost = true
      faults.report('database', [
        {
          code: 'database-unreachable',
          severity: 'problem',
          blocks: 'changes',
          message: systemTexts.databaseServerDoesNotRespond(target),
          fix: systemTexts.checkDatabaseServer,
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
