import { setTimeout as sleep } from 'node:timers/promises'
import { taskTable, type JobType, type TaskName } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { Logger } from 'pino'
import type { JobNotifications, Report } from './report.ts'
import { isDatabaseLost, type WriteRetry } from '../platform/write-retry.ts'
import { createJobClaims, LEASE_S } from './claim-job.ts'
import type { Job, JobClaim, JobStore } from './jobs.store.ts'
import type { WorkHistoryStore } from './work-history.store.ts'
import { isBucketUnreachable } from '../platform/files/bucket-error.ts'
import type { HelperJobStore } from './helper-jobs.store.ts'
import { isStorageFault, toJobEnd, toRecord } from './job-end.ts'
import type { JobContext, JobHandler } from './job-handler.ts'
import { KILL, SHUTDOWN, STOP } from './stop-reason.ts'
import { throttle } from './throttle.ts'
import { jobsTexts } from '../messages/jobs.ts'

/** How often the queue is polled without a notice: for jobs that become due, and for notices that were lost. */
const POLL_MS = 1_000

/** Polls between two checks for jobs whose process was lost at run time. */
export const RECOVER_EVERY_POLLS = 15

/** Polls between two deletions of old records: some minutes. */
export const PRUNE_EVERY_POLLS = 300

/** When a job that failed because of a full or failing disk is started again, if nothing blocks it then. */
const STORAGE_RETRY_S = 5

/** Progress is written at most this often. */
const PROGRESS_MS = 500

/** How long runs are stored. The last few of each task are never deleted, because the clock may be wrong. */
const RUN_HISTORY_S = 30 * 24 * 3600
const MAX_RUNS_STORED = 20

/** How long finished submissions and download attempts are stored. */
export const PAST_WORK_S = 365 * 24 * 3600

export interface Runner {
  start(): Promise<void>
  /** Stops running jobs, which continue at the next start, and waits for them. */
  stop(): Promise<void>
  /** Resolves when no job runs, or after that time. Others must prevent that jobs are started. */
  settle(limitMs: number): Promise<void>
  /** Stops running jobs without waiting for them; they continue once their state can be stored. */
  interrupt(): void
  /** Polls the queue once: starts due jobs and forwards commands. */
  tick(): Promise<void>
  /** Time of the last successful poll, from `performance.now()`. */
  lastPollMs: () => number
}

interface Deps {
  store: JobStore
  helpers: HelperJobStore
  pastWork: WorkHistoryStore
  notifications: JobNotifications
  /** How the ends of jobs are stored. */
  writes: WriteRetry
  /** Called with every error of a poll. */
  onError?: (error: unknown) => void
  /** While this returns true, no jobs are started; with a handler, no jobs of that handler. */
  isPaused?: (handler?: JobHandler) => boolean
  handlers: readonly JobHandler[]
  /** The types of jobs that are started; the default is all. */
  jobTypes?: readonly JobType[] | undefined
  clock: Clock
  log: Logger
  /** Names this process; see process-identity.ts. */
  owner: string
  isAlive: (owner: string) => boolean
  /** Called for every job that ended without being stopped. */
  onEnd?: (name: TaskName, end: { text: string; isFailure: boolean }) => void
  /** Called with every error that ended a job. */
  onCrash?: (error: unknown) => void
}

export function createRunner({
  store,
  helpers,
  pastWork: workHistory,
  notifications,
  writes,
  onError,
  isPaused = () => false,
  handlers,
  jobTypes,
  clock,
  log,
  owner,
  isAlive,
  onEnd,
  onCrash,
}: Deps): Runner {
  const startable = handlers.filter(({ name }) => jobTypes?.includes(taskTable[name].type) ?? true)
  const claims = createJobClaims({ store, helpers, owner, clock })
  const running = new Map<string, { attempts: number; abort: AbortController; ended: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let endNotices: (() => void) | undefined
  let ticking: Promise<void> | undefined
  let isPollRequested = false
  let isStopping = false
  let polls = 0
  let lastPollMs = performance.now()
  /** Leases that were expired at the last check, by job. */
  let expired = new Map<string, number>()

  /** A running process renews its leases continuously. Except at the start, a lease counts as expired only after two checks, because the clock may jump. */
  async function recover(isStart: boolean) {
    const before = expired
    expired = new Map()
    for (const job of await store.listStarted()) {
      if (running.has(job.id)) continue
      const isExpired = job.leasedUntil < epochSeconds(clock)
      if (isExpired) expired.set(job.id, job.leasedUntil)
      const isLost = isExpired && (isStart || before.get(job.id) === job.leasedUntil)
      if (job.claimedBy !== null && isAlive(job.claimedBy) && !isLost) continue
      const handler = handlers.find(({ name }) => name === job.name)
      const now = epochSeconds(clock)
      if (job.command !== null)
        await store.finish(job, { status: 'REVOKED', result: jobsTexts.stopped, error: null, now })
      else if (handler && job.attempts < handler.maxAttempts) await store.requeue(job, now)
      else
        await store.finish(job, {
          status: 'FAILED',
          result: null,
          error: jobsTexts.serverStoppedDuringTask,
          now,
        })
    }
  }

  /** Deletes old records, so that the database does not grow without limit. */
  async function pruneRecords() {
    await store.prune(epochSeconds(clock) - RUN_HISTORY_S, MAX_RUNS_STORED)
    await workHistory.prune(epochSeconds(clock) - PAST_WORK_S)
    await notifications.prune()
  }

  async function tick() {
    if (isStopping) return
    const now = epochSeconds(clock)
    await forwardCommands()
    if (!isPaused()) {
      if (running.size > 0) await store.extendLeases(owner, now + LEASE_S)
      if (++polls % RECOVER_EVERY_POLLS === 0) await recover(false)
      if (polls % PRUNE_EVERY_POLLS === 0) await pruneRecords()
    }
    for (const handler of startable.filter(handler => !isPaused(handler))) {
      while (!isPaused(handler)) {
        const job = await claims.claim(handler)
        if (job === undefined) break
        if (job.command === null || handler.reportsRest) startRun(handler, job)
        else await store.finish(job, { status: 'REVOKED', result: jobsTexts.stopped, error: null, now })
      }
    }
  }

  async function forwardCommands() {
    for (const [id, { attempts, abort }] of running) {
      const job = await store.get(id)
      if (job?.command) abort.abort(job.command === 'KILL' ? KILL : STOP)
      // Its lease ended, for example while the computer was asleep, and another process continues or ended it.
      else if (job && (job.claimedBy !== owner || job.attempts !== attempts)) abort.abort(SHUTDOWN)
    }
  }

  function startRun(handler: JobHandler, job: Job) {
    const abort = new AbortController()
    if (job.command !== null) abort.abort(job.command === 'KILL' ? KILL : STOP)
    const ended = run(handler, job, abort.signal)
      .catch(error => log.error({ err: error as unknown, job: job.id }, 'a job could not be saved'))
      .finally(() => {
        running.delete(job.id)
        claims.noteEnd(job)
        wake()
      })
    running.set(job.id, { attempts: job.attempts, abort, ended })
  }

  async function run(handler: JobHandler, job: Job, signal: AbortSignal) {
    const jobIdentity = { id: job.id, name: handler.name }
    const claim: JobClaim = { id: job.id, claimedBy: owner, attempts: job.attempts }
    const reportStatus = (report: Report, end?: 'success' | 'failure') =>
      notifications
        .report(jobIdentity, report, end)
        .catch(error => log.warn({ err: error as unknown }, 'a notification could not be saved'))
    const reports = throttle<Report>(clock, PROGRESS_MS, report => void reportStatus(report))
    reports.push({ messages: [jobsTexts.received] })
    const context: JobContext = {
      ...jobIdentity,
      payload: JSON.parse(job.payload) as unknown,
      signal,
      report: reports.push,
      log: log.child({ task: handler.name, job: job.id }),
      ...claims.sharing(job),
    }
    const outcome = await handler.run(context).catch(error => toJobEnd(error, signal))
    reports.cancel()
    const now = epochSeconds(clock)
    if (signal.reason === SHUTDOWN && outcome.tag === 'stopped')
      return void (await writes.untilStored(() => store.requeue(claim, now)))
    if (outcome.tag === 'crashed') {
      onCrash?.(outcome.error)
      context.log.error({ err: outcome.error }, 'a task failed')
    }
    const isLost = outcome.tag === 'crashed' && (isDatabaseLost(outcome.error) || isBucketUnreachable(outcome.error))
    if (job.attempts < handler.maxAttempts && (isLost || isStorageFault(outcome))) {
      await reportStatus({ messages: isLost ? [outcome.text] : [jobsTexts.waitsForDisk, outcome.text] })
      return void (await writes.untilStored(() => store.requeue(claim, epochSeconds(clock) + STORAGE_RETRY_S)))
    }
    if (!(await writes.untilStored(() => store.finish(claim, toRecord(outcome, now))))) return
    const isFailure = outcome.tag === 'failed' || outcome.tag === 'crashed'
    if (outcome.isQuiet) return notifications.drop(job.id)
    await reportStatus({ messages: [outcome.text] }, isFailure ? 'failure' : 'success')
    if (outcome.tag !== 'stopped') onEnd?.(handler.name, { text: outcome.text, isFailure })
  }

  function wake() {
    if (isStopping) return
    if (ticking) {
      isPollRequested = true
      return
    }
    clearTimeout(timer)
    ticking = tick()
      .then(() => void (lastPollMs = performance.now()))
      .catch((error: unknown) => {
        onError?.(error)
        log.error({ err: error }, 'the job queue could not be read')
      })
      .finally(() => {
        ticking = undefined
        if (isStopping) return
        timer = setTimeout(wake, isPollRequested ? 0 : POLL_MS)
        isPollRequested = false
      })
  }

  function interrupt() {
    for (const { abort } of running.values()) abort.abort(SHUTDOWN)
  }

  return {
    tick,
    interrupt,
    lastPollMs: () => lastPollMs,
    async settle(limitMs) {
      const limit = new AbortController()
      const timeout = sleep(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)
      const ends = async () => {
        await ticking
        while (running.size > 0 && !limit.signal.aborted)
          await Promise.race([timeout, Promise.all([...running.values()].map(({ ended }) => ended))])
      }
      await Promise.race([timeout, ends()])
      limit.abort()
    },
    async start() {
      await recover(true)
      if (!isPaused()) await pruneRecords()
      endNotices = store.onChange(wake)
      wake()
    },
    async stop() {
      isStopping = true
      endNotices?.()
      clearTimeout(timer)
      await ticking
      interrupt()
      writes.close()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
