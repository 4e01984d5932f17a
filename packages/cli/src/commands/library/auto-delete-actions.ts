import { responseFields, ApiError, type Client } from '@tubecellar/core/client'
import { autoDeleteCommands } from '@tubecellar/core/commands/library/auto-delete'
import type { AutoDeleteRun, AutoDeleteStatus, VideoDueForDeletion } from '@tubecellar/core/contract'
import { formatBytes, formatCount } from '@tubecellar/core/format'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { rowLabels } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type Details, type OutputFlags } from '../../output/print.ts'
import { printMessage } from '../../output/cli-context.ts'
import { timeValue, valueDetail } from '../../output/values.ts'
import { EXPIRING_COLUMNS } from './expiring-columns.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { listCommand } from '../../command/list-command.ts'
import { showCommand } from '../../command/show-command.ts'
import { changeOnServer, requestChange } from '../../command/server-call.ts'

export const autoDeleteStatus = showCommand<AutoDeleteStatus>(({ client }) => client.getAutoDelete(), details)

export const autoDeleteReview = listCommand<VideoDueForDeletion>({
  columns: EXPIRING_COLUMNS,
  fields: responseFields('ExpiringVideo'),
  empty: libraryTexts.noWaitingRun,
  rows: async ({ client }) => (await client.getAutoDelete()).run?.videos ?? [],
})

export const autoDeleteConfirm = changeOnServer<OutputFlags & ConsentFlags>(
  autoDeleteCommands.confirm,
  async ({ cli, options, client, args }) => {
    const run = await requireRun(client, args[0])
    const what = describe(run)
    await requireConsent(cli, options, libraryTexts.deleteQuestion(what))
    if (options.dryRun) {
      printMessage(cli, libraryTexts.deletePreview(what))
      return EXIT.ok
    }
    const status = await client.confirmAutoDelete({ body: { id: run.id } })
    await printRecord(cli, options, {
      value: status,
      fields: responseFields('AutoDeleteStatus'),
      details: libraryTexts.deleteStarted(what),
    })
    return EXIT.ok
  },
)

export const autoDeleteDismiss = changeOnServer<OutputFlags>(autoDeleteCommands.dismiss, async call => {
  const run = await requireRun(call.client, call.args[0])
  const status = await requestChange(call, autoDeleteCommands.dismiss, { id: run.id })
  await printRecord(call.cli, call.options, {
    value: status,
    fields: responseFields('AutoDeleteStatus'),
    details: libraryTexts.dismissedRun(describe(run)),
  })
  return EXIT.ok
})

/** The stopped run. Rejects if it is missing or has another ID than `id`. */
async function requireRun(client: Client, id: string | undefined): Promise<AutoDeleteRun> {
  const { run } = await client.getAutoDelete()
  if (run === null) throw new ApiError('autoDeleteNotWaiting')
  if (id !== undefined && id !== run.id) throw new ApiError('autoDeleteChanged')
  return run
}

const describe = ({ videos, media_size: size }: AutoDeleteRun) =>
  libraryTexts.videosAndSize(videos.length, formatBytes(size))

function details({
  accounts,
  account_count: count,
  limit,
  notice_days: notice,
  last_run: last,
  run,
}: AutoDeleteStatus): Details {
  return [
    [libraryTexts.accountsThatCount, `${accounts} (${formatCount(count)})`],
    [libraryTexts.limitOfRun, libraryTexts.videoLimit(limit)],
    [rowLabels.announced, libraryTexts.daysBefore(notice)],
    valueDetail(libraryTexts.lastRun, timeValue(last)),
    ...(run === null
      ? []
      : ([
          [libraryTexts.stoppedRun, run.id],
          ['state', run.state],
          ['videos', describe(run)],
        ] as const)),
  ]
}
