import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { JobType } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import { StartError } from '../platform/start-error.ts'
import { jobsTexts } from '../messages/jobs.ts'
import type { WorkerStore } from './workers.store.ts'

/** A worker is shown as not responding when it has not renewed its entry for this time. */
export const WORKER_LEASE_S = 60
const RENEW_MS = (WORKER_LEASE_S * 1000) / 3

/** How soon a worker notices a request to drain. */
const DRAIN_CHECK_MS = 2_000

/** How long a worker that stopped without removing its entry is listed. */
export const ENDED_WORKER_S = 24 * 3600

interface Deps {
  store: WorkerStore
  clock: Clock
  log: Logger
  name: string
  version: string
  jobTypes: readonly JobType[]
  /** Host and port of the proxy; null without one. */
  proxy: string | null
  /** Undefined without yt-dlp. */
  findYtDlpVersion: () => Promise<string | undefined>
  owner: string
  isAlive: (owner: string) => boolean
  /** While this returns true, nothing is written. */
  isPaused: () => boolean
}

/** Lists this process among the workers while it runs. */
export interface WorkerRegistration {
  /** A full disk delays it. @throws StartError workerNameInUse */
  start(): Promise<void>
  /** Renews the entry, and adds it again if it is missing. */
  renew(): Promise<void>
  /** This process no longer claims work, because it was requested to drain, or because it is about to stop. */
  readonly isDraining: boolean
  /** Reads whether this process was requested to drain, and confirms it. */
  checkDrain(): Promise<void>
  /** Stops claiming work until the end of this process. */
  endClaims(): Promise<void>
  stop(): Promise<void>
}

export function createWorkerRegistration(deps: Deps): WorkerRegistration {
  const { store, clock, log, name, version, jobTypes, proxy, owner, isAlive, isPaused } = deps
  const id = randomUUID()
  const startedAt = epochSeconds(clock)
  let timer: NodeJS.Timeout | undefined
  let drainTimer: NodeJS.Timeout | undefined
  let renewing: Promise<void> | undefined
  let checking: Promise<void> | undefined
  let ytDlpVersion: string | null = null
  let isDrainRequested = false
  let isEnding = false

  const lease = () => ({ id, seenAt: epochSeconds(clock), leasedUntil: epochSeconds(clock) + WORKER_LEASE_S })
  const isDraining = () => isDrainRequested || isEnding
  const add = () => {
    const drain = isDraining() ? 'accepted' : null
    return store.add(
      { name, owner, host: hostname(), version, jobTypes, proxy, ytDlpVersion, startedAt, ...lease(), drain },
      isAlive,
    )
  }

  /** The program may take long to start: nothing waits for it. */
  async function updateYtDlpVersion(): Promise<void> {
    try {
      const version = (await deps.findYtDlpVersion()) ?? null
      if (version === ytDlpVersion || isPaused()) return
      ytDlpVersion = version
      await store.setYtDlpVersion(id, version)
    } catch (error) {
      log.warn({ err: error }, 'the version of yt-dlp could not be listed')
    }
  }

  async function renew() {
    if (isPaused()) return
    void updateYtDlpVersion()
    // A restored backup, for example, does not contain it.
    if (!(await store.renew(lease()))) {
      const other = await add()
      if (other) log.warn({ name, host: other.host }, 'another worker has the same name')
    }
    await store.prune(epochSeconds(clock) - ENDED_WORKER_S)
  }

  async function checkDrain() {
    if (isPaused()) return
    const drain = await store.findDrain(id)
    if (drain === undefined) return
    isDrainRequested = drain !== null
    if (drain === 'requested') await store.acceptDrain(id)
  }

  return {
    renew,
    checkDrain,
    get isDraining() {
      return isDraining()
    },
    async endClaims() {
      isEnding = true
      try {
        await store.setDraining(id, true)
        await store.acceptDrain(id)
      } catch (error) {
        log.warn({ err: error }, 'the end of the worker could not be listed')
      }
    },
    async start() {
      try {
        const other = await add()
        if (other) throw new StartError('workerNameInUse', jobsTexts.workerNameInUse(name, other.host, WORKER_LEASE_S))
      } catch (error) {
        if (classifyStorageError(error) === undefined) throw error
      }
      void updateYtDlpVersion()
      timer = setInterval(() => {
        renewing = renew().catch((error: unknown) => log.warn({ err: error }, 'the worker could not be listed'))
      }, RENEW_MS)
      timer.unref()
      drainTimer = setInterval(() => {
        checking ??= checkDrain()
          .catch((error: unknown) => log.warn({ err: error }, 'the entry of the worker could not be read'))
          .finally(() => void (checking = undefined))
      }, DRAIN_CHECK_MS)
      drainTimer.unref()
    },
    async stop() {
      if (timer === undefined) return
      clearInterval(timer)
      clearInterval(drainTimer)
      await Promise.all([renewing, checking])
      await Promise.resolve(store.remove(id)).catch((error: unknown) =>
        log.warn({ err: error }, 'the worker could not be removed from the list'),
      )
    },
  }
}
