import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { Clock } from '../../platform/clock.ts'
import type { BucketConfig, ObjectStore } from './object-store.ts'

/**
 * All URLs that are signed within this time are equal, in every process, so that a browser finds the parts of a file
 * that it has cached.
 */
const SIGNING_PERIOD_S = 3 * 3600
/** A URL is valid for at least the difference to the period. */
const URL_LIFETIME_S = 2 * SIGNING_PERIOD_S

export interface RedirectTarget {
  /** Relative to the media root. */
  readonly path: string
  /** The Content-Type of the response. */
  readonly type: string
  /** The Content-Disposition of the response; inline without one. */
  readonly disposition?: string
}

/** Where browsers read media from the storage directly. */
export interface MediaRedirects {
  /** The origin of the storage that browsers can reach; undefined if the server has to pass the data on. */
  findOrigin(): Promise<string | undefined>
  /** A URL from which everyone can read the file for some hours: do not log it. */
  sign(target: RedirectTarget): Promise<string>
}

interface Deps {
  bucket: BucketConfig
  open: () => Promise<ObjectStore>
  clock: Clock
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<readonly string[]>
}

export function createMediaRedirects({ bucket, open, clock, resolve = resolveHost }: Deps): MediaRedirects {
  let isReachable: boolean | undefined
  let origin: string | undefined

  /** A configured public endpoint is trusted. Another one must be encrypted and have no private address. */
  async function checkEndpoint(): Promise<boolean> {
    const { redirect, endpoint, publicEndpoint } = bucket
    if (redirect === 'off') return false
    if (publicEndpoint !== undefined || endpoint === undefined) return true
    const { protocol, hostname } = new URL(endpoint)
    if (protocol !== 'https:') return false
    const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''))
    return addresses.length > 0 && !addresses.some(isPrivate)
  }

  async function sign({ path, type, disposition }: RedirectTarget) {
    const periodMs = SIGNING_PERIOD_S * 1000
    const signedAtMs = Math.floor(clock.now() / periodMs) * periodMs
    const headers = { type, ...(disposition === undefined ? {} : { disposition }) }
    return (await open()).sign(path, { signedAtMs, lifetimeS: URL_LIFETIME_S, ...headers })
  }

  return {
    async findOrigin() {
      // Without an answer of the name server, it is asked again for the next file.
      isReachable ??= await checkEndpoint().catch(() => undefined)
      if (!isReachable) return undefined
      return (origin ??= new URL(await sign({ path: '', type: '' })).origin)
    },
    sign,
  }
}

const resolveHost = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

/** Addresses that are not reachable from the internet (RFC 6890). */
const PRIVATE = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const)
  PRIVATE.addSubnet(address, bits)
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv6')

const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
