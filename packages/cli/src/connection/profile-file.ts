import { join } from 'node:path'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { Paths } from './paths.ts'
import { readFileIfExists, whileLocked, writePrivateFile } from './private-file.ts'

/** A server and the settings for it. Secrets are stored separately, see credentials.ts. */
export interface Profile {
  readonly server?: string
  /** Request timeout in the format of `--timeout`. */
  readonly timeout?: string
  /** The server is local: the terminal UI starts it if it does not respond. */
  readonly isHere?: boolean
}

export interface ProfileFile {
  /** The profile that commands use by default. */
  readonly current: string
  readonly profiles: Readonly<Record<string, Profile>>
}

export const DEFAULT_PROFILE = 'default'

const NAME = /^[A-Za-z0-9][-A-Za-z0-9_.]{0,63}$/

export const profileFile = ({ configDir }: Paths) => join(configDir, 'profile.json')

/** @throws CommandError usage */
export function readProfileName(text: string): string {
  if (NAME.test(text)) return text
  throw usageError(connectionTexts.invalidProfileName(text), connectionTexts.invalidProfileNameHint)
}

/** Reads the profile file, also in the format of the first release: one server without a name. @throws CommandError badProfile */
export async function readProfiles(paths: Paths): Promise<ProfileFile> {
  const text = await readFileIfExists(profileFile(paths))
  if (text === undefined) return { current: DEFAULT_PROFILE, profiles: {} }
  const { current, profiles, server } = parse(text, profileFile(paths))
  const known = isRecord(profiles) ? Object.entries(profiles).filter(([name]) => NAME.test(name)) : []
  return {
    current: typeof current === 'string' && NAME.test(current) ? current : DEFAULT_PROFILE,
    profiles: {
      ...(typeof server === 'string' ? { [DEFAULT_PROFILE]: { server } } : {}),
      ...Object.fromEntries(known.map(([name, value]) => [name, readProfile(value)])),
    },
  }
}

/** Rewrites the file with the result of `change`. A lock serializes the changes of several commands. */
export async function changeProfiles(
  paths: Paths,
  change: (file: ProfileFile) => ProfileFile | Promise<ProfileFile>,
): Promise<void> {
  const path = profileFile(paths)
  await whileLocked(path, async () => {
    const changed = await change(await readProfiles(paths))
    await writePrivateFile(path, `${JSON.stringify(changed, null, 2)}\n`)
  })
}

/** Changes or adds a profile; undefined values are removed. */
export async function saveProfile(
  paths: Paths,
  name: string,
  change: { readonly [Key in keyof Profile]: Profile[Key] | undefined },
): Promise<void> {
  await changeProfiles(paths, ({ current, profiles }) => ({
    current: Object.keys(profiles).length === 0 ? name : current,
    profiles: { ...profiles, [name]: readProfile({ ...profiles[name], ...change }) },
  }))
}

function readProfile(value: unknown): Profile {
  const { server, timeout, isHere: isLocal } = isRecord(value) ? value : {}
  return {
    ...(typeof server === 'string' ? { server } : {}),
    ...(typeof timeout === 'string' ? { timeout } : {}),
    ...(isLocal === true ? { isHere: isLocal } : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string, file: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown
    if (isRecord(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new CommandError({
    exitCode: EXIT.failed,
    code: 'bad_profile',
    message: connectionTexts.invalidProfileFile(file),
    hint: connectionTexts.invalidProfileFileHint,
  })
}
