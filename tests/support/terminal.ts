import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A real terminal: tmux on a socket of its own. */
export interface Terminal {
  /** tmux key names: `Enter`, `Escape`, `j`. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** The visible rows; with `colours` the escape sequences too. */
  screen(options?: { colours: boolean }): Promise<string>
  /** Waits until the screen matches, then returns it. Rejects with the last screen. */
  sees(pattern: RegExp | string, timeoutMs?: number): Promise<string>
  /** What the programs in it have switched on. */
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
  const tmux = (...args: string[]) =>
    run('tmux', ['-L', socket, '-f', '/dev/null', ...args], { env, maxBuffer: 1 << 24 }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new Error('tmux is missing. Install it: apt-get install -y tmux')
      throw error
    })
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
  const screen = async ({ colours } = { colours: false }) =>
    (await tmux('capture-pane', '-p', ...(colours ? ['-e'] : []))).stdout

  return {
    press: async (...keys) => void (await tmux('send-keys', ...keys)),
    type: async text => void (await tmux('send-keys', '-l', text)),
    screen,
    async sees(pattern, timeoutMs = 15_000) {
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
    close: async () => void (await tmux('kill-server')),
  }
}
