import { PassThrough, Readable, Writable } from 'node:stream'
import type { Env, CliContext, Sink } from '../output/cli-context.ts'

interface FakeCliOptions {
  env?: Env
  stdin?: string
  /** Whether stdin, stdout and stderr are a terminal. */
  isTTY?: boolean
  columns?: number
}

/** The context of one command, with a clock that only `sleep` advances. */
export interface FakeCli extends CliContext {
  readonly out: () => string
  readonly err: () => string
  /** Sends input of the user to the terminal. */
  readonly type: (text: string) => void
  readonly interrupt: () => void
}

export function createFakeCli({ env = {}, stdin = '', isTTY = false, columns = 80 }: FakeCliOptions = {}): FakeCli {
  const abort = new AbortController()
  const stdout = recorder(isTTY, columns)
  const stderr = recorder(isTTY, columns)
  const keyboard = new PassThrough()
  const source = isTTY ? keyboard : Readable.from(stdin === '' ? [] : [stdin])
  let now = 1_000_000
  return {
    env: { HOME: '/nonexistent', ...env },
    stdin: Object.assign(source, { isTTY, setRawMode: () => undefined }),
    stdout: stdout.sink,
    stderr: stderr.sink,
    signal: abort.signal,
    now: () => now,
    sleep: async ms => {
      abort.signal.throwIfAborted()
      now += ms
    },
    out: stdout.text,
    err: stderr.text,
    type: text => void keyboard.write(text),
    interrupt: () => abort.abort('SIGINT'),
  }
}

function recorder(isTTY: boolean, columns: number) {
  let text = ''
  const sink: Sink = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString()
        done()
      },
    }),
    { isTTY, columns },
  )
  return { sink, text: () => text }
}
