import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** The address is one that nothing configured or fetched may reach. */
export class ForbiddenAddressError extends Error {
  constructor() {
    super('Messages to this machine itself or its link are not sent. Set CELLAR_PUSH_LOCAL=1 if the service runs here.')
  }
}

/** Checks the very address that is then connected to: a name may answer differently the next time. */
export function guardedLookup(isForbidden: (ip: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address.`), '')
      if (addresses.some(({ address }) => isForbidden(address))) return done(new ForbiddenAddressError(), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
