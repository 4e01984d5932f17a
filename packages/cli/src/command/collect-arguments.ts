import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Shell } from '../output/cli-context.ts'
import { unreadableFile } from '../output/unreadable-file.ts'

/** Sent in one call: enough to be quick, little enough to fit any server's limit for a body. */
const BATCH = 1000

/** What to do about a command that was given none. */
export const GIVE_IDS = 'Give ids, --file FILE, or - to read them from stdin.'

/** Arguments, lines of `file` and, for an argument `-`, lines of stdin, in batches as they come in. */
export async function* readInputs(shell: Shell, args: readonly string[], file: string | undefined) {
  let batch: string[] = []
  for await (const input of each(shell, args, file)) {
    batch.push(input)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  shell.signal.throwIfAborted()
  if (batch.length > 0) yield batch
}

async function* each(shell: Shell, args: readonly string[], file: string | undefined) {
  for (const arg of args) {
    if (arg === '-') yield* lines(shell, shell.stdin)
    else if (arg.trim() !== '') yield arg.trim()
  }
  if (file === undefined) return
  try {
    yield* lines(shell, file === '-' ? shell.stdin : createReadStream(file))
  } catch (error) {
    throw unreadableFile(file, error)
  }
}

async function* lines({ signal }: Shell, stream: Readable) {
  for await (const line of createInterface({ input: stream, signal, crlfDelay: Infinity })) {
    const input = line.trim()
    if (input !== '' && !input.startsWith('#')) yield input
  }
}
