import { ApiError } from '@tubecellar/core/client'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { CommandError, usageError } from '../output/command-error.ts'
import { describeError } from '../output/describe-error.ts'
import { EXIT, type ExitCode } from '../output/exit-code.ts'
import { printRows, type OutputFlags } from '../output/print.ts'
import type { Column } from '../output/column.ts'
import { withFields, type CommandAction } from './define-command.ts'
import { readInputs } from './read-inputs.ts'
import { requireConsent, type ConsentFlags } from './consent.ts'
import { changeOnServer, type Change, type ServerCall } from './server-call.ts'

export type BatchFlags = OutputFlags & ConsentFlags & { readonly file?: string }

interface Batch<Flags> {
  readonly change: Change
  /** Name of one item, such as `video`. */
  readonly noun: string
  /** Outcome of a processed item, such as `deleted`. */
  readonly done: string
  /** Processes an item. The text it resolves with is printed next to the ID. */
  readonly act: (call: ServerCall<Flags & BatchFlags>, id: string) => Promise<string | void>
  /** Converts an argument to an ID. */
  readonly readId?: (text: string) => string
  /** Describes the item for the confirmation, which only commands with `describe` require. Rejects if the item does not exist. */
  readonly describe?: (call: ServerCall<Flags & BatchFlags>, id: string) => Promise<string>
  /** Consequence shown in the confirmation (default: it cannot be undone). */
  readonly consequence?: (call: ServerCall<Flags & BatchFlags>) => Promise<string>
  /** Rejects items that cannot be processed; also called in a dry run. */
  readonly check?: (call: ServerCall<Flags & BatchFlags>, id: string) => Promise<void>
  /** Number of arguments before the IDs. */
  readonly leadingArgs?: number
}

interface Line {
  readonly id: string
  readonly outcome: string
  readonly message: string
}

export const BATCH_FIELDS = ['id', 'outcome', 'message']
const COLUMNS: readonly Column<Line>[] = [
  { heading: columnHeadings.id, text: (line: Line) => line.id },
  { heading: columnHeadings.outcome, text: (line: Line) => line.outcome },
  { heading: columnHeadings.message, text: (line: Line) => line.message, fit: 'wrap' },
]

/**
 * A command that processes any number of IDs in sequence and prints the outcome of each immediately. A failed item does not stop
 * the others: exit code 6. The command stops if the server cannot be reached or denies access.
 */
export function batchCommand<Flags = object>({
  change,
  noun,
  done,
  act,
  describe,
  consequence = async () => commandTexts.irreversible,
  check,
  readId = text => text,
  leadingArgs = 0,
}: Batch<Flags>): CommandAction<Flags & BatchFlags> {
  const run = changeOnServer<Flags & BatchFlags>(change, async call => {
    const { cli, options } = call
    const args = call.args.slice(leadingArgs)
    if (args.length === 0 && options.file === undefined)
      throw usageError(commandTexts.missing(noun), commandTexts.missingHint)
    const isSingleItem = args.length === 1 && args[0] !== '-' && options.file === undefined
    if (describe)
      await requireConsent(
        cli,
        options,
        `${needsConfirmation(options) ? await consequence(call) : ''} ${describeTargets(noun, done, args, isSingleItem ? await describe(call, readId(args[0] ?? '')) : '')}`,
        readsItemsFromInput(args, options),
      )
    let doneCount = 0
    let failed: ExitCode[] = []

    async function* outcomeLines() {
      for await (const inputs of readInputs(cli, args, options.file)) {
        for (const input of inputs) {
          cli.signal.throwIfAborted()
          yield [await processInput(input)]
        }
      }
    }
    async function processInput(input: string): Promise<Line> {
      try {
        const id = readId(input)
        await check?.(call, id)
        const message = options.dryRun ? await describe?.(call, id) : await act(call, id)
        doneCount++
        return { id, outcome: options.dryRun ? commandTexts.wouldBe(done) : done, message: message ?? '' }
      } catch (error) {
        if (isSingleItem || isPermanent(error)) throw error
        const { exitCode, message } = describeError(error)
        failed = [...new Set([...failed, exitCode])]
        return { id: input, outcome: 'failed', message }
      }
    }

    await printRows(
      cli,
      { ...options, plain: true },
      { columns: COLUMNS, fields: BATCH_FIELDS, pages: outcomeLines(), isStream: true, empty: '' },
    )
    if (failed.length === 0) return EXIT.ok
    if (doneCount > 0) return EXIT.partlyFailed
    return failed.length === 1 && failed[0] !== undefined ? failed[0] : EXIT.failed
  })
  return withFields(BATCH_FIELDS, run)
}

const needsConfirmation = ({ dryRun, yes }: BatchFlags) => !dryRun && !yes
const readsItemsFromInput = (args: readonly string[], { file }: BatchFlags) => file !== undefined || args.includes('-')

function describeTargets(noun: string, done: string, args: readonly string[], description: string): string {
  const what =
    description === ''
      ? `${args.length} ${noun}s (${args.slice(0, 3).join(', ')}${args.length > 3 ? ', …' : ''})`
      : description
  return commandTexts.affectedItems(done, what)
}

function isPermanent(error: unknown): boolean {
  if (error instanceof CommandError) return error.exitCode === EXIT.timedOut
  return !(error instanceof ApiError) || [0, 401, 403].includes(error.status)
}
