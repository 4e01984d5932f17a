import { spawn, type ChildProcess } from 'node:child_process'
import { lowerPriority } from './lower-priority.ts'
import { createLineSplitter } from './line-splitter.ts'

/** A child that is asked to stop has this long to end; after it, it is killed, so that it ends within 2 s. */
export const STOP_GRACE_MS = 1_500

/** How much of a child's error output is kept: the end, which contains the reason. */
export const STDERR_TAIL = 16 * 1024

/** Abort reason: `kill` ends the child without a grace period. */
export const KILL_REASON = 'kill'

export interface RunOptions {
  signal?: AbortSignal | undefined
  cwd?: string
  /** Added to the environment of the server. */
  env?: Readonly<Record<string, string>>
  /** Ends the child after this run time. */
  timeoutMs?: number
  /** Grace period of a child that exceeded the timeout, for storing its results; the default is that of a stop. */
  timeoutGraceMs?: number
  /** Ends the child after this time without output. */
  idleMs?: number
  /** A user waits for the result: the child gets the same priority as the server. */
  isForeground?: boolean
  /** Output is not read while a returned promise is pending: a program that writes fast waits. */
  onStdout?: (line: string) => void | Promise<void>
  onStderr?: (line: string) => void
}

export interface RunResult {
  /** Null when a signal ended it. */
  code: number | null
  stderrTail: string
  endedBy: 'itself' | 'abort' | 'timeout' | 'silence'
}

/** Runs a program with a list of arguments, without a shell. Rejects only when it cannot be started. */
export type Run = (command: string, args: readonly string[], options?: RunOptions) => Promise<RunResult>

/** `environment` is added to every child; it contains the marker by which leftover children are found. */
export function createRun(environment: Readonly<Record<string, string>>): Run {
  return (command, args, options = {}) =>
    new Promise((resolve, reject) => {
      if (options.signal?.aborted) return resolve({ code: null, stderrTail: '', endedBy: 'abort' })
      const child = spawn(command, args, {
        // A separate process group, so that a stop also reaches the children of the child.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...inheritedEnvironment(), ...environment, ...options.env },
        ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      })
      if (!options.isForeground) lowerPriority(child)
      watch(child, options).then(resolve, reject)
    })
}

/**
 * The environment of the server without its own settings: tools must not get its passwords and tokens, and the memory
 * settings of the launcher do not suit them.
 */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(CELLAR|TA|MALLOC)_/.test(name)))
}

function watch(child: ChildProcess, options: RunOptions): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    let endedBy: RunResult['endedBy'] = 'itself'
    let stderrTail = ''
    let graceTimer: NodeJS.Timeout | undefined
    let idleTimer: NodeJS.Timeout | undefined
    /** How many promises of the line callback are not resolved yet. */
    let pauses = 0

    const setGrace = (ms: number) => {
      clearTimeout(graceTimer)
      graceTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), ms)
    }
    const end = (by: RunResult['endedBy'], isKill = false) => {
      if (endedBy !== 'itself') {
        if (isKill) signalGroup(child, 'SIGKILL')
        else if (by === 'abort') setGrace(STOP_GRACE_MS)
        return
      }
      endedBy = by
      signalGroup(child, isKill ? 'SIGKILL' : 'SIGINT')
      setGrace(graceMs(by))
    }
    const graceMs = (by: RunResult['endedBy']) =>
      by === 'timeout' ? (options.timeoutGraceMs ?? STOP_GRACE_MS) : STOP_GRACE_MS
    const onAbort = () => end('abort', options.signal?.reason === KILL_REASON)
    const timeout = options.timeoutMs ? setTimeout(() => end('timeout'), options.timeoutMs) : undefined
    const restartIdleTimer = () => {
      if (!options.idleMs || pauses > 0) return
      if (idleTimer) idleTimer.refresh()
      else idleTimer = setTimeout(() => end('silence'), options.idleMs)
    }
    const removeListeners = () => {
      for (const timer of [graceTimer, idleTimer, timeout]) clearTimeout(timer)
      options.signal?.removeEventListener('abort', onAbort)
    }

    const fail = (error: unknown) => {
      end('abort', true)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const pauseUntil = (work: Promise<void>) => {
      pauses++
      child.stdout?.pause()
      clearTimeout(idleTimer)
      idleTimer = undefined
      void work.catch(fail).finally(() => {
        if (--pauses > 0) return
        if (child.exitCode === null && child.signalCode === null) restartIdleTimer()
        child.stdout?.resume()
      })
    }
    const stdout = createLineSplitter(line => {
      const work = options.onStdout?.(line)
      if (work instanceof Promise) pauseUntil(work)
    })
    const stderr = createLineSplitter(line => {
      stderrTail = `${stderrTail}${line}\n`.slice(-STDERR_TAIL)
      options.onStderr?.(line)
    })
    // A line callback that throws ends the child and fails the run; an error in a stream handler would end the server.
    const feed = (splitter: typeof stdout) => (chunk: Buffer) => {
      restartIdleTimer()
      try {
        splitter.write(chunk)
      } catch (error) {
        fail(error)
      }
    }
    child.stdout?.on('data', feed(stdout))
    child.stderr?.on('data', feed(stderr))
    options.signal?.addEventListener('abort', onAbort)
    restartIdleTimer()

    child.on('error', error => {
      removeListeners()
      reject(error)
    })
    // The main process may end before its children; none of them may keep running.
    child.on('exit', () => signalGroup(child, 'SIGKILL'))
    child.on('close', code => {
      removeListeners()
      try {
        stdout.end()
        stderr.end()
        resolve({ code, stderrTail, endedBy })
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
  })
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // The process group has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
