import { restorePreviewLines } from '@tubecellar/core'
import { answerFields, ApiError, type Client } from '@tubecellar/core/client'
import type { Backup, RestorePreview, Snapshot } from '@tubecellar/core/contract'
import { displayText, formatBytes } from '@tubecellar/core/format'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import type { OutputFlags } from '../../output/print.ts'
import { say } from '../../output/cli-context.ts'
import type { ServerFlags } from '../../connection/connect.ts'
import { orOffline, type OfflineFlags } from '../backups/restore-offline.ts'
import { batch } from '../../command/batch-command.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { wholeList } from '../../command/list-command.ts'
import { record } from '../../command/show-command.ts'
import { onServer } from '../../command/server-call.ts'
import { exitCodeOf } from '../../waiting/outcome.ts'
import { startsTask, tellOrFollow, type WaitFlags } from '../tasks/task-command.ts'

interface ScanFlags {
  readonly ignoreErrors?: boolean
  readonly preferLocal?: boolean
}

const scanBody = ({ ignoreErrors = false, preferLocal = false }: ScanFlags) => ({
  ignore_error: ignoreErrors,
  prefer_local: preferLocal,
})

export const rescan = startsTask<ScanFlags & { readonly acceptMissing?: boolean }>(({ client, options }) =>
  client.rescanFilesystem({ body: { ...scanBody(options), ...(options.acceptMissing && { accept_missing: true }) } }),
)
export const importManual = startsTask<ScanFlags & { readonly dryRun?: boolean; readonly replace?: boolean }>(
  ({ client, options }) =>
    client.importManually({
      body: {
        ...scanBody(options),
        ...(options.dryRun && { dry_run: true }),
        ...(options.replace && { replace: true }),
      },
    }),
  ({ outcomes }) => exitCodeOf(outcomes ?? []),
)

export const backupList = wholeList<Backup>({
  columns: [
    { heading: 'FILE', text: each => each.filename },
    { heading: 'DATE', text: each => each.timestamp },
    { heading: 'WHY', text: each => each.reason, isFlexible: true },
    { heading: 'SIZE', text: each => formatBytes(each.file_size), plain: each => each.file_size, align: 'right' },
  ],
  fields: answerFields('Backup'),
  nothing: 'No backups found.',
  rows: ({ client }) => client.listBackups(),
})

export const backupCreate = startsTask(({ client }) => client.createBackup())

const describeBackup = async (client: Client, filename: string) => {
  const { timestamp, file_size: size } = await client.getBackup({ params: { filename } })
  return `${filename} of ${timestamp}, ${formatBytes(size)}`
}

/** Nothing from servers that do not know. */
async function previewLines(fetchPreview: () => Promise<RestorePreview>): Promise<string[]> {
  try {
    return restorePreviewLines(await fetchPreview())
  } catch (error) {
    if (error instanceof ApiError && [404, 405].includes(error.status)) return []
    throw error
  }
}

const restoreBackupOnServer = onServer<WaitFlags & ConsentFlags>(async call => {
  const { shell, options, client, connection, args } = call
  const [filename = ''] = args
  const what = await describeBackup(client, filename)
  const changes = await previewLines(() => client.previewBackup({ params: { filename } }))
  if (options.dryRun) {
    say(shell, [`Would restore ${what}.`, ...changes].join('\n'))
    return EXIT.ok
  }
  await requireConsent(shell, options, [`Restore ${what}?`, ...changes].join('\n'))
  const { task_id: taskId } = await client.restoreBackup({ params: { filename } })
  return tellOrFollow(call, connection, taskId)
})
export const backupRestore = orOffline<WaitFlags & ConsentFlags & ServerFlags & OfflineFlags>(
  'backup',
  restoreBackupOnServer,
)

export const backupDelete = batch({
  noun: 'backup',
  done: 'deleted',
  describe: ({ client }, filename) => describeBackup(client, filename),
  act: async ({ client }, filename) => {
    await client.deleteBackup({ params: { filename } })
  },
})

export const snapshotList = wholeList<Snapshot>({
  columns: [
    { heading: 'ID', text: each => each.id },
    { heading: 'TAKEN', text: each => each.start_date },
    { heading: 'STATE', text: each => each.state },
  ],
  fields: answerFields('Snapshot'),
  nothing: 'There are no snapshots.',
  rows: async ({ client }) => (await client.listSnapshots()).snapshots,
})

export const snapshotCreate = record<{ snapshot_name: string }>(
  ({ client }) => client.createSnapshot(),
  ({ snapshot_name: name }) => name,
)

const describeSnapshot = async (client: Client, id: string) =>
  `the snapshot ${id} of ${(await client.getSnapshot({ params: { id } })).start_date}`

const restoreSnapshotOnServer = onServer<OutputFlags & ConsentFlags>(
  async ({ shell, options, client, args: [id = ''] }) => {
    const what = await describeSnapshot(client, id)
    const changes = await previewLines(() => client.previewSnapshot({ params: { id } }))
    if (options.dryRun) {
      say(shell, [`Would restore ${what}.`, ...changes].join('\n'))
      return EXIT.ok
    }
    await requireConsent(shell, options, [`Restore ${what}? Later changes are lost.`, ...changes].join('\n'))
    const {
      accepted,
      accounts_added: added = [],
      accounts_left_out: leftOut = [],
    } = await client.restoreSnapshot({
      params: { id },
    })
    if (!accepted)
      throw new CommandError({ exitCode: EXIT.failed, code: 'snapshotRefused', message: 'The server refused it.' })
    say(shell, `Restored ${what}.`)
    if (added.length > 0) say(shell, displayText(`Accounts that were missing: ${added.join(', ')}.`))
    if (leftOut.length > 0) say(shell, displayText(`Deleted accounts, left out: ${leftOut.join(', ')}.`))
    return EXIT.ok
  },
)
export const snapshotRestore = orOffline<OutputFlags & ConsentFlags & ServerFlags & OfflineFlags>(
  'snapshot',
  restoreSnapshotOnServer,
)

export const snapshotDelete = batch({
  noun: 'snapshot',
  done: 'deleted',
  describe: ({ client }, id) => describeSnapshot(client, id),
  act: async ({ client }, id) => {
    await client.deleteSnapshot({ params: { id } })
  },
})
