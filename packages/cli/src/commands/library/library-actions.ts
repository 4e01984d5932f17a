import { restorePreviewLines } from '@tubecellar/core'
import { responseFields, ApiError, type Client } from '@tubecellar/core/client'
import { backupCommands } from '@tubecellar/core/commands/backups/backups'
import { libraryCommands } from '@tubecellar/core/commands/library/library'
import { settingsCommands } from '@tubecellar/core/commands/settings/settings'
import type { Backup, RestorePreview, Snapshot } from '@tubecellar/core/contract'
import { displayText, formatBytes, formatMoment } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import type { OutputFlags } from '../../output/print.ts'
import { printMessage } from '../../output/cli-context.ts'
import { dateValue, sizeValue, valueColumn } from '../../output/values.ts'
import type { ServerFlags } from '../../connection/connect.ts'
import { type OfflineFlags, orOffline } from '../backups/index.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { listCommand } from '../../command/list-command.ts'
import { changeCommand } from '../../command/show-command.ts'
import { changeOnServer, requestChange } from '../../command/server-call.ts'
import { outcomesExitCode } from '../../waiting/outcome.ts'
import { printOrFollow, startTaskCommand, type WaitFlags } from '../tasks/index.ts'
import { OTHER_CHANGES } from '../../command/other-changes.ts'
import { withFields } from '../../command/define-command.ts'

interface ScanFlags {
  readonly ignoreErrors?: boolean
  readonly preferLocal?: boolean
}

const scanBody = ({ ignoreErrors = false, preferLocal = false }: ScanFlags) => ({
  ignore_error: ignoreErrors,
  prefer_local: preferLocal,
})

export const rescan = startTaskCommand<ScanFlags & { readonly acceptMissing?: boolean }>(
  libraryCommands.rescan,
  ({ client, options }) =>
    client.rescanFilesystem({ body: { ...scanBody(options), ...(options.acceptMissing && { accept_missing: true }) } }),
)
export const importFiles = startTaskCommand<ScanFlags & { readonly dryRun?: boolean; readonly replace?: boolean }>(
  libraryCommands.manualImport,
  ({ client, options }) =>
    client.importManually({
      body: {
        ...scanBody(options),
        ...(options.dryRun && { dry_run: true }),
        ...(options.replace && { replace: true }),
      },
    }),
  ({ outcomes }) => outcomesExitCode(outcomes ?? []),
  { sendsDryRun: true },
)

/** `20261122` as `2026-11-22`. */
const isoDay = (day: string) => day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export const backupList = listCommand<Backup>({
  columns: [
    { heading: columnHeadings.file, text: each => each.filename },
    valueColumn(columnHeadings.date, each => dateValue(isoDay(each.timestamp)), 'left'),
    { heading: columnHeadings.why, text: each => each.reason, fit: 'cut' },
    valueColumn(columnHeadings.size, each => sizeValue(each.file_size)),
  ],
  fields: responseFields('Backup'),
  empty: libraryTexts.noBackups,
  rows: ({ client }) => client.listBackups(),
})

export const backupCreate = startTaskCommand(backupCommands.create, call =>
  requestChange(call, backupCommands.create, undefined),
)

const describeBackup = async (client: Client, filename: string) => {
  const { timestamp, file_size: size } = await client.getBackup({ params: { filename } })
  return libraryTexts.backupFrom(filename, timestamp, formatBytes(size))
}

/** Empty for servers without previews. */
async function previewLines(fetchPreview: () => Promise<RestorePreview>): Promise<string[]> {
  try {
    return restorePreviewLines(await fetchPreview())
  } catch (error) {
    if (error instanceof ApiError && [404, 405].includes(error.status)) return []
    throw error
  }
}

const restoreBackupOnServer = changeOnServer<WaitFlags & ConsentFlags>(backupCommands.restore, async call => {
  const { cli, options, client, connection, args } = call
  const [filename = ''] = args
  const what = await describeBackup(client, filename)
  const changes = await previewLines(() => client.previewBackup({ params: { filename } }))
  if (options.dryRun) {
    printMessage(cli, [libraryTexts.wouldRestore(what), ...changes].join('\n'))
    return EXIT.ok
  }
  await requireConsent(cli, options, [libraryTexts.restore(what), ...changes].join('\n'))
  const { task_id: taskId } = await requestChange(call, backupCommands.restore, { filename })
  return printOrFollow(call, connection, taskId)
})
export const backupRestore = orOffline<WaitFlags & ConsentFlags & ServerFlags & OfflineFlags>(
  'backup',
  restoreBackupOnServer,
)

export const backupDelete = batchCommand({
  change: OTHER_CHANGES.deleteBackup,
  noun: libraryTexts.backup,
  done: libraryTexts.deleted,
  describe: ({ client }, filename) => describeBackup(client, filename),
  act: async ({ client }, filename) => {
    await client.deleteBackup({ params: { filename } })
  },
})

export const snapshotList = listCommand<Snapshot>({
  columns: [
    { heading: columnHeadings.id, text: each => each.id },
    {
      heading: columnHeadings.taken,
      text: each => formatMoment(each.start_date),
      plain: each => each.start_date.replace(' ', 'T'),
    },
    { heading: columnHeadings.state, text: each => each.state },
  ],
  fields: responseFields('Snapshot'),
  empty: libraryTexts.noSnapshotsFound,
  rows: async ({ client }) => (await client.listSnapshots()).snapshots,
})

export const snapshotCreate = withFields(
  ['snapshot_name'],
  changeCommand<{ snapshot_name: string }>(
    settingsCommands.createSnapshot,
    call => requestChange(call, settingsCommands.createSnapshot, undefined),
    ({ snapshot_name: name }) => name,
  ),
)

const describeSnapshot = async (client: Client, id: string) =>
  libraryTexts.snapshotFrom(id, (await client.getSnapshot({ params: { id } })).start_date)

const restoreSnapshotOnServer = changeOnServer<OutputFlags & ConsentFlags>(
  settingsCommands.restoreSnapshot,
  async call => {
    const { cli, options, client } = call
    const [id = ''] = call.args
    const what = await describeSnapshot(client, id)
    const changes = await previewLines(() => client.previewSnapshot({ params: { id } }))
    if (options.dryRun) {
      printMessage(cli, [libraryTexts.wouldRestore(what), ...changes].join('\n'))
      return EXIT.ok
    }
    await requireConsent(cli, options, [libraryTexts.restoreQuestion(what), ...changes].join('\n'))
    const {
      accepted,
      accounts_added: added = [],
      accounts_left_out: leftOut = [],
    } = await requestChange(call, settingsCommands.restoreSnapshot, { id })
    if (!accepted)
      throw new CommandError({
        exitCode: EXIT.failed,
        code: 'snapshot_refused',
        message: libraryTexts.serverRejectedRestore,
      })
    printMessage(cli, libraryTexts.restored(what))
    if (added.length > 0) printMessage(cli, displayText(libraryTexts.addedAccounts(added.join(', '))))
    if (leftOut.length > 0) printMessage(cli, displayText(libraryTexts.deletedAccounts(leftOut.join(', '))))
    return EXIT.ok
  },
)
export const snapshotRestore = orOffline<OutputFlags & ConsentFlags & ServerFlags & OfflineFlags>(
  'snapshot',
  restoreSnapshotOnServer,
)

export const snapshotDelete = batchCommand({
  change: OTHER_CHANGES.deleteSnapshot,
  noun: libraryTexts.snapshot,
  done: libraryTexts.deleted,
  describe: ({ client }, id) => describeSnapshot(client, id),
  act: async ({ client }, id) => {
    await client.deleteSnapshot({ params: { id } })
  },
})
