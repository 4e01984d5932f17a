import { createClient } from '@tubecellar/core/client'
import { displayText } from '@tubecellar/core/format'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { isJson, type OutputFlags } from '../../output/print.ts'
import { say, writeLine, type Shell } from '../../output/cli-context.ts'
import { ask, readSecret } from '../../connection/prompt.ts'
import { transportOf } from '../../connection/connect.ts'
import { keepToken, requireToken, type Identity } from '../../connection/credentials.ts'
import { forgetServer } from '../../connection/last-server.ts'
import { findPaths, type Paths } from '../../connection/paths.ts'
import { readProfileName, saveProfile } from '../../connection/profile-file.ts'
import { readSettings } from '../../connection/client-settings.ts'
import type { Run } from '../../command/define-command.ts'
import { signIn, tellRefusal, type SignedIn } from '../../connection/sign-in.ts'

interface LoginFlags extends OutputFlags {
  readonly profile?: string
  readonly username?: string
  readonly passwordStdin?: boolean
  readonly tokenStdin?: boolean
}

export const login: Run<LoginFlags> = async ({ shell, args, options }) => {
  const paths = findPaths(shell.env)
  const { serverUrl, profile } = await chooseIdentity(shell, paths, args[0], options)
  const identity = { serverUrl, profile }
  const { account, place } = options.tokenStdin
    ? await withToken(shell, paths, identity)
    : await withPassword(shell, paths, identity, options)
  await saveProfile(paths, profile, { server: serverUrl })
  await forgetServer(paths)
  if (isJson(options)) {
    const { name, is_staff } = account
    await writeLine(shell.stdout, jsonText({ server: serverUrl, profile, username: name, is_staff, secrets: place }))
  } else say(shell, `Signed in to ${serverUrl} as ${displayText(account.name)}.`)
  if (place === 'file' && shell.openKeyring && !isJson(options))
    say(shell, `There is no keyring: the proof is in a file that only you can read, in ${paths.stateDir}.`)
  if (shell.env['CELLAR_TOKEN']) say(shell, 'CELLAR_TOKEN is set: it goes before what you signed in with.')
  return EXIT.ok
}

/** A new name is welcome here, and needs an address; everywhere else a profile must be known. */
async function chooseIdentity(
  shell: Shell,
  paths: Paths,
  address: string | undefined,
  { profile }: LoginFlags,
): Promise<Identity> {
  const flags = { ...(profile === undefined ? {} : { profile: readProfileName(profile) }) }
  const settings = await readSettings(
    { ...flags, ...(address === undefined ? {} : { server: address }) },
    shell.env,
    paths,
  )
  return { serverUrl: settings.server.value, profile: settings.profile.value }
}

async function withToken(shell: Shell, paths: Paths, identity: Identity): Promise<SignedIn> {
  const token = requireToken(await readSecret(shell, '--token-stdin'), '--token-stdin')
  const transport = transportOf(identity.serverUrl, { tag: 'token', token }, shell.signal)
  const account = await tellRefusal('The server does not accept this token.', () =>
    createClient(transport).getAccount(),
  )
  return { account, place: await keepToken(shell, paths, identity, token) }
}

async function withPassword(shell: Shell, paths: Paths, identity: Identity, flags: LoginFlags): Promise<SignedIn> {
  const username = flags.username ?? (await ask(shell, 'Username', { flag: '--username' }))
  const password = flags.passwordStdin
    ? await readSecret(shell, '--password-stdin')
    : await ask(shell, 'Password', { flag: '--password-stdin', isHidden: true })
  return signIn(shell, paths, identity, { username, password })
}
