import { join } from 'node:path'
import type { Paths } from './paths.ts'
import { readIfThere, removeFile, writePrivateFile } from './private-file.ts'
import { readProfiles } from './profile-file.ts'

/** The server that the terminal UI went to, and the profile that commands used then. */
interface LastServer {
  readonly profile: string
  readonly insteadOf: string
}

const lastServerFile = ({ stateDir }: Paths) => join(stateDir, 'last-server.json')

/**
 * The profile that the terminal UI opens again: the one it was at last. Scripts keep the current profile, so it is not
 * written there; as soon as that is changed, by `cellar profile use` or `cellar login`, it counts here too. Null then.
 */
export async function readLastServer(paths: Paths): Promise<string | null> {
  const last = parse(await readIfThere(lastServerFile(paths)))
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

/** Damaged, it is as if nothing was remembered: the next server that is gone to replaces it. */
function parse(text: string | undefined): LastServer | null {
  try {
    const { profile, insteadOf: previousUrl } = (JSON.parse(text ?? '{}') ?? {}) as Partial<LastServer>
    return typeof profile === 'string' && typeof previousUrl === 'string' ? { profile, insteadOf: previousUrl } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
