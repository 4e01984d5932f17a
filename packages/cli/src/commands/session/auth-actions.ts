import { settingsCommands } from '@tubecellar/core/commands/settings/settings'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { rowLabels } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { printMessage } from '../../output/cli-context.ts'
import { findSecretStorage } from '../../connection/credentials.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { changeOnServer, onServer, requestChange } from '../../command/server-call.ts'

/** Rejects if not signed in: exit code 4. */
export const authStatus = onServer<OutputFlags>(async ({ cli, options, client, connection }) => {
  const { credentials, paths, serverUrl, profile } = connection
  const { name, is_staff: isStaff } = await client.getAccount()
  const storage = cli.env['CELLAR_TOKEN'] ? 'environment' : await findSecretStorage(paths, connection)
  const value = { server: serverUrl, profile, username: name, is_staff: isStaff, by: credentials.tag, secrets: storage }
  await printRecord(cli, options, {
    value,
    fields: Object.keys(value),
    details: [
      [rowLabels.server, serverUrl],
      [rowLabels.profile, profile],
      [sessionTexts.signedIn, sessionTexts.userWithRole(name, isStaff)],
      [rowLabels.by, sessionTexts.storedIn(credentials.tag, storage)],
    ],
  })
  return EXIT.ok
})

export const authToken = changeOnServer<OutputFlags & ConsentFlags & { readonly revoke?: boolean }>(
  settingsCommands.revokeToken,
  async call => {
    const { cli, options, client } = call
    if (options.revoke) {
      const what = sessionTexts.revokeQuestion
      await requireConsent(cli, options, what)
      await requestChange(call, settingsCommands.revokeToken, undefined)
      printMessage(cli, sessionTexts.revoked)
      return EXIT.ok
    }
    const value = await client.getToken()
    await printRecord(cli, options, { value, fields: ['token'], details: value.token })
    return EXIT.ok
  },
)
