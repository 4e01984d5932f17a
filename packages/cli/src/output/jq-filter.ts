import { Writable } from 'node:stream'
import { displayBlock } from '@tubecellar/core/format'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { writeText, type CliContext, type Sink } from './cli-context.ts'
import { CommandError, usageError } from './command-error.ts'
import { EXIT } from './exit-code.ts'

/** Lines are filtered together up to this number of characters, because each call of jq takes about 2 ms. */
const BATCH_LENGTH = 65_536

export interface JqFilter {
  /** For the lines of JSON that a command prints. */
  readonly stdout: Sink
  /** Filters the lines that were not filtered yet. @throws CommandError if the filter failed */
  readonly end: () => Promise<void>
}

/**
 * Passes the JSON that a command prints through jq (https://jqlang.org/manual/), as `| jq --raw-output` would: texts without quotes,
 * objects in one line unless they are read on a terminal.
 * @throws CommandError usage if jq cannot compile the filter
 */
export async function createJqFilter(filter: string, { stdout, stderr }: CliContext): Promise<JqFilter> {
  const { loadJq } = await import('jq-wasm/inline')
  const jq = await loadJq()
  const flags = ['--raw-output', ...(stdout.isTTY ? [] : ['--compact-output']), '--']
  const compiled = jq.raw('', filter, flags)
  if (compiled.exitCode !== 0) throw usageError(outputTexts.invalidJq(errorText(compiled.stderr)), outputTexts.jqHint)

  let pending = ''
  let failure: Error | undefined
  let running = Promise.resolve()
  let scheduled: NodeJS.Immediate | undefined
  const run = async (json: string) => {
    if (json === '' || failure) return
    const result = jq.raw(json, filter, flags)
    if (result.stdout !== '') await writeText(stdout, `${stdout.isTTY ? displayBlock(result.stdout) : result.stdout}\n`)
    if (result.exitCode !== 0) throw jqError(result.stderr)
    if (result.stderr !== '') await writeText(stderr, `${displayBlock(result.stderr)}\n`)
  }
  /** Filters what was written up to `end`, after what was written before. */
  const flush = (end: number) => {
    clearImmediate(scheduled)
    scheduled = undefined
    const json = pending.slice(0, end)
    pending = pending.slice(end)
    running = running
      .then(() => run(json))
      .catch((error: unknown) => {
        failure ??= error instanceof Error ? error : jqError(String(error))
      })
    return running
  }
  const flushLines = () => flush(pending.lastIndexOf('\n') + 1)
  const lines = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      pending += chunk
      if (pending.length > BATCH_LENGTH) return void flushLines().then(() => done(failure))
      scheduled ??= setImmediate(() => void flushLines())
      done(failure)
    },
  })
  // The command gets the error from its own call of write().
  lines.on('error', () => undefined)
  return {
    stdout: lines,
    end: async () => {
      await flush(pending.length)
      if (failure) throw failure
    },
  }
}

const errorText = (stderr: string) =>
  displayBlock(stderr.replace(/^jq: error(?: \(at [^)]*\))?: /, '').replace(/\njq: \d+ compile errors?$/, ''))

const jqError = (stderr: string) =>
  new CommandError({ exitCode: EXIT.failed, code: 'jqFailed', message: outputTexts.jqFailed(errorText(stderr)) })
