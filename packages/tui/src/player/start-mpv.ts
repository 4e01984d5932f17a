import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { PlayerFailure } from '@tubecellar/core'
import { missingMpv } from './mpv-install-hint.ts'
import { mpvArguments } from './mpv-arguments.ts'
import { MpvIpc } from './mpv-ipc.ts'
import { PlayerError } from './player-error.ts'
import { terminalArguments } from './terminal-video.ts'
import type { PlayerOptions } from './player-options.ts'

/** Time limit for mpv to quit before it is killed. */
const QUIT_TIMEOUT_MS = 2000

/** Length of the last mpv output that is kept for error messages. */
const MAX_OUTPUT_CHARACTERS = 500

export interface RunningMpv {
  readonly ipc: MpvIpc
  /** Resolves when the process has exited: null after a normal exit, else the reason. */
  readonly ended: Promise<PlayerFailure | null>
  /** Asks mpv to quit, and kills it after a time limit. */
  quit(): Promise<void>
}

/** Starts mpv with the command socket as descriptor 3: it needs no path in the file system, and mpv exits with this process. */
export async function startMpv(options: PlayerOptions): Promise<RunningMpv> {
  const command = options.command ?? 'mpv'
  const { terminal } = options
  const args = [...mpvArguments(options), ...(terminal ? await terminalArguments(command, terminal) : [])]
  const child = spawn(command, args, {
    stdio: terminal ? ['inherit', 'inherit', 'ignore', 'pipe'] : ['ignore', 'pipe', 'ignore', 'pipe'],
  })
  const socket = child.stdio[3]
  if (!(socket instanceof Socket)) throw new PlayerError({ tag: 'mpvNoSocket' })

  let lastOutput = ''
  child.stdout
    ?.setEncoding('utf8')
    .on('data', (text: string) => (lastOutput = (lastOutput + text).slice(-MAX_OUTPUT_CHARACTERS)))
  const ipc = new MpvIpc(socket)
  const ended = new Promise<PlayerFailure | null>(resolve => {
    child.once('exit', (code, signal) => resolve(endReason(code, signal, lastOutput)))
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error: NodeJS.ErrnoException) => {
      socket.destroy()
      const isMissing = error.code === 'ENOENT' || error.code === 'EACCES'
      reject(new PlayerError(isMissing ? missingMpv(command) : { tag: 'mpvNotStarted', detail: error.message }))
    })
  })
  return {
    ipc,
    ended,
    async quit() {
      const timer = setTimeout(() => child.kill('SIGKILL'), QUIT_TIMEOUT_MS)
      // mpv may exit before it responds.
      await ipc.request(['quit']).catch(() => undefined)
      await ended
      clearTimeout(timer)
    },
  }
}

function endReason(code: number | null, signal: NodeJS.Signals | null, lastOutput: string): PlayerFailure | null {
  if (signal !== null) return { tag: 'mpvKilled', signal }
  if (code === 0 || code === null) return null
  if (lastOutput.includes('input-ipc-client')) return { tag: 'mpvTooOld' }
  return { tag: 'mpvExited', code, detail: lastOutput.trim().split('\n').at(-1) ?? '' }
}
