import { usageError } from '../output/command-error.ts'

/** Where `cellar serve` answers unless told otherwise. */
export const DEFAULT_SERVER_URL = 'http://127.0.0.1:8000'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/i

/**
 * The address of a server as a person writes it: origin and path prefix, without the slash at its end. The scheme may be
 * left out for this machine only, as a password must not go in the clear to another by mistake. `said` is what says so, if it is
 * not the command line. @throws CommandError usage
 */
export function readServerUrl(text: string, said?: string): string {
  const address = LOOPBACK.test(text) ? `http://${text}` : text
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw usageError(
      `${said === undefined ? '' : `${said}: `}"${text}" is not a valid server URL.`,
      'Use http:// or https://, as in https://tube.example',
    )
  }
  const url = new URL(address)
  if (url.username || url.password) {
    throw usageError(
      'A URL must not contain a password: other users can see the command line.',
      'Use --password-stdin, or enter the password when asked.',
    )
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}
