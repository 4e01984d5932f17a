import { createReadStream } from 'node:fs'
import { settingsCommands } from '@tubecellar/core/commands/settings/settings'
import type { CookieState } from '@tubecellar/core/contract'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { rowLabels } from '@tubecellar/core/messages/cli/output'
import type { CliContext } from '../../output/cli-context.ts'
import { unreadableFile } from '../../output/unreadable-file.ts'
import { booleanValue, textValue, valueDetail } from '../../output/values.ts'
import { readSecret } from '../../connection/prompt.ts'
import { confirmedCommand } from '../../command/confirmed-command.ts'
import { changeCommand, showCommand } from '../../command/show-command.ts'
import { requestChange } from '../../command/server-call.ts'

/** Maximum length in the API contract. */
const MAX_COOKIE_LENGTH = 1_000_000

const cookieDetails = ({ cookie_enabled, status, validated_str }: CookieState) =>
  [
    valueDetail(rowLabels.stored, booleanValue(cookie_enabled)),
    valueDetail(rowLabels.good, booleanValue(status)),
    valueDetail(rowLabels.tried, textValue(validated_str)),
  ] as const

export const cookieStatus = showCommand<CookieState>(({ client }) => client.getCookieState(), cookieDetails)

export const cookieSet = changeCommand<CookieState>(
  settingsCommands.setCookie,
  async call => {
    const cookie = await readSecretFrom(call.cli, call.args[0], MAX_COOKIE_LENGTH)
    return requestChange(call, settingsCommands.setCookie, { cookie })
  },
  cookieDetails,
)

export const cookieValidate = changeCommand<CookieState>(
  settingsCommands.validateCookie,
  call => requestChange(call, settingsCommands.validateCookie, undefined),
  cookieDetails,
)

export const cookieClear = confirmedCommand({
  change: settingsCommands.removeCookie,
  question: sessionTexts.removeStoredCookie,
  done: sessionTexts.removedCookie,
})

export const poTokenGet = showCommand<{ potoken: string }>(
  ({ client }) => client.getPoToken(),
  ({ potoken }) => potoken,
)

export const poTokenSet = changeCommand<{ potoken: string }>(settingsCommands.setPoToken, async call => {
  const token = (await readSecretFrom(call.cli, call.args[0])).trim()
  return requestChange(call, settingsCommands.setPoToken, { token })
})

export const poTokenClear = confirmedCommand({
  change: settingsCommands.removePoToken,
  question: sessionTexts.removePoTokenQuestion,
  done: sessionTexts.removedPoToken,
})

async function readSecretFrom(cli: CliContext, file: string | undefined, max?: number): Promise<string> {
  const stdin = file === undefined || file === '-' ? cli.stdin : createReadStream(file)
  try {
    return await readSecret({ ...cli, stdin }, file ?? 'stdin', max)
  } catch (error) {
    throw file === undefined ? error : unreadableFile(file, error)
  }
}
