import { ApiError } from '@tubecellar/core/client'
import { EXIT } from '../../output/exit-code.ts'
import type { OutputFlags } from '../../output/print.ts'
import { say } from '../../output/cli-context.ts'
import { connect, type ServerFlags } from '../../connection/connect.ts'
import { forgetCredentials } from '../../connection/credentials.ts'
import type { Run } from '../../command/define-command.ts'

/** The credentials on this machine go in any case; a token stays valid on the server, where others may use it. */
export const logout: Run<ServerFlags & OutputFlags> = async ({ shell, options }) => {
  const { client, credentials, paths, serverUrl, profile } = await connect(shell, options)
  try {
    if (credentials.tag === 'session') await client.logout()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    say(shell, `The server could not be told: ${error.message}`)
  }
  await forgetCredentials(shell, paths, { serverUrl, profile })
  say(shell, `Signed out of ${serverUrl}.`)
  if (shell.env['CELLAR_TOKEN']) say(shell, 'CELLAR_TOKEN is still set, and still used.')
  return EXIT.ok
}
