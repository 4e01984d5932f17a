import { createReadStream } from 'node:fs'
import { settingsCommands } from '@tubecellar/core/commands/settings/settings'
import type { CookieState } from '@tubecellar/core/contract'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { rowLabels } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import { unreadableFile } from '../../output/unreadable-file.ts'
import { booleanValue, textValue, valueDetail } from '../../output/values.ts'
import { readSecret } from '../../connection/prompt.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { changeCommand, showCommand } from '../../command/show-command.ts'
import { changeOnServer, requestChange } from '../../command/server-call.ts'

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

export const cookieClear = changeOnServer<ConsentFlags>(settingsCommands.removeCookie, async call => {
  await requireConsent(call.cli, call.options, sessionTexts.removeStoredCookie)
  await requestChange(call, settingsCommands.removeCookie, undefined)
  printMessage(call.cli, sessionTexts.removedCookie)
  return EXIT.ok
})

export const poTokenGet = showCommand<{ potoken: string }>(
  ({ client }) => client.getPoToken(),
  ({ potoken }) => potoken,
)

export const poTokenSet = changeCommand<{ potoken: string }>(settingsCommands.setPoToken, async call => {
  const token = (await readSecretFrom(call.cli, call.args[0])).trim()
  return requestChange(call, settingsCommands.setPoToken, { token })
})

export const poTokenClear = changeOnServer<ConsentFlags>(settingsCommands.removePoToken, async call => {
  await requireConsent(call.cli, call.options, sessionTexts.removePoTokenQuestion)
  await requestChange(call, settingsCommands.removePoToken, undefined)
  printMessage(call.cli, sessionTexts.removedPoToken)
  return EXIT.ok
})

async function readSecretFrom(cli: CliContext, file: string | undefined, max?: number): Promise<string> {
  const stdin = file === undefined || file === '-' ? cli.stdin : createReadStream(file)
  try {
    return await readSecret({ ...cli, stdin }, file ?? 'stdin', max)
  } catch (error) {
    throw file === undefined ? error : unreadableFile(file, error)
  }
}
