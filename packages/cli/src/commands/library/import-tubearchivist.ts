import { stat } from 'node:fs/promises'
import { createClient, type Client } from '@tubecellar/core/client'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { readSecretFile } from '../../connection/prompt.ts'
import { usageError, CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { withSnakeCaseKeys } from '../../output/snake-case.ts'
import { createProgressLine } from '../../output/progress-line.ts'
import { printMessage, writeLine, type CliContext } from '../../output/cli-context.ts'
import { createTransport } from '../../connection/connect.ts'
import { readServerUrl } from '../../connection/server-url.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { importReceipt } from './print-import-receipt.ts'
import { withServerPackage } from './with-server-package.ts'

interface ImportFlags {
  readonly backup?: string
  readonly media?: string
  readonly cache?: string
  readonly server?: string
  readonly tokenFile?: string
  readonly user?: string
  readonly dryRun?: boolean
  readonly data?: string
  readonly json?: boolean
}

export const importTubearchivist: CommandAction<ImportFlags> = async ({ cli, options }) => {
  if (!options.backup && !options.server) throw usageError(libraryTexts.sourceMissing)
  if (Boolean(options.server) !== Boolean(options.tokenFile))
    throw usageError(libraryTexts.serverWithoutToken, libraryTexts.serverWithoutTokenHint)
  if (options.backup) await requireFile(options.backup)
  const client = await clientFor(cli, options)
  const progress = createProgressLine(cli)
  try {
    const { receipt, firstAdmin } = await withServerPackage(server =>
      server.importTubeArchivist(
        // --media is the folder of the other library; this archive's media folder is set by the environment.
        server.readConfig({ data: options.data }, { CELLAR_LOG_LEVEL: 'error', ...cli.env }),
        {
          backup: options.backup,
          client,
          mediaDir: options.media,
          cacheDir: options.cache,
          isDryRun: options.dryRun ?? false,
          user: options.user,
        },
        { signal: cli.signal, onStep: text => progress.show(text) },
      ),
    )
    progress.clear()
    if (firstAdmin) printMessage(cli, libraryTexts.firstAdmin(firstAdmin.username, firstAdmin.password))
    await writeLine(cli.stdout, options.json ? jsonText(withSnakeCaseKeys(receipt)) : importReceipt(receipt))
    return receipt.problems.count > 0 ? EXIT.partlyFailed : EXIT.ok
  } finally {
    progress.clear()
  }
}

async function requireFile(path: string) {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile())
    throw new CommandError({ exitCode: EXIT.notFound, code: 'no_backup', message: libraryTexts.fileNotFound(path) })
}

async function clientFor(cli: CliContext, { server, tokenFile }: ImportFlags): Promise<Client | undefined> {
  if (!server || !tokenFile) return undefined
  const token = await readSecretFile(tokenFile, '--token-file')
  return createClient(createTransport(readServerUrl(server), { tag: 'token', token }, cli.signal))
}
