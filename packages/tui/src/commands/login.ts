import { ApiError } from '@tubecellar/core'
import type { Account } from '@tubecellar/core/contract'
import { displayText } from '@tubecellar/core/format'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { jsonText } from '../output/json-text.ts'
import { isJson, type OutputFlags } from '../output/print.ts'
import { say, writeLine, type Shell } from '../output/shell.ts'
import { ask, readSecret } from '../profile/ask.ts'
import { clientOf } from '../profile/connect.ts'
import { forgetToken, keepToken, openFreshJar } from '../profile/credentials.ts'
import { findPaths, type Paths } from '../profile/paths.ts'
import { chooseServer, saveProfile } from '../profile/profile-file.ts'
import type { Run } from './define-command.ts'

interface LoginFlags extends OutputFlags {
  readonly username?: string
  readonly passwordStdin?: boolean
  readonly tokenStdin?: boolean
}

export const login: Run<LoginFlags> = async ({ shell, args, options }) => {
  const paths = findPaths(shell.env)
  const { url } = await chooseServer(args[0], shell.env, paths)
  const account = options.tokenStdin
    ? await withToken(shell, paths, url)
    : await withPassword(shell, paths, url, options)
  await saveProfile(paths, { server: url })
  if (isJson(options))
    await writeLine(shell.stdout, jsonText({ server: url, username: account.name, is_staff: account.is_staff }))
  else say(shell, `Signed in to ${url} as ${displayText(account.name)}.`)
  if (shell.env['CELLAR_TOKEN']) say(shell, 'CELLAR_TOKEN is set: it goes before what you signed in with.')
  return EXIT.ok
}

async function withToken(shell: Shell, paths: Paths, url: string): Promise<Account> {
  const token = await readSecret(shell, '--token-stdin')
  if (!/^[\x21-\x7E]+$/.test(token)) throw usageError('--token-stdin: this is not a token.')
  const account = await refusing('The server does not accept this token.', () =>
    clientOf(url, { tag: 'token', token }, shell.signal).getAccount(),
  )
  await keepToken(paths, url, token)
  return account
}

async function withPassword(shell: Shell, paths: Paths, url: string, flags: LoginFlags): Promise<Account> {
  const username = flags.username ?? (await ask(shell, 'Username', { flag: '--username' }))
  const password = flags.passwordStdin
    ? await readSecret(shell, '--password-stdin')
    : await ask(shell, 'Password', { flag: '--password-stdin', isHidden: true })
  const client = clientOf(url, { tag: 'session', jar: await openFreshJar(paths, url) }, shell.signal)
  const account = await refusing('Failed to login.', async () => {
    await client.login({ body: { username, password, remember_me: 'on' } })
    return client.getAccount()
  })
  await forgetToken(paths, url)
  return account
}

/** Spec section 8: the fixed text, then what the server says. */
async function refusing<T>(text: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 401, 403].includes(error.status)) throw error
    throw new CommandError({ exitCode: EXIT.denied, code: 'loginFailed', message: `${text} ${error.message}` })
  }
}
