import { responseFields } from '@tubecellar/core/client'
import { accountCommands } from '@tubecellar/core/commands/account/account'
import { ACCOUNT_EXPORT_PATH, type AccountSession, type AccountToken } from '@tubecellar/core/contract'
import { accountExportFileName } from '@tubecellar/core/format'
import { accountTexts } from '@tubecellar/core/messages/cli/account'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { batchCommand } from '../../command/batch-command.ts'
import { confirmedCommand } from '../../command/confirmed-command.ts'
import { listCommand } from '../../command/list-command.ts'
import { changeOnServer, onServer, requestChange } from '../../command/server-call.ts'
import { changeCommand } from '../../command/show-command.ts'
import { refuseTerminal, saveDownload } from '../../connection/save-download.ts'
import { prompt, readSecret } from '../../connection/prompt.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import type { Column } from '../../output/column.ts'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { booleanValue, timeValue, valueColumn } from '../../output/values.ts'
import { withFields } from '../../command/define-command.ts'

/** Without a name of a file, that of the server is used in the working directory. */
export const accountExport = onServer<{ readonly force?: boolean }>(
  async ({ cli, client, connection, args, options }) => {
    refuseTerminal(cli, args[0])
    const { name: username } = await client.getAccount()
    const name = accountExportFileName(username, Date.now())
    await saveDownload({
      cli,
      connection,
      path: ACCOUNT_EXPORT_PATH,
      name,
      output: args[0] ?? name,
      force: options.force ?? false,
    })
    return EXIT.ok
  },
)

const FLAG = '--password-stdin'

/** From stdin or a prompt: other users of the computer can read command lines. */
async function readPasswords(cli: CliContext, isFromStdin: boolean) {
  if (!isFromStdin)
    return {
      current: await prompt(cli, accountTexts.currentPassword, { flag: FLAG, isHidden: true }),
      next: await prompt(cli, accountTexts.newPassword, { flag: FLAG, isHidden: true }),
    }
  const [current, next, ...more] = (await readSecret(cli, FLAG)).split(/\r?\n/)
  if (current === undefined || next === undefined || more.length > 0) throw usageError(accountTexts.twoLines)
  return { current, next }
}

export const changePassword = changeOnServer<{ readonly passwordStdin?: boolean }>(
  accountCommands.changePassword,
  async call => {
    const passwords = await readPasswords(call.cli, call.options.passwordStdin ?? false)
    await requestChange(call, accountCommands.changePassword, passwords)
    printMessage(call.cli, accountTexts.passwordChanged)
    return EXIT.ok
  },
)

const SESSION_COLUMNS: readonly Column<AccountSession>[] = [
  { heading: columnHeadings.id, text: session => session.id },
  { heading: accountTexts.device, text: session => session.user_agent ?? '', fit: 'title' },
  { heading: accountTexts.address, text: session => session.address ?? '' },
  valueColumn(columnHeadings.made, session => timeValue(session.created)),
  valueColumn(columnHeadings.lastUsed, session => timeValue(session.last_used)),
  valueColumn(columnHeadings.current, session => booleanValue(session.is_current), 'left'),
]

export const sessionList = listCommand<AccountSession>({
  columns: SESSION_COLUMNS,
  fields: responseFields('AccountSession'),
  empty: accountTexts.noSessions,
  rows: ({ client }) => client.listSessions(),
})

export const sessionEnd = batchCommand({
  change: accountCommands.endSession,
  noun: accountTexts.session,
  done: accountTexts.ended,
  act: async (call, id) => {
    await requestChange(call, accountCommands.endSession, { id })
  },
})

export const sessionEndOthers = confirmedCommand({
  change: accountCommands.endOtherSessions,
  question: accountTexts.endOthersQuestion,
  done: accountTexts.endedOthers,
})

const TOKEN_COLUMNS: readonly Column<AccountToken>[] = [
  { heading: columnHeadings.id, text: token => String(token.id) },
  { heading: columnHeadings.name, text: token => token.name, fit: 'title' },
  valueColumn(columnHeadings.made, token => timeValue(token.created)),
  valueColumn(columnHeadings.lastUsed, token => timeValue(token.last_used)),
]

export const tokenList = listCommand<AccountToken>({
  columns: TOKEN_COLUMNS,
  fields: responseFields('AccountToken'),
  empty: accountTexts.noTokens,
  rows: ({ client }) => client.listTokens(),
})

export const tokenCreate = withFields(
  ['name', 'token'],
  changeCommand<{ name: string; token: string }>(
    accountCommands.createToken,
    call => requestChange(call, accountCommands.createToken, { name: call.args[0] ?? '' }),
    ({ token }) => token,
  ),
)

export const tokenRevoke = batchCommand({
  change: accountCommands.revokeToken,
  noun: accountTexts.token,
  done: accountTexts.revoked,
  consequence: () => Promise.resolve(accountTexts.signedOut),
  describe: async ({ client }, id) => (await client.listTokens()).find(token => String(token.id) === id)?.name ?? id,
  act: async ({ client }, id) => {
    await client.deleteToken({ params: { id } })
  },
})
