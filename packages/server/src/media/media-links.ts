import { epochSeconds, type Clock } from '../platform/clock.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Keyring } from '../platform/keyring.ts'
import { isSameSecret } from '../platform/random-secrets.ts'
import { mediaTexts } from '../messages/media.ts'

/** How long a link is valid: long enough for a player that cannot sign in. */
export const LINK_LIFETIME_S = 12 * 3600

/** URL prefixes of files that a link may open. */
const PREFIXES = ['/youtube/', '/media/', '/cache/']

/** Links that open one file each without a sign-in, for players and cast receivers. */
export interface MediaLinks {
  /** `path` as in API responses, percent-encoded or not. @throws DomainError badRequest */
  sign(path: string): { url: string; expires: number }
  /** Whether the URL of a request, with its query, was signed by this server for this path and has not expired. */
  isSigned(url: string): boolean
}

export function createMediaLinks({ keyring, clock }: { keyring: Keyring; clock: Clock }): MediaLinks {
  const signPath = (path: string, expires: number) => keyring.sign('media-url', `${expires}\n${path}`)
  return {
    sign: input => {
      const pathname = parsePathname(input)
      const path = pathname === undefined ? undefined : decode(pathname)
      const isFile = path !== undefined && PREFIXES.some(prefix => path.startsWith(prefix))
      if (!isFile)
        throw new DomainError('badRequest', {
          detail: mediaTexts.usePathOfFile,
          fields: { path: [mediaTexts.notFilePath] },
        })
      const expires = epochSeconds(clock) + LINK_LIFETIME_S
      return { url: `${pathname}?exp=${expires}&sig=${signPath(path, expires)}`, expires }
    },
    isSigned: url => {
      const [raw = '', query] = url.split('?', 2)
      const searchParams = new URLSearchParams(query)
      const path = decode(raw)
      const [signature, expires] = [searchParams.get('sig'), Number(searchParams.get('exp'))]
      if (path === undefined || signature === null || !(expires > epochSeconds(clock))) return false
      return isSameSecret(signature, signPath(path, expires))
    },
  }
}

/** The path of a URL on this server; undefined for a URL of another host, and for other text. */
function parsePathname(input: string): string | undefined {
  const origin = 'http://server.invalid'
  const url = URL.parse(input.startsWith('/') ? input : `/${input}`, origin)
  return url?.origin === origin ? url.pathname : undefined
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
