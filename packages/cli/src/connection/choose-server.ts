import { ApiError, createClient } from '@tubecellar/core/client'
import { printMessage, type CliContext } from '../output/cli-context.ts'
import { prompt, canPrompt } from './prompt.ts'
import { createTransport } from './connect.ts'
import { findCredentials, type Identity } from './credentials.ts'
import type { Paths } from './paths.ts'
import { readProfiles, saveProfile } from './profile-file.ts'
import { readSettings, type ServerFlags } from './client-settings.ts'
import { startOwnServer, type LocalServer } from './local-server.ts'
import { promptServerUrl } from './switch-server.ts'
import { signIn } from './sign-in.ts'

/** A server of this machine answers faster, or not at all. */
const PING_MS = 1500

/**
 * Makes sure that there is a server to open: starts that of this machine where it is the one and does not run yet, and asks
 * where nobody has said which one. Returns what was started, for the caller to stop; null where there was nothing to start.
 */
export async function chooseServer(
  cli: CliContext,
  paths: Paths,
  flags: ServerFlags,
  start: typeof startOwnServer = startOwnServer,
): Promise<LocalServer | null> {
  const { server, profile } = await readSettings(flags, cli.env, paths)
  const kept = (await readProfiles(paths)).profiles[profile.value]
  const hasFocus = server.origin === 'profile' && kept?.isHere === true
  if (!hasFocus && (server.origin !== 'default' || !canPrompt(cli))) return null
  if (await answersAt(cli, paths, { serverUrl: server.value, profile: profile.value })) return null

  const address = hasFocus ? null : await promptForUrl(cli, paths, profile.value)
  if (address !== null) {
    await saveProfile(paths, profile.value, { server: address })
    return null
  }
  printMessage(cli, 'Starting the local archive...')
  const own = await start(cli.env)
  try {
    const identity = { serverUrl: own.url, profile: profile.value }
    await saveProfile(paths, profile.value, { server: own.url, isHere: true })
    if (own.firstAdmin) {
      const { username, password } = own.firstAdmin
      await signIn(cli, paths, identity, own.firstAdmin)
      printMessage(cli, `Your username is ${username} and your password is ${password} (shown only once).`)
      await prompt(cli, 'Press Enter to continue', { flag: '--server' })
    }
    return own
  } catch (error) {
    await own.stop()
    throw error
  }
}

/**
 * The address to connect to; null for this machine. Asks until a server answers there: a mistyped one must not become the server
 * of all commands. Entered twice it is taken as it is.
 */
export async function promptForUrl(cli: CliContext, paths: Paths, profile: string): Promise<string | null> {
  printMessage(cli, 'No server is configured.')
  printMessage(cli, '  1  use this computer: starts an archive that runs while this app is open')
  printMessage(cli, '  2  connect to a server')
  for (;;) {
    const choice = (await prompt(cli, '1 or 2', { flag: '--server' })).trim()
    if (choice === '1') return null
    if (choice === '2') break
  }
  for (let before: string | null = null; ;) {
    const address = await promptServerUrl(cli)
    if (address === null) continue
    if (address === before || (await answersAt(cli, paths, { serverUrl: address, profile }))) return address
    printMessage(cli, `No answer from ${address}. Check the address, or enter it again to use it all the same.`)
    before = address
  }
}

/** Whether a server answers there, if only with a refusal. */
export async function answersAt(cli: CliContext, paths: Paths, { serverUrl, profile }: Identity): Promise<boolean> {
  const credentials = await findCredentials(cli, paths, { serverUrl, profile })
  try {
    await createClient(createTransport(serverUrl, credentials, null, PING_MS)).ping()
    return true
  } catch (error) {
    // Whatever answers there, even with a refusal, is a server to open.
    return error instanceof ApiError && error.status !== 0
  }
}
