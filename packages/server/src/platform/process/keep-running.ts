import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

const MIN_DELAY_MS = 100
const MAX_DELAY_MS = 30_000

/** A process that ran for this long is started again without a longer delay. */
const STABLE_MS = 60_000

export interface StartedProcess {
  /** Resolves when the process works. @throws the reason why it could not start */
  readonly ready: Promise<void>
  /** Resolves, with how it ended, when the process has ended. */
  readonly ended: Promise<string>
  /** Ends it after its running work. */
  stop(): void
}

export interface KeptProcess {
  /** The first start. @throws its error; the process is then not started again */
  readonly ready: Promise<void>
  /** Ends the process and resolves when it has ended. */
  stop(): Promise<void>
}

interface Options {
  name: string
  log: Pick<Logger, 'warn' | 'info'>
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
  nowMs?: () => number
}

/** Runs a process, and starts it again when it has ended: after a delay, which grows while it does not run for long. */
export function keepRunning(start: () => StartedProcess, options: Options): KeptProcess {
  const {
    name,
    log,
    wait = (ms, signal) => sleep(ms, undefined, { signal }),
    nowMs = () => performance.now(),
  } = options
  const stopping = new AbortController()
  const first = start()
  let current = first
  let delayMs = MIN_DELAY_MS

  async function run() {
    let startedAt = nowMs()
    try {
      await first.ready
    } catch {
      await first.ended
      return
    }
    for (;;) {
      const reason = await current.ended
      if (stopping.signal.aborted) return
      if (nowMs() - startedAt >= STABLE_MS) delayMs = MIN_DELAY_MS
      log.warn({ process: name, reason, delayMs }, 'a process of the server ended and is started again')
      try {
        await wait(delayMs, stopping.signal)
      } catch {
        return
      }
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)
      startedAt = nowMs()
      current = start()
      current.ready.then(
        () => log.info({ process: name }, 'a process of the server works again'),
        (err: unknown) => log.warn({ process: name, err }, 'a process of the server could not be started'),
      )
    }
  }

  const done = run()
  return {
    ready: first.ready,
    async stop() {
      stopping.abort()
      current.stop()
      await done
    },
  }
}
