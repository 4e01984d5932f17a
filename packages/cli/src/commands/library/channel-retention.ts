import { responseFields } from '@tubecellar/core/client'
import { retentionCommands } from '@tubecellar/core/commands/library/retention'
import { RetentionChanges, type RetentionRules, type VideoDueForDeletion } from '@tubecellar/core/contract'
import { formatBytes } from '@tubecellar/core/format'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { parseChanges } from '../../command/parse-changes.ts'
import { changeOnServer, type ServerCall } from '../../command/server-call.ts'
import { flattenFields } from '../../command/show-command.ts'
import { printMessage } from '../../output/cli-context.ts'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, printRows, type OutputFlags } from '../../output/print.ts'
import { EXPIRING_COLUMNS } from './expiring-columns.ts'

type RetentionCall = ServerCall<OutputFlags>

/** `cellar channel retention`: the server does the dry run. */
export const channelRetention = changeOnServer<OutputFlags>(
  retentionCommands.change,
  async call => {
    const { client, cli, options } = call
    const [id = '', ...args] = call.args
    const changes = parseChanges(args, RetentionChanges.shape) as Partial<RetentionRules>
    const before = (await client.getChannel({ params: { id } })).channel_retention
    if (!before)
      throw new CommandError({
        exitCode: EXIT.failed,
        code: 'no_retention_rules',
        message: libraryTexts.retentionUnsupported,
        hint: libraryTexts.retentionUnsupportedHint,
      })
    if (options.dryRun) return printPreview(call, id, changes)
    if (args.length > 0) await client.updateChannel({ params: { id }, body: { channel_retention: changes } })
    const value = { ...before, ...changes }
    await printRecord(cli, options, { value, fields: Object.keys(value), details: flattenFields(value) })
    return EXIT.ok
  },
  { sendsDryRun: true },
)

async function printPreview({ client, cli, options }: RetentionCall, id: string, changes: Partial<RetentionRules>) {
  // A value of 0 means no rule.
  const values = Object.fromEntries(Object.entries(changes).map(([rule, value]) => [rule, value ?? 0]))
  const preview = (page: number) => client.previewRetention({ params: { id }, query: { ...values, page } })
  const first = await preview(1)
  async function* pages(): AsyncGenerator<readonly VideoDueForDeletion[]> {
    yield first.data
    for (const page of pageNumbers(first.paginate)) yield (await preview(page)).data
  }
  await printRows(cli, options, {
    columns: EXPIRING_COLUMNS,
    fields: responseFields('ExpiringVideo'),
    empty: libraryTexts.noneDue,
    pages: pages(),
    isStream: false,
  })
  const { count, media_size: size } = first.summary
  if (count > 0) printMessage(cli, libraryTexts.wouldMoveToTrash(libraryTexts.videosAndSize(count, formatBytes(size))))
  return EXIT.ok
}

/** The pages after the first. */
function pageNumbers({ total_hits: total, page_size: size }: { total_hits: number; page_size: number }): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(total / size) - 1) }, (_, index) => index + 2)
}
