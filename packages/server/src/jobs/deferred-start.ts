import type { Logger } from 'pino'
import type { Faults } from '../platform/faults.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'

const RETRY_MS = 3_000

/** Steps of a start that a full, read-only or missing disk can delay. Each is repeated until it has succeeded once. */
export interface DeferredStart {
  /**
   * Runs the steps. Resolves when they are done, or when a disk delays them: then they continue in the background.
   * @throws the error of a step that has another reason
   */
  start(): Promise<void>
  /** Runs the remaining steps now. Returns whether all are done. */
  attempt(): Promise<boolean>
  stop(): void
}

interface Deps {
  /** Name of the deferred work, for the log. */
  name: string
  steps: ReadonlyArray<() => Awaitable<void>>
  /** No step is started while this returns true. */
  isBlocked: () => boolean
  faults: Pick<Faults, 'onChange'>
  /** Called with the errors of the disk. */
  onFailure: (error: unknown) => void
  log: Pick<Logger, 'warn' | 'info' | 'error'>
  retryMs?: number
}

export function createDeferredStart(deps: Deps): DeferredStart {
  const { name, steps, isBlocked, faults, onFailure, log, retryMs = RETRY_MS } = deps
  let done = 0
  let isDeferred = false
  let isStopped = false
  let running: Promise<boolean> | undefined
  let timer: NodeJS.Timeout | undefined

  async function runSteps(): Promise<boolean> {
    try {
      for (const step of steps.slice(done)) {
        if (isStopped || isBlocked()) return false
        await step()
        done++
      }
    } catch (error) {
      if (classifyStorageError(error) === undefined) throw error
      onFailure(error)
      return false
    }
    if (isDeferred) log.info({ what: name }, 'a deferred startup step runs now')
    isDeferred = false
    return true
  }

  function attempt(): Promise<boolean> {
    if (done === steps.length) return Promise.resolve(true)
    running ??= runSteps().finally(() => (running = undefined))
    return running
  }

  function defer() {
    if (isStopped || done === steps.length) return
    if (!isDeferred) log.warn({ what: name }, 'waiting for the disks of the server')
    isDeferred = true
    timer = setTimeout(() => {
      attempt()
        .catch(error => log.error({ err: error as unknown, what: name }, 'a startup step failed'))
        .finally(defer)
    }, retryMs)
    timer.unref()
  }

  return {
    attempt,
    async start() {
      // A step may itself wait for the disk, without a limit.
      const blocked = new Promise<boolean>(resolve => {
        if (isBlocked()) resolve(false)
        faults.onChange(() => isBlocked() && resolve(false))
      })
      const first = attempt()
      if (await Promise.race([first, blocked])) return
      void first
        .catch(error => log.error({ err: error as unknown, what: name }, 'a startup step failed'))
        .finally(defer)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
