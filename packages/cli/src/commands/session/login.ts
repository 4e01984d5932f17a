import { createClient } from '@tubecellar/core/client'
import { displayText } from '@tubecellar/core/format'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { EXIT } from '../../output/exit-code.ts'
import { isJson, objectText, type OutputFlags } from '../../output/print.ts'
import { printMessage, writeLine, type CliContext } from '../../output/cli-context.ts'
import { prompt, readSecret } from '../../connection/prompt.ts'
import { createTransport } from '../../connection/connect.ts'
import { storeToken, requireToken, type Identity } from '../../connection/credentials.ts'
import { removeLastServer } from '../../connection/last-server.ts'
import { findPaths, type Paths } from '../../connection/paths.ts'
import { readProfileName, saveProfile } from '../../connection/profile-file.ts'
import { readSettings } from '../../connection/client-settings.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { signIn, reportRejection, type SignedInSession } from '../../connection/sign-in.ts'

interface LoginFlags extends OutputFlags {
  readonly profile?: string
  readonly username?: string
  readonly passwordStdin?: boolean
  readonly tokenStdin?: boolean
}

export const login: CommandAction<LoginFlags> = async ({ cli, args, options }) => {
  const paths = findPaths(cli.env)
  const { serverUrl, profile } = await chooseIdentity(cli, paths, args[0], options)
  const identity = { serverUrl, profile }
  const { account, storage } = options.tokenStdin
    ? await signInWithToken(cli, paths, identity)
    : await signInWithPassword(cli, paths, identity, options)
  await saveProfile(paths, profile, { server: serverUrl })
  await removeLastServer(paths)
  if (isJson(options)) {
    const { name, is_staff } = account
    await writeLine(
      cli.stdout,
      objectText(options, { server: serverUrl, profile, username: name, is_staff, secrets: storage }),
    )
  } else printMessage(cli, sessionTexts.signedInTo(serverUrl, displayText(account.name)))
  if (storage === 'file' && cli.openKeyring && !isJson(options))
    printMessage(cli, sessionTexts.noKeyring(paths.stateDir))
  if (cli.env['CELLAR_TOKEN']) printMessage(cli, sessionTexts.tokenOverridesAccount)
  return EXIT.ok
}

/** `login` accepts a new profile name with a URL; other commands require an existing profile. */
async function chooseIdentity(
  cli: CliContext,
  paths: Paths,
  url: string | undefined,
  { profile }: LoginFlags,
): Promise<Identity> {
  const flags = { ...(profile === undefined ? {} : { profile: readProfileName(profile) }) }
  const settings = await readSettings({ ...flags, ...(url === undefined ? {} : { server: url }) }, cli.env, paths)
  return { serverUrl: settings.server.value, profile: settings.profile.value }
}

async function signInWithToken(cli: CliContext, paths: Paths, identity: Identity): Promise<SignedInSession> {
  const token = requireToken(await readSecret(cli, '--token-stdin'), '--token-stdin')
  const transport = createTransport(identity.serverUrl, { tag: 'token', token }, cli.signal)
  const account = await reportRejection(sessionTexts.tokenRejected, () => createClient(transport).getAccount())
  return { account, storage: await storeToken(cli, paths, identity, token) }
}

async function signInWithPassword(
  cli: CliContext,
  paths: Paths,
  identity: Identity,
  flags: LoginFlags,
): Promise<SignedInSession> {
  const username = flags.username ?? (await prompt(cli, sessionTexts.username, { flag: '--username' }))
  const password = flags.passwordStdin
    ? await readSecret(cli, '--password-stdin')
    : await prompt(cli, sessionTexts.password, { flag: '--password-stdin', isHidden: true })
  return signIn(cli, paths, identity, { username, password })
}
