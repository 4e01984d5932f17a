import { ApiError, createClient } from '@tubecellar/core/client'
import { say, type Shell } from '../output/cli-context.ts'
import { ask, canAsk } from './prompt.ts'
import { transportOf } from './connect.ts'
import { findCredentials, type Identity } from './credentials.ts'
import type { Paths } from './paths.ts'
import { readProfiles, saveProfile } from './profile-file.ts'
import { readSettings, type ServerFlags } from './client-settings.ts'
import { startOwnServer, type OwnServer } from './local-server.ts'
import { askServerUrl } from './switch-server.ts'
import { signIn } from './sign-in.ts'

/** A server of this machine answers faster, or not at all. */
const PING_MS = 1500

/**
 * Makes sure that there is a server to open: starts that of this machine where it is the one and does not run yet, and asks
 * where nobody has said which one. Returns what was started, for the caller to stop; null where there was nothing to start.
 */
export async function chooseServer(
  shell: Shell,
  paths: Paths,
  flags: ServerFlags,
  start: typeof startOwnServer = startOwnServer,
): Promise<OwnServer | null> {
  const { server, profile } = await readSettings(flags, shell.env, paths)
  const kept = (await readProfiles(paths)).profiles[profile.value]
  const isHere = server.origin === 'profile' && kept?.isHere === true
  if (!isHere && (server.origin !== 'default' || !canAsk(shell))) return null
  if (await answersAt(shell, paths, { serverUrl: server.value, profile: profile.value })) return null

  const address = isHere ? null : await askAddress(shell, paths, profile.value)
  if (address !== null) {
    await saveProfile(paths, profile.value, { server: address })
    return null
  }
  say(shell, 'Starting the archive of this machine...')
  const own = await start(shell.env)
  try {
    const identity = { serverUrl: own.url, profile: profile.value }
    await saveProfile(paths, profile.value, { server: own.url, isHere: true })
    if (own.firstAdmin) {
      const { username, password } = own.firstAdmin
      await signIn(shell, paths, identity, own.firstAdmin)
      say(shell, `Your account is ${username} with the password ${password} - it is shown only this once.`)
      await ask(shell, 'Enter goes on', { flag: '--server' })
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
export async function askAddress(shell: Shell, paths: Paths, profile: string): Promise<string | null> {
  say(shell, 'No server is set up yet.')
  say(shell, '  1  use this machine: starts an archive here, for as long as this stays open')
  say(shell, '  2  connect to a server')
  for (;;) {
    const choice = (await ask(shell, '1 or 2', { flag: '--server' })).trim()
    if (choice === '1') return null
    if (choice === '2') break
  }
  for (let before: string | null = null; ;) {
    const address = await askServerUrl(shell)
    if (address === null) continue
    if (address === before || (await answersAt(shell, paths, { serverUrl: address, profile }))) return address
    say(shell, `No answer from ${address}. Check the address, or enter it again to use it all the same.`)
    before = address
  }
}

/** Whether a server answers there, if only with a refusal. */
export async function answersAt(shell: Shell, paths: Paths, { serverUrl, profile }: Identity): Promise<boolean> {
  const credentials = await findCredentials(shell, paths, { serverUrl, profile })
  try {
    await createClient(transportOf(serverUrl, credentials, null, PING_MS)).ping()
    return true
  } catch (error) {
    // Whatever answers there, even with a refusal, is a server to open.
    return error instanceof ApiError && error.status !== 0
  }
}
