import { join } from 'node:path'
import type { Paths } from './paths.ts'
import { readFileIfExists, removeFile, writePrivateFile } from './private-file.ts'
import { readProfiles } from './profile-file.ts'

/** The server that the terminal UI switched to, and the current profile at that time. */
interface LastServer {
  readonly profile: string
  readonly insteadOf: string
}

const lastServerFile = ({ stateDir }: Paths) => join(stateDir, 'last-server.json')

/**
 * The profile of the last server in the terminal UI. It is not stored as the current profile, which scripts use. Null if there is none,
 * or after `cellar profile use` or `cellar login` has changed the current profile.
 */
export async function readLastServer(paths: Paths): Promise<string | null> {
  const last = parse(await readFileIfExists(lastServerFile(paths)))
  if (last === null) return null
  const { current, profiles } = await readProfiles(paths)
  return last.insteadOf === current && profiles[last.profile] !== undefined ? last.profile : null
}

export async function rememberServer(paths: Paths, profile: string): Promise<void> {
  const { current } = await readProfiles(paths)
  if (profile === current) return removeLastServer(paths)
  const last: LastServer = { profile, insteadOf: current }
  await writePrivateFile(lastServerFile(paths), `${JSON.stringify(last)}\n`)
}

export function removeLastServer(paths: Paths): Promise<void> {
  return removeFile(lastServerFile(paths))
}

/** Null for a damaged file, which the next switch of the server replaces. */
function parse(text: string | undefined): LastServer | null {
  try {
    const { profile, insteadOf } = (JSON.parse(text ?? '{}') ?? {}) as Partial<LastServer>
    return typeof profile === 'string' && typeof insteadOf === 'string' ? { profile, insteadOf } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
