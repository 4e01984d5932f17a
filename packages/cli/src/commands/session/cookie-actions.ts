import { createReadStream } from 'node:fs'
import { requireValidCookie } from '@tubecellar/core'
import type { CookieState } from '@tubecellar/core/contract'
import { EXIT } from '../../output/exit-code.ts'
import { say, type Shell } from '../../output/cli-context.ts'
import { unreadableFile } from '../../output/unreadable-file.ts'
import { readSecret } from '../../connection/prompt.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { record } from '../../command/show-command.ts'
import { onServer } from '../../command/server-call.ts'

/** The limit of the contract. */
const COOKIE_MAX = 1_000_000

const factsOfCookie = ({ cookie_enabled, status, validated_str }: CookieState) =>
  [
    ['stored', cookie_enabled ? 'yes' : 'no'],
    ['good', status === undefined ? '' : status ? 'yes' : 'no'],
    ['tried', validated_str ?? ''],
  ] as const

export const cookieStatus = record<CookieState>(({ client }) => client.getCookieState(), factsOfCookie)

export const cookieSet = record<CookieState>(
  async ({ shell, client, args: [file] }) =>
    client.setCookie({ body: { cookie: await readSecretFrom(shell, file, COOKIE_MAX) } }),
  factsOfCookie,
)

export const cookieValidate = record<CookieState>(
  async ({ client }) => requireValidCookie(await client.validateCookie()),
  factsOfCookie,
)

export const cookieClear = onServer<ConsentFlags>(async ({ shell, options, client }) => {
  await requireConsent(shell, options, 'To be forgotten: the cookie.')
  if (!options.dryRun) await client.deleteCookie()
  say(shell, options.dryRun ? 'Would be forgotten: the cookie.' : 'The cookie is forgotten.')
  return EXIT.ok
})

export const poTokenGet = record<{ potoken: string }>(
  ({ client }) => client.getPoToken(),
  ({ potoken }) => potoken,
)

export const poTokenSet = record<{ potoken: string }>(async ({ shell, client, args: [file] }) =>
  client.setPoToken({ body: { potoken: (await readSecretFrom(shell, file)).trim() } }),
)

export const poTokenClear = onServer<ConsentFlags>(async ({ shell, options, client }) => {
  await requireConsent(shell, options, 'To be forgotten: the PO token.')
  if (!options.dryRun) await client.deletePoToken()
  say(shell, options.dryRun ? 'Would be forgotten: the PO token.' : 'The PO token is forgotten.')
  return EXIT.ok
})

async function readSecretFrom(shell: Shell, file: string | undefined, max?: number): Promise<string> {
  const stdin = file === undefined || file === '-' ? shell.stdin : createReadStream(file)
  try {
    return await readSecret({ ...shell, stdin }, file ?? 'stdin', max)
  } catch (error) {
    throw file === undefined ? error : unreadableFile(file, error)
  }
}
