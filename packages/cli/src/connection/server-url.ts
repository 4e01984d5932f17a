import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { usageError } from '../output/command-error.ts'

/** Default URL of `cellar serve`. */
export const DEFAULT_SERVER_URL = 'http://127.0.0.1:8000'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/i

/**
 * Reads a server URL: origin and path prefix, without a trailing slash. The scheme is optional only for this computer, so that a
 * password is not sent unencrypted to another one by mistake. `source` is the variable or profile with the URL; undefined for the
 * command line. @throws CommandError usage
 */
export function readServerUrl(text: string, source?: string): string {
  const fullUrl = LOOPBACK.test(text) ? `http://${text}` : text
  if (!/^https?:\/\//i.test(fullUrl) || !URL.canParse(fullUrl)) {
    throw usageError(connectionTexts.invalidServerUrl(source, text), connectionTexts.invalidServerUrlHint)
  }
  const url = new URL(fullUrl)
  if (url.username || url.password) {
    throw usageError(connectionTexts.passwordInUrl, connectionTexts.passwordInUrlHint)
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}
