import { isIPv6 } from 'node:net'

/** The groups of an IPv6 address that identify the network; its owner can choose the others (RFC 4291 2.5.4). */
const NETWORK_GROUPS = 4

/**
 * The part of an address that identifies its user: for IPv6 the network, because one user has 2^64 addresses in it; for
 * IPv4, also in IPv6 notation, the address.
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
