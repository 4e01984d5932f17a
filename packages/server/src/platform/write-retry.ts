import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Awaitable } from './awaitable.ts'
import { DomainError } from './domain-error.ts'
import { classifyStorageError } from './files/storage-error.ts'

const RETRY_MS = 1_000

/** Keeps results in memory until the database can store them: for data that must not be lost because a disk is full, or a server does not respond. */
export interface WriteRetry {
  /**
   * Repeats `write` while it fails because of the disk, or because the server of the database does not respond, and returns its
   * result. Every other error is thrown, and after `close` also these.
   */
  untilStored<T>(write: () => Awaitable<T>): Promise<T>
  /** How many writes wait. */
  readonly waiting: number
  /** Ends the waiting: each write is tried once more. */
  close(): void
}

/** The server of the database does not respond. It can have stored the write: each must be safe to repeat. */
export const isDatabaseLost = (error: unknown): boolean => error instanceof DomainError && error.code === 'unhealthy'

interface WriteRetryDeps {
  /** Called with every error of the disk. */
  onFailure: (error: unknown) => void
  log: Pick<Logger, 'warn' | 'info'>
  retryMs?: number
}

export function createWriteRetry({ onFailure, log, retryMs = RETRY_MS }: WriteRetryDeps): WriteRetry {
  const closing = new AbortController()
  let waiting = 0

  /** @throws the error if it has another reason */
  const noteFailure = (error: unknown) => {
    const isDiskError = classifyStorageError(error) !== undefined
    if (!isDiskError && !isDatabaseLost(error)) throw error
    if (isDiskError) onFailure(error)
  }

  async function repeat<T>(write: () => Awaitable<T>): Promise<T> {
    for (;;) {
      const isLast = closing.signal.aborted
      try {
        return await write()
      } catch (error) {
        noteFailure(error)
        if (isLast) throw error
      }
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    async untilStored(write) {
      try {
        return await write()
      } catch (error) {
        noteFailure(error)
        if (closing.signal.aborted) throw error
        if (waiting++ === 0) log.warn({ err: error }, 'a result could not be stored; it is kept until it can')
      }
      try {
        return await repeat(write)
      } finally {
        if (--waiting === 0 && !closing.signal.aborted) log.info('all results are stored')
      }
    },
    get waiting() {
      return waiting
    },
    close: () => closing.abort(),
  }
}

type Methods<S> = { [K in keyof S]: S[K] extends (...args: never[]) => Awaitable<unknown> ? K : never }[keyof S]

/** The same store, but these methods are repeated until their results are stored. */
export function retryWrites<S extends object>(store: S, methods: ReadonlyArray<Methods<S>>, writes: WriteRetry): S {
  const repeated = methods.map(name => {
    const method = store[name] as (...args: unknown[]) => Awaitable<unknown>
    return [name, (...args: unknown[]) => writes.untilStored(() => method(...args))]
  })
  return { ...store, ...Object.fromEntries(repeated) } as S
}
