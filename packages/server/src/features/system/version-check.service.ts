import * as z from 'zod'
import type { SettingsStore } from '../settings/index.ts'
import { JSON_MAX_BYTES, type GuardedFetch } from '../../platform/network/guarded-fetch.ts'
import { systemTexts } from '../../messages/system.ts'

const NAME = 'newest_release'

const Release = z
  .looseObject({
    version: z.string().optional(),
    tag_name: z.string().optional(),
    is_breaking: z.boolean().catch(false),
  })
  .transform(({ version, tag_name, is_breaking }) => ({ version: version ?? tag_name, isBreaking: is_breaking }))

interface Newest {
  version: string
  isBreaking: boolean
}

/** Checks for a newer release. Makes no request unless a URL is configured. */
export interface VersionCheck {
  /** Requests the version and returns a message for users. @throws Error when the response is not usable */
  check(signal: AbortSignal): Promise<string>
  /** The result of the last check; null when this release is the newest one known. */
  update(): Promise<{ status: boolean; version: string; is_breaking: boolean } | null>
}

interface Deps {
  settings: SettingsStore
  fetch: GuardedFetch
  /** The URL of a JSON document with the version, as `version` or `tag_name`. */
  url: string | undefined
  /** Version of this release: `v1.2.3`. */
  version: string
}

export function createVersionCheck({ settings, fetch, url, version }: Deps): VersionCheck {
  return {
    async check(signal) {
      if (url === undefined) return 'off'
      const response = await fetch.bytes(url, JSON_MAX_BYTES, signal)
      const newest = response?.status === 200 ? readRelease(response.body) : undefined
      if (newest === undefined) throw new Error(systemTexts.noVersionReturned)
      await settings.update(NAME, () => newest)
      return isNewer(newest.version, version)
        ? systemTexts.newVersion(newest.version, version)
        : systemTexts.isLatestVersion(version)
    },
    async update() {
      if (url === undefined) return null
      const newest = (await settings.get(NAME)) as Newest | undefined
      if (!newest || !isNewer(newest.version, version)) return null
      return { status: true, version: newest.version, is_breaking: newest.isBreaking }
    },
  }
}

function readRelease(body: Buffer): Newest | undefined {
  try {
    const { version, isBreaking } = Release.parse(JSON.parse(body.toString('utf8')))
    return version && parseVersion(version) ? { version, isBreaking } : undefined
  } catch {
    return undefined
  }
}

const parseVersion = (version: string) => /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version)?.slice(1).map(Number)

function isNewer(version: string, currentVersion: string): boolean {
  const [currentNumbers, newNumbers] = [parseVersion(currentVersion), parseVersion(version)]
  if (!currentNumbers || !newNumbers) return false
  const at = newNumbers.findIndex((number, index) => number !== currentNumbers[index])
  return at >= 0 && (newNumbers[at] ?? 0) > (currentNumbers[at] ?? 0)
}
