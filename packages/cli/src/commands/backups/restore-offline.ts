import type { OfflineRestore, RestoreRequest } from '@tubecellar/server'
import { backupsTexts } from '@tubecellar/core/messages/cli/backups'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { withSnakeCaseKeys } from '../../output/snake-case.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import type { Call, CommandAction } from '../../command/define-command.ts'
import { startError } from '../../connection/start-failure.ts'

export interface OfflineFlags {
  readonly offline?: boolean
  readonly latest?: boolean
  readonly dryRun?: boolean
  readonly data?: string
  readonly media?: string
  readonly json?: boolean | string
}

/** Runs `onServer`, or with `--offline` restores directly in the data folder, which no server may use at the same time. */
export function orOffline<Flags extends OfflineFlags>(
  what: 'snapshot' | 'backup',
  onServer: CommandAction<Flags>,
): CommandAction<Flags> {
  return call => {
    const { offline, latest, data, media } = call.options
    const [name] = call.args
    if (!offline) {
      if (latest || data !== undefined || media !== undefined)
        throw usageError(backupsTexts.needsOffline, backupsTexts.needsOfflineHint(what))
      if (name === undefined) throw usageError(backupsTexts.missingName(what), backupsTexts.missingNameHint(what))
      return onServer(call)
    }
    if ((name === undefined) !== (latest === true))
      throw usageError(backupsTexts.nameOrLatest(what), backupsTexts.nameOrLatestHint)
    return restore(what, { name, isDryRun: call.options.dryRun ?? false }, call)
  }
}

async function restore(what: 'snapshot' | 'backup', request: RestoreRequest, { cli, options }: Call<OfflineFlags>) {
  const server = await import('@tubecellar/server')
  const { data, media } = options
  try {
    const config = server.readConfig({ data, media }, { CELLAR_LOG_LEVEL: 'error', ...cli.env })
    const work = what === 'snapshot' ? server.restoreSnapshotOffline : server.restoreBackupOffline
    const restored = await work(config, request, { signal: cli.signal, onStep: text => printMessage(cli, text) })
    await writeLine(cli.stdout, options.json ? jsonText(withSnakeCaseKeys(restored)) : formatReceipt(restored, request))
    return EXIT.ok
  } catch (error) {
    throw error instanceof server.StartError ? startError(error) : error
  }
}

function formatReceipt(
  { file, skipped, setAside, accounts, videos }: OfflineRestore,
  { isDryRun }: RestoreRequest,
): string {
  return [
    ...skipped.map(({ file: name, reason }) => backupsTexts.skipped(name, reason)),
    backupsTexts.receipt(isDryRun, file, accounts, videos),
    ...(setAside === undefined ? [] : [backupsTexts.movedPrevious(setAside)]),
    ...(isDryRun ? [] : [backupsTexts.startServer]),
  ].join('\n')
}
