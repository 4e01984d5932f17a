import type { Readable, Writable } from 'node:stream'

export type Env = Readonly<Record<string, string | undefined>>

/** One end of a pipe or terminal that text is written to. */
export type Sink = Writable & { readonly isTTY?: boolean; readonly columns?: number }

export type Source = Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown }

/** Secrets by name, as the operating system keeps them. */
export interface Keyring {
  read(name: string): Promise<string | undefined>
  write(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Everything a command touches of the process it runs in, so that tests can be that process. */
export interface CliContext {
  readonly env: Env
  readonly stdin: Source
  /** Data, and nothing else. */
  readonly stdout: Sink
  /** Talk: progress, questions, warnings, errors. */
  readonly stderr: Sink
  /** Aborts on Ctrl-C and SIGTERM; the reason is the name of the signal. */
  readonly signal: AbortSignal
  /** False after `--no-input`: then nothing is asked, terminal or not. */
  readonly canAsk?: boolean
  /** The keyring of the operating system, if there is one that works. Loaded on the first call. */
  readonly openKeyring?: () => Promise<Keyring | undefined>
  readonly now: () => number
  /** Rejects when `signal` aborts. */
  readonly sleep: (ms: number) => Promise<void>
}

/** Writes a line of data and waits while the reader is behind, so that a long stream does not pile up in memory. */
export function writeLine(sink: Sink, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    sink.write(`${line}\n`, error => (error ? reject(error) : resolve()))
  })
}

export function printMessage({ stderr }: CliContext, line: string): void {
  stderr.write(`${line}\n`)
}
