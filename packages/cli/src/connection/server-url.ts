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
      `${said === undefined ? '' : `${said}: `}"${text}" is not the address of a server.`,
      'Write it with http:// or https://, as in https://tube.example',
    )
  }
  const url = new URL(address)
  if (url.username || url.password) {
    throw usageError(
      'An address may not carry a password: others can read the command line.',
      'Leave it out and use --password-stdin, or be asked for it.',
    )
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}
