import type { TaskName } from '@tubecellar/core/contract'
import { nextRun, parseSchedule } from '@tubecellar/core/format'
import type { Logger } from 'pino'
import { epochSeconds, MAX_CLOCK_ERROR_S, type Clock } from '../platform/clock.ts'
import type { ScheduleStore, StoredSchedule } from './schedules.store.ts'
import type { JobQueue } from './job-queue.ts'

/** How often schedules are checked. */
const POLL_MS = 15_000

interface Deps {
  store: ScheduleStore
  queue: JobQueue
  /** The payload of a task that starts automatically, without its configuration. */
  payloads: Readonly<Record<string, object>>
  /** Other regular work; each routine decides whether it is due. */
  routines: ReadonlyArray<() => Promise<void>>
  /** While this returns true, no task is started; due tasks are started afterwards. */
  isPaused?: () => boolean
  clock: Clock
  log: Logger
}

export interface Scheduler {
  start(): void
  stop(): Promise<void>
  /** Starts the due tasks and routines. */
  tick(): Promise<void>
  /** Time of the last check, from `performance.now()`. */
  lastPollMs: () => number
}

/**
 * Starts tasks at their times, once even if several processes check the schedules. A task that was missed any number of times,
 * because no server ran, is started once.
 */
export function createScheduler({
  store,
  queue,
  payloads,
  routines,
  isPaused = () => false,
  clock,
  log,
}: Deps): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let ticking: Promise<void> | undefined
  let isStopping = false
  let lastPollMs = performance.now()

  async function tick() {
    if (isPaused()) return
    for (const schedule of await store.list()) {
      const { name, config } = schedule
      // The clock was ahead at the last run and was corrected: the task must not wait until that time.
      if (Math.max(schedule.lastRun ?? 0, schedule.armedAt) > epochSeconds(clock) + MAX_CLOCK_ERROR_S) {
        await store.rearm(schedule, epochSeconds(clock))
        continue
      }
      if (!isDue(schedule, clock.now())) continue
      const isStarted = await queue.enqueueIf(
        () => store.claimRun(schedule, epochSeconds(clock)),
        name as TaskName,
        { ...payloads[name], ...config },
        { dedupeKey: name },
      )
      if (isStarted) log.info({ task: name }, 'started by schedule')
    }
    for (const routine of routines) await routine()
  }

  function run() {
    ticking = tick()
      .then(() => void (lastPollMs = performance.now()))
      .catch(error => log.error({ err: error as unknown }, 'the schedule could not be processed'))
      .finally(() => {
        if (!isStopping) timer = setTimeout(run, POLL_MS)
      })
  }

  return {
    tick,
    lastPollMs: () => lastPollMs,
    start: run,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await ticking
    },
  }
}

function isDue({ schedule, lastRun, armedAt }: StoredSchedule, nowMs: number): boolean {
  const parsed = parseSchedule(schedule)
  return parsed.tag === 'valid' && nextRun(parsed.times, Math.max(lastRun ?? 0, armedAt) * 1000) <= nowMs
}
