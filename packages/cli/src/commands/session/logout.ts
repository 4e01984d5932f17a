import { ApiError } from '@tubecellar/core/client'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { EXIT } from '../../output/exit-code.ts'
import type { OutputFlags } from '../../output/print.ts'
import { printMessage } from '../../output/cli-context.ts'
import { connect, type ServerFlags } from '../../connection/connect.ts'
import { deleteCredentials } from '../../connection/credentials.ts'
import type { CommandAction } from '../../command/define-command.ts'

/** Deletes the stored credentials even if the server fails. A token stays valid on the server, because other programs can use it. */
export const logout: CommandAction<ServerFlags & OutputFlags> = async ({ cli, options }) => {
  const { client, credentials, paths, serverUrl, profile } = await connect(cli, options)
  try {
    if (credentials.tag === 'session') await client.logout()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    printMessage(cli, sessionTexts.signOutFailed(error.message))
  }
  await deleteCredentials(cli, paths, { serverUrl, profile })
  printMessage(cli, sessionTexts.signedOut(serverUrl))
  if (cli.env['CELLAR_TOKEN']) printMessage(cli, sessionTexts.tokenStillSet)
  return EXIT.ok
}
