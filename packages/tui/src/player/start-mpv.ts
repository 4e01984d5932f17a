import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { missingMpvMessage } from './mpv-install-hint.ts'
import { mpvArguments } from './mpv-arguments.ts'
import { MpvIpc } from './mpv-ipc.ts'
import { PlayerError } from './player-error.ts'
import { terminalArguments } from './terminal-video.ts'
import type { PlayerOptions } from './player-options.ts'

/** How long a quitting mpv may take before it is ended. */
const QUIT_MS = 2000

/** As much of what mpv said last as helps to tell why it ended. */
const LAST_WORDS_LENGTH = 500

export interface RunningMpv {
  readonly ipc: MpvIpc
  /** Resolves when the process is gone: null for an orderly end, else why it ended, for people. */
  readonly ended: Promise<string | null>
  /** Asks it to quit, and ends it when it does not. */
  quit(): Promise<void>
}

/** Starts mpv with the command socket as its descriptor 3: no path in the file system, and it ends when this process does. */
export async function startMpv(options: PlayerOptions): Promise<RunningMpv> {
  const command = options.command ?? 'mpv'
  const { terminal } = options
  const args = [...mpvArguments(options), ...(terminal ? await terminalArguments(command, terminal) : [])]
  const child = spawn(command, args, {
    stdio: terminal ? ['inherit', 'inherit', 'ignore', 'pipe'] : ['ignore', 'pipe', 'ignore', 'pipe'],
  })
  const socket = child.stdio[3]
  if (!(socket instanceof Socket)) throw new PlayerError('mpv cannot use a command socket on this system.')

  let lastOutput = ''
  child.stdout
    ?.setEncoding('utf8')
    .on('data', (text: string) => (lastOutput = (lastOutput + text).slice(-LAST_WORDS_LENGTH)))
  const ipc = new MpvIpc(socket)
  const ended = new Promise<string | null>(resolve => {
    child.once('exit', (code, signal) => resolve(endReason(code, signal, lastOutput)))
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error: NodeJS.ErrnoException) => {
      socket.destroy()
      const isMissing = error.code === 'ENOENT' || error.code === 'EACCES'
      reject(new PlayerError(isMissing ? missingMpvMessage(command) : `mpv could not be started: ${error.message}`))
    })
  })
  return {
    ipc,
    ended,
    async quit() {
      const timer = setTimeout(() => child.kill('SIGKILL'), QUIT_MS)
      // It may be gone already, or go before it answers: both are what was asked for.
      await ipc.request(['quit']).catch(() => undefined)
      await ended
      clearTimeout(timer)
    },
  }
}

function endReason(code: number | null, signal: NodeJS.Signals | null, lastOutput: string): string | null {
  if (signal !== null) return `mpv was killed (${signal}). Your position is saved; play again to resume.`
  if (code === 0 || code === null) return null
  if (lastOutput.includes('input-ipc-client')) return 'This mpv version is too old. mpv 0.33 or newer is required.'
  const detail = lastOutput.trim().split('\n').at(-1)
  return detail ? `mpv exited: ${detail}` : `mpv exited with code ${code}. Run mpv directly to see why.`
}
