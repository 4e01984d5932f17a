import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

export interface Guard {
  readonly isForbidden: (ip: string) => boolean
  /** What to say when an address is one of those. */
  readonly rejection: () => Error
}

/** Checks the very address that is then connected to: a name may answer differently the next time. */
export function guardedLookup({ isForbidden, rejection }: Guard): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} could not be resolved.`), '')
      if (addresses.some(({ address }) => isForbidden(address))) return done(rejection(), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/** An address that is written as numbers is never looked up. @throws the refusal */
export function rejectNumericHosts({ hostname }: Pick<URL, 'hostname'>, { isForbidden, rejection }: Guard): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && isForbidden(host)) throw rejection()
}
