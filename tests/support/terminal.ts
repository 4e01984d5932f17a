import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { systemTool } from './tools.ts'
import { waitUntil } from './wait-until.ts'

const run = promisify(execFile)

/** A real terminal: tmux on a separate socket. */
export interface Terminal {
  /** tmux key names: `Enter`, `Escape`, `j`. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** The visible rows; with `colors` also the escape sequences. */
  screen(options?: { colors: boolean }): Promise<string>
  /** Waits until the screen matches, then returns it. Rejects with the last screen. */
  waitForText(pattern: RegExp | string, timeoutMs?: number): Promise<string>
  /** Modes that the programs have enabled. */
  modes(): Promise<{ mouse: boolean; alternate: boolean; cursor: boolean }>
  resize(columns: number, rows: number): Promise<void>
  close(): Promise<void>
}

interface TerminalOptions {
  command: string[]
  env: NodeJS.ProcessEnv
  columns?: number
  rows?: number
}

export async function openTerminal({ command, env, columns = 120, rows = 40 }: TerminalOptions): Promise<Terminal> {
  const socket = `cellar-${randomUUID().slice(0, 8)}`
  const program = systemTool('tmux')
  const tmux = (...args: string[]) =>
    run(program, ['-L', socket, '-f', '/dev/null', ...args], { env, maxBuffer: 1 << 24 })
  const quoted = command.map(word => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
  await tmux(
    'new-session',
    '-d',
    '-x',
    String(columns),
    '-y',
    String(rows),
    `${quoted}; echo; echo "ended with $?"; exec sleep 1000`,
  )
  await tmux('set-option', '-g', 'status', 'off')
  const screen = async ({ colors } = { colors: false }) =>
    (await tmux('capture-pane', '-p', ...(colors ? ['-e'] : []))).stdout

  return {
    press: async (...keys) => void (await tmux('send-keys', ...keys)),
    type: async text => void (await tmux('send-keys', '-l', text)),
    screen,
    async waitForText(pattern, timeoutMs = 60_000) {
      const end = Date.now() + timeoutMs
      for (;;) {
        const now = await screen()
        if (typeof pattern === 'string' ? now.includes(pattern) : pattern.test(now)) return now
        if (Date.now() > end) throw new Error(`The terminal never showed ${String(pattern)}. It shows:\n${now}`)
        await sleep(100)
      }
    },
    async modes() {
      const format = '#{mouse_any_flag}#{alternate_on}#{cursor_flag}'
      const [mouse, alternate, cursor] = (await tmux('display-message', '-p', format)).stdout
      return { mouse: mouse === '1', alternate: alternate === '1', cursor: cursor === '1' }
    },
    resize: async (toColumns, toRows) =>
      void (await tmux('resize-window', '-x', String(toColumns), '-y', String(toRows))),
    async close() {
      const session = (await tmux('display-message', '-p', '#{pane_pid}')).stdout.trim()
      await tmux('kill-server')
      await waitUntil('the programs in the terminal to end', async () => !(await hasProcesses(session)))
    },
  }
}

/** Programs of a closed terminal may still write when they end: bash its history, the terminal UI its last route. */
async function hasProcesses(session: string): Promise<boolean> {
  // `ps` exits with 1 when there is no process. A zombie process has ended, even if its parent does not collect it.
  const states = await run(systemTool('ps'), ['-o', 'stat=', '-s', session]).catch(() => ({ stdout: '' }))
  return states.stdout.split('\n').some(state => state !== '' && !state.startsWith('Z'))
}
