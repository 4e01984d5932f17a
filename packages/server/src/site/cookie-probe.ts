import type { ErrorClass } from './error-class.ts'
import { FetchError } from './error-class.ts'
import { createSecretFile } from '../platform/files/secret-file.ts'
import { createYtDlp, type YtDlpDeps } from './yt-dlp.ts'
import { siteTexts } from '../messages/site.ts'

/** With these errors, a site has read the cookie and does not accept it. Other errors say nothing about the cookie. */
const REJECTION_CLASSES: ReadonlySet<ErrorClass> = new Set([
  ...([
    'login',
    'cookies-rotated',
    'private',
    'members',
    'payment',
    'age',
    'removed',
    'unavailable',
    'list-gone',
  ] as const),
])

const PROBE_TIMEOUT_MS = 60_000

const DEFAULT_SETTINGS = {
  format: null,
  formatSort: null,
  limitKBps: null,
  throttledKBps: null,
  addMetadata: false,
  extractorLang: null,
}

/**
 * Checks a cookie file with a URL that only its owner can open (docs/spec/downloads.md#yt-dlp-options).
 * @throws FetchError when the site could not be reached
 */
export function createCookieProbe(tools: Omit<YtDlpDeps, 'identity'>, probeUrl: string) {
  return async (file: string): Promise<boolean> => {
    const identity = () => Promise.resolve({ credentials: { cookies: createSecretFile(file) } })
    try {
      await createYtDlp({ ...tools, identity }).extractListing(
        probeUrl,
        DEFAULT_SETTINGS,
        AbortSignal.timeout(PROBE_TIMEOUT_MS),
      )
      return true
    } catch (error) {
      if (error instanceof FetchError && REJECTION_CLASSES.has(error.errorClass)) return false
      if (error instanceof DOMException) throw new FetchError('timeout', siteTexts.siteDidNotRespondInTime)
      throw error
    }
  }
}
