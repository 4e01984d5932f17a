import { ApiError, createClient } from '@tubecellar/core/client'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { printMessage, type CliContext } from '../output/cli-context.ts'
import { prompt, canPrompt } from './prompt.ts'
import { createTransport } from './connect.ts'
import { findCredentials, type Identity } from './credentials.ts'
import type { Paths } from './paths.ts'
import { readProfiles, saveProfile } from './profile-file.ts'
import { readSettings, type ServerFlags } from './client-settings.ts'
import { startLocalServer, type LocalServer } from './local-server.ts'
import { promptServerUrl } from './switch-server.ts'
import { signIn } from './sign-in.ts'

/** A local server responds within this time if it is running. */
const PING_MS = 1500

/**
 * Ensures that the terminal UI has a server: starts the local server if the profile uses it and it is not running, and asks the
 * user if no server is configured. Returns the started server, which the caller must stop, or null.
 */
export async function chooseServer(
  cli: CliContext,
  paths: Paths,
  flags: ServerFlags,
  start: typeof startLocalServer = startLocalServer,
): Promise<LocalServer | null> {
  const { server, profile } = await readSettings(flags, cli.env, paths)
  const storedProfile = (await readProfiles(paths)).profiles[profile.value]
  const isLocal = server.origin === 'profile' && storedProfile?.isHere === true
  if (!isLocal && (server.origin !== 'default' || !canPrompt(cli))) return null
  if (await hasServerAt(cli, paths, { serverUrl: server.value, profile: profile.value })) return null

  const url = isLocal ? null : await promptForUrl(cli, paths, profile.value)
  if (url !== null) {
    await saveProfile(paths, profile.value, { server: url })
    return null
  }
  printMessage(cli, connectionTexts.startingLocalArchive)
  const localServer = await start(cli.env)
  try {
    const identity = { serverUrl: localServer.url, profile: profile.value }
    await saveProfile(paths, profile.value, { server: localServer.url, isHere: true })
    if (localServer.firstAdmin) {
      const { username, password } = localServer.firstAdmin
      await signIn(cli, paths, identity, localServer.firstAdmin)
      printMessage(cli, connectionTexts.firstAccount(username, password))
      await prompt(cli, connectionTexts.continuePrompt, { flag: '--server' })
    }
    return localServer
  } catch (error) {
    await localServer.stop()
    throw error
  }
}

/**
 * Asks for the URL of a server; null means this computer. Asks again if no server responds, because a mistyped URL would become the
 * server of all commands. The same URL entered twice is accepted.
 */
export async function promptForUrl(cli: CliContext, paths: Paths, profile: string): Promise<string | null> {
  printMessage(cli, connectionTexts.noServer)
  printMessage(cli, connectionTexts.localServerChoice)
  printMessage(cli, connectionTexts.otherServerChoice)
  for (;;) {
    const choice = (await prompt(cli, '1 or 2', { flag: '--server' })).trim()
    if (choice === '1') return null
    if (choice === '2') break
  }
  for (let previousUrl: string | null = null; ;) {
    const url = await promptServerUrl(cli)
    if (url === null) continue
    if (url === previousUrl || (await hasServerAt(cli, paths, { serverUrl: url, profile }))) return url
    printMessage(cli, connectionTexts.serverSilent(url))
    previousUrl = url
  }
}

/** Whether a server responds at the URL, also with an error. */
export async function hasServerAt(cli: CliContext, paths: Paths, { serverUrl, profile }: Identity): Promise<boolean> {
  const credentials = await findCredentials(cli, paths, { serverUrl, profile })
  try {
    await createClient(createTransport(serverUrl, credentials, null, PING_MS)).ping()
    return true
  } catch (error) {
    return error instanceof ApiError && error.status !== 0
  }
}
