import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { CliContext } from '../output/cli-context.ts'
import { unreadableFile } from '../output/unreadable-file.ts'

/** Inputs per request. Fits the limits of all servers for the size of a request body. */
const BATCH_SIZE = 1000

/** Arguments, lines of `file` and, for an argument `-`, lines of stdin, in batches as they are read. */
export async function* readInputs(cli: CliContext, args: readonly string[], file: string | undefined) {
  let batch: string[] = []
  for await (const input of readEach(cli, args, file)) {
    batch.push(input)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  cli.signal.throwIfAborted()
  if (batch.length > 0) yield batch
}

async function* readEach(cli: CliContext, args: readonly string[], file: string | undefined) {
  for (const arg of args) {
    if (arg === '-') yield* readLines(cli, cli.stdin)
    else if (arg.trim() !== '') yield arg.trim()
  }
  if (file === undefined) return
  try {
    yield* readLines(cli, file === '-' ? cli.stdin : createReadStream(file))
  } catch (error) {
    throw unreadableFile(file, error)
  }
}

async function* readLines({ signal }: CliContext, stream: Readable) {
  for await (const line of createInterface({ input: stream, signal, crlfDelay: Infinity })) {
    const input = line.trim()
    if (input !== '' && !input.startsWith('#')) yield input
  }
}
