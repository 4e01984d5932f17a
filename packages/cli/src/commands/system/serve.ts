import type { RunningServer, ServeFlags } from '@tubecellar/server'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { printMessage, writeLine, type CliContext } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { logEnv } from './log-env.ts'
import { startArchive } from '../../connection/start-archive.ts'
import { waitForShutdown } from '../../connection/wait-for-shutdown.ts'

interface Flags extends ServeFlags {
  readonly json?: boolean
  readonly untilEof?: boolean
  readonly startEmpty?: boolean
  readonly replaceKey?: boolean
}

export const serve: CommandAction<Flags> = async ({ cli, options }) => {
  const server = await startArchive(({ readConfig, startServer }) =>
    startServer(readConfig(options, logEnv(cli)), {
      isEmptyAllowed: options.startEmpty ?? false,
      isKeyReplaced: options.replaceKey ?? false,
    }),
  )
  if (options.json) await writeLine(cli.stdout, jsonText({ url: server.url, ...server.firstAdmin }))
  else printRunning(cli, server)
  await (options.untilEof ? Promise.race([waitForShutdown(cli), waitForStdinEnd(cli)]) : waitForShutdown(cli))
  await server.close()
  return EXIT.ok
}

/** Resolves when the process at the other end of stdin has closed it or was killed. */
async function waitForStdinEnd({ stdin }: CliContext): Promise<void> {
  stdin.resume()
  await new Promise<void>(resolve => {
    stdin.once('end', resolve)
    stdin.once('close', resolve)
    stdin.once('error', () => resolve())
  })
}

/** Prints one message, so that a program that waits for the URL also receives the password. */
function printRunning(cli: CliContext, { url, firstAdmin, problems }: RunningServer): void {
  const account = firstAdmin && systemTexts.firstAdmin(firstAdmin.username, firstAdmin.password)
  const missing = problems.map(({ message, fix }) => `${message} ${fix}`)
  printMessage(cli, [systemTexts.serverRunning(url), account, ...missing].filter(line => line !== undefined).join('\n'))
}
