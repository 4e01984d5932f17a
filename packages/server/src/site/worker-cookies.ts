import type { Logger } from 'pino'
import { siteTexts } from '../messages/site.ts'
import { createSecretFile, type SecretFile } from '../platform/files/secret-file.ts'
import { readCookieText } from './cookie-text.ts'
import { FetchError } from './error-class.ts'

/**
 * The cookie file of one worker. It is read for every call, so that it can be replaced; cookies that a site renewed are saved in it, if it
 * can be written. Reading throws FetchError bad-settings when the file is missing or invalid: requests without these cookies could
 * block the network address.
 */
export function createWorkerCookies(path: string, log: Pick<Logger, 'warn'>): SecretFile {
  const file = createSecretFile(path)
  let isWarned = false
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
      } catch (error) {
        if (!isWarned)
          log.warn({ err: error, file: path }, 'renewed cookies could not be saved in the file of this worker')
        isWarned = true
      }
    },
  }
}
