import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { siteTexts } from '../messages/site.ts'
import { createSecretFile, type SecretFile } from '../platform/files/secret-file.ts'
import { readCookieText } from './cookie-text.ts'
import { FetchError } from './error-class.ts'

/** The cookie file of one worker. */
export interface WorkerCookies extends SecretFile {
  /** Whether a user has replaced the file with other cookies since the last call. False while it is missing or invalid. */
  isReplaced(): Promise<boolean>
}

const isCookieText = (text: string) => {
  try {
    readCookieText(text)
    return true
  } catch {
    return false
  }
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The cookie file of one worker. It is read for every call, so that it can be replaced; cookies that a site renewed are saved in it, if it
 * can be written. Reading throws FetchError bad-settings when the file is missing or invalid: requests without these cookies could
 * block the network address.
 */
export function createWorkerCookies(path: string, log: Pick<Logger, 'warn'>): WorkerCookies {
  const file = createSecretFile(path)
  let isWarned = false
  let known: string | undefined
  return {
    ...file,
    async read() {
      let text: string | undefined
      try {
        text = await file.read()
        if (text !== undefined) return readCookieText(text)
      } catch (error) {
        throw new FetchError('bad-settings', siteTexts.workerCookiesInvalid(path, (error as Error).message))
      }
      throw new FetchError('bad-settings', siteTexts.workerCookiesMissing(path))
    },
    async write(secret, check) {
      try {
        await file.write(secret, check)
        known = fingerprint(secret)
      } catch (error) {
        if (!isWarned)
          log.warn({ err: error, file: path }, 'renewed cookies could not be saved in the file of this worker')
        isWarned = true
      }
    },
    async isReplaced() {
      const text = await file.read().catch(() => undefined)
      if (text === undefined || !isCookieText(text)) return false
      const before = known
      known = fingerprint(text)
      return before !== undefined && before !== known
    },
  }
}
