import { parseTimestamp } from '@tubecellar/core/format'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { Env } from '../output/cli-context.ts'
import type { Paths } from './paths.ts'
import { DEFAULT_PROFILE, readProfileName, readProfiles } from './profile-file.ts'
import { DEFAULT_SERVER_URL, readServerUrl } from './server-url.ts'

/** Origins of settings, by priority. */
export type Origin = 'flag' | 'environment' | 'profile' | 'default'

export interface Setting<T> {
  readonly value: T
  readonly origin: Origin
}

export interface ServerFlags {
  readonly server?: string
  readonly profile?: string
  readonly timeout?: string
}

/** Settings of the connection to the server, with their origin. */
export interface ClientSettings {
  readonly profile: Setting<string>
  readonly server: Setting<string>
  readonly timeoutMs: Setting<number>
}

const TIMEOUT = '30s'

/** Reads settings from flags, the environment, the profile or the defaults, in this order. Empty variables are ignored. @throws CommandError */
export async function readSettings(flags: ServerFlags, env: Env, paths: Paths): Promise<ClientSettings> {
  const file = await readProfiles(paths)
  const profile = first<string>(flags.profile, env['CELLAR_PROFILE'], file.current, DEFAULT_PROFILE)
  const name = readProfileName(profile.value)
  const storedProfile = file.profiles[name]
  if (
    storedProfile === undefined &&
    (profile.origin === 'flag' || profile.origin === 'environment') &&
    name !== DEFAULT_PROFILE
  )
    if (flags.server === undefined && !env['CELLAR_SERVER']) throw unknownProfile(name)
  const server = first(flags.server, env['CELLAR_SERVER'], storedProfile?.server, DEFAULT_SERVER_URL)
  const timeout = first(flags.timeout, env['CELLAR_TIMEOUT'], storedProfile?.timeout, TIMEOUT)
  return {
    profile: { ...profile, value: name },
    server: { ...server, value: readServerUrl(server.value, settingSource(server, 'CELLAR_SERVER', name)) },
    timeoutMs: {
      ...timeout,
      value: readTimeout(timeout.value, settingSource(timeout, 'CELLAR_TIMEOUT', name) ?? '--timeout'),
    },
  }
}

function first<T extends string>(
  flag: T | undefined,
  env: T | undefined,
  profile: T | undefined,
  fallback: T,
): Setting<T> {
  if (flag !== undefined) return { value: flag, origin: 'flag' }
  if (env) return { value: env, origin: 'environment' }
  return profile === undefined ? { value: fallback, origin: 'default' } : { value: profile, origin: 'profile' }
}

/** The variable or profile with an invalid value; undefined for the command line. */
function settingSource({ origin }: Setting<string>, variable: string, profile: string): string | undefined {
  if (origin === 'environment') return variable
  return origin === 'profile' ? connectionTexts.profileSource(profile) : undefined
}

/** `source` is the flag, variable or profile. @throws CommandError usage */
export function readTimeout(text: string, source: string): number {
  const seconds = parseTimestamp(text)
  if (seconds !== null && seconds > 0) return seconds * 1000
  throw usageError(connectionTexts.invalidDuration(source, text), connectionTexts.invalidDurationHint)
}

export function unknownProfile(name: string): CommandError {
  return new CommandError({
    exitCode: EXIT.notFound,
    code: 'profile_not_found',
    message: connectionTexts.profileNotFound(name),
    hint: connectionTexts.profileNotFoundHint(name),
  })
}
