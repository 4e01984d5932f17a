import { join } from 'node:path'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { Env } from '../output/shell.ts'
import type { Paths } from './paths.ts'
import { readIfThere, writePrivateFile } from './private-file.ts'
import { DEFAULT_SERVER_URL, readServerUrl } from './server-address.ts'

/** What `cellar login` remembers between commands. Secrets are elsewhere, see credentials.ts. */
interface Profile {
  readonly server?: string
}

export const profileFile = ({ configDir }: Paths) => join(configDir, 'profile.json')

/** Which server a command talks to, and who said so: the flag, `CELLAR_SERVER`, the profile, or nobody. */
export async function chooseServer(
  flag: string | undefined,
  env: Env,
  paths: Paths,
): Promise<{ url: string; origin: 'flag' | 'environment' | 'profile' | 'default' }> {
  if (flag !== undefined) return { url: readServerUrl(flag), origin: 'flag' }
  if (env['CELLAR_SERVER']) return { url: readServerUrl(env['CELLAR_SERVER']), origin: 'environment' }
  const { server } = await readProfile(paths)
  return server === undefined
    ? { url: DEFAULT_SERVER_URL, origin: 'default' }
    : { url: readServerUrl(server), origin: 'profile' }
}

export async function saveProfile(paths: Paths, profile: Profile): Promise<void> {
  await writePrivateFile(profileFile(paths), `${JSON.stringify(profile, null, 2)}\n`)
}

async function readProfile(paths: Paths): Promise<Profile> {
  const text = await readIfThere(profileFile(paths))
  if (text === undefined) return {}
  const { server } = parse(text, profileFile(paths))
  return typeof server === 'string' ? { server } : {}
}

function parse(text: string, file: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new CommandError({
    exitCode: EXIT.failed,
    code: 'badProfile',
    message: `${file} is not a JSON object.`,
    hint: 'Correct it, or delete it and run `cellar login URL`.',
  })
}
