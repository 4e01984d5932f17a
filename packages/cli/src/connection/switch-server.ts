import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { printMessage, type CliContext } from '../output/cli-context.ts'
import { prompt } from './prompt.ts'
import type { Paths } from './paths.ts'
import { readProfiles, saveProfile } from './profile-file.ts'
import { readServerUrl } from './server-url.ts'

/** Asks for a server URL until it is valid; null for an empty line. */
export async function promptServerUrl(cli: CliContext): Promise<string | null> {
  for (;;) {
    try {
      const text = (await prompt(cli, connectionTexts.serverUrlPrompt, { flag: '--server' })).trim()
      return text === '' ? null : readServerUrl(text)
    } catch (error) {
      if (!(error instanceof CommandError) || error.exitCode !== EXIT.usage) throw error
      printMessage(cli, [error.message, error.hint].filter(text => text !== undefined).join(' '))
    }
  }
}

/** The profile with this server; creates one named after its host if there is none. */
export async function profileForServer(paths: Paths, serverUrl: string): Promise<string> {
  const { profiles } = await readProfiles(paths)
  const known = Object.entries(profiles).find(([, { server }]) => server === serverUrl)
  if (known) return known[0]
  const host = new URL(serverUrl).host.replaceAll(/[^-A-Za-z0-9_.]/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'server'
  const name = [host, ...Array.from({ length: 99 }, (_, index) => `${host}-${index + 2}`)].find(
    candidate => profiles[candidate] === undefined,
  )
  await saveProfile(paths, name ?? host, { server: serverUrl })
  return name ?? host
}
