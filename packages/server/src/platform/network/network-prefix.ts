import { isIPv6 } from 'node:net'

/** The groups of an IPv6 address that its owner was given: what comes after them, they choose (RFC 4291 2.5.4). */
const NETWORK_GROUPS = 4

/**
 * Who is behind an address: of IPv6 the network, as one user has 2^64 addresses in it; of IPv4, also where it is written as
 * IPv6, the address.
 */
export function networkPrefix(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(plain) ?? []
  if (ipv4 !== undefined) return ipv4
  const full = new URL(`http://[${plain}]/`).hostname.slice(1, -1)
  const [head = '', tail] = full.split('::')
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(group => group !== ''))
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: gap }, () => '0'), ...(after ?? [])]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
