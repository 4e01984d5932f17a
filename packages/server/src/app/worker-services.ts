import { createWorkers, type Workers } from '../features/system/workers.service.ts'
import { createWorkerRegistration, type WorkerRegistration } from '../jobs/worker-registration.ts'
import { createWorkerStore } from '../jobs/workers.store.ts'
import type { SitePauseStore } from '../site/site-pauses.store.ts'
import { proxyHost } from '../config-worker.ts'
import type { ToolVersions } from '../platform/process/tool-versions.ts'
import { isProcessAlive } from '../platform/process/process-identity.ts'
import type { JobDependencies } from './job-dependencies.ts'

interface Deps extends Pick<JobDependencies, 'db' | 'config' | 'clock' | 'log' | 'version'> {
  owner: string
  pauses: Pick<SitePauseStore, 'list'>
  isPaused: () => boolean
  versions: Pick<ToolVersions, 'find'>
}

/** The work of this process. */
export interface WorkRunner {
  /** Also recovers the work of an ended process. */
  start(): Promise<void>
  /** Stops claiming work, and waits that time for the running jobs. */
  drain(limitMs: number): Promise<void>
  /** Ends running children and waits for the handlers. */
  stop(): Promise<void>
}

export interface WorkerServices {
  registration: WorkerRegistration
  workers: Workers
}

/** The list of processes that run jobs, and the entry of this one. */
export function createWorkerServices({ db, config, versions, ...deps }: Deps): WorkerServices {
  const store = createWorkerStore(db)
  const { workerName: name, jobTypes, workerProxy } = config
  const proxy = workerProxy === undefined ? null : proxyHost(workerProxy)
  const findYtDlpVersion = () => versions.find('yt-dlp')
  return {
    registration: createWorkerRegistration({
      ...{ ...deps, store, name, jobTypes, proxy, findYtDlpVersion },
      isAlive: isProcessAlive,
    }),
    workers: createWorkers({ store, pauses: deps.pauses, clock: deps.clock }),
  }
}
