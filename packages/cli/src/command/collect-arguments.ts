import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { CliContext } from '../output/cli-context.ts'
import { unreadableFile } from '../output/unreadable-file.ts'

/** Inputs per request. Fits the limits of all servers for the size of a request body. */
const BATCH = 1000

/** Arguments, lines of `file` and, for an argument `-`, lines of stdin, in batches as they are read. */
export async function* readInputs(cli: CliContext, args: readonly string[], file: string | undefined) {
  let batch: string[] = []
  for await (const input of each(cli, args, file)) {
    batch.push(input)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  cli.signal.throwIfAborted()
  if (batch.length > 0) yield batch
}

async function* each(cli: CliContext, args: readonly string[], file: string | undefined) {
  for (const arg of args) {
    if (arg === '-') yield* lines(cli, cli.stdin)
    else if (arg.trim() !== '') yield arg.trim()
  }
  if (file === undefined) return
  try {
    yield* lines(cli, file === '-' ? cli.stdin : createReadStream(file))
  } catch (error) {
    throw unreadableFile(file, error)
  }
}

async function* lines({ signal }: CliContext, stream: Readable) {
  for await (const line of createInterface({ input: stream, signal, crlfDelay: Infinity })) {
    const input = line.trim()
    if (input !== '' && !input.startsWith('#')) yield input
  }
}
