import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { platformTexts } from '../../messages/platform.ts'

export interface Guard {
  readonly isForbidden: (ip: string) => boolean
  /** The error for a forbidden address. */
  readonly rejection: () => Error
}

/** Checks the address that is then used for the connection: a name may resolve differently the next time. */
export function guardedLookup({ isForbidden, rejection }: Guard): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(platformTexts.couldNotBeResolved(hostname)), '')
      if (addresses.some(({ address }) => isForbidden(address))) return done(rejection(), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/** A numeric address is never looked up. @throws the rejection */
export function rejectNumericHosts({ hostname }: Pick<URL, 'hostname'>, { isForbidden, rejection }: Guard): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && isForbidden(host)) throw rejection()
}
