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

/** The address of a host, for a connection through a proxy. @throws the rejection */
export function resolveGuarded(hostname: string, guard: Guard): Promise<string> {
  if (isIP(hostname) > 0) return Promise.resolve(hostname)
  return new Promise((resolve, reject) => {
    guardedLookup(guard)(hostname, {}, (error, address) => {
      if (error) reject(error)
      else resolve(typeof address === 'string' ? address : (address[0]?.address ?? hostname))
    })
  })
}

/** A numeric address is never looked up. @throws the rejection */
export function rejectNumericHosts({ hostname }: Pick<URL, 'hostname'>, { isForbidden, rejection }: Guard): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && isForbidden(host)) throw rejection()
}
