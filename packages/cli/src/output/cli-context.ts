import type { Readable, Writable } from 'node:stream'

export type Env = Readonly<Record<string, string | undefined>>

/** A writable stream, possibly a terminal. */
export type Sink = Writable & { readonly isTTY?: boolean; readonly columns?: number }

export type Source = Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown }

/** Secrets by name, stored by the operating system. */
export interface Keyring {
  read(name: string): Promise<string | undefined>
  write(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Streams, environment, signal and clock of the process. Tests replace them. */
export interface CliContext {
  readonly env: Env
  readonly stdin: Source
  /** Only data. */
  readonly stdout: Sink
  /** Messages: progress, questions, warnings, errors. */
  readonly stderr: Sink
  /** Aborts on Ctrl-C and SIGTERM; the reason is the name of the signal. */
  readonly signal: AbortSignal
  /** False after `--no-input`, which disables prompts also on a terminal. */
  readonly canAsk?: boolean
  /** The keyring of the operating system if it is available. Loaded on the first call. */
  readonly openKeyring?: () => Promise<Keyring | undefined>
  readonly now: () => number
  /** Rejects when `signal` aborts. */
  readonly sleep: (ms: number) => Promise<void>
}

/** Writes a line of data and waits for the reader, so that long output is not buffered in memory. */
export function writeLine(sink: Sink, line: string): Promise<void> {
  return writeText(sink, `${line}\n`)
}

/** The same without a line break. */
export function writeText(sink: Sink, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    sink.write(text, error => (error ? reject(error) : resolve()))
  })
}

export function printMessage({ stderr }: CliContext, line: string): void {
  stderr.write(`${line}\n`)
}
