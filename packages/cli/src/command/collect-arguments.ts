import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { CliContext } from '../output/cli-context.ts'
import { unreadableFile } from '../output/unreadable-file.ts'

/** Sent in one call: enough to be quick, little enough to fit any server's limit for a body. */
const BATCH = 1000

/** What to do about a command that was given none. */
export const GIVE_IDS = 'Pass IDs, --file FILE, or - to read them from stdin.'

/** Arguments, lines of `file` and, for an argument `-`, lines of stdin, in batches as they come in. */
export async function* readInputs(cli: CliContext, args: readonly string[], file: string | undefined) {
  let batchCommand: string[] = []
  for await (const input of each(cli, args, file)) {
    batchCommand.push(input)
    if (batchCommand.length < BATCH) continue
    yield batchCommand
    batchCommand = []
  }
  cli.signal.throwIfAborted()
  if (batchCommand.length > 0) yield batchCommand
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
