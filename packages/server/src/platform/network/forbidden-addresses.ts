import { BlockList, isIP } from 'node:net'

/**
 * Forms of IPv6 that contain an IPv4 address, which a gateway or the computer translates (RFC 6052, 4291, 2765); 6to4
 * contains it in the middle.
 */
const TRANSLATED = ['64:ff9b::', '::', '::ffff:0:']

/**
 * Addresses that requests of the server must not reach: this computer, its link-local network, where clouds provide
 * credentials, and multicast and broadcast addresses.
 */
export function createForbiddenAddresses({
  isLoopbackAllowed,
}: {
  isLoopbackAllowed: boolean
}): (ip: string) => boolean {
  const list = new BlockList()
  const addIPv4 = (address: string, bits: number) => {
    list.addSubnet(address, bits)
    for (const prefix of TRANSLATED) list.addSubnet(`${prefix}${address}`, 96 + bits, 'ipv6')
    const [high = 0, low = 0] = ipv4Groups(address)
    list.addSubnet(`2002:${high.toString(16)}:${low.toString(16)}::`, 16 + bits, 'ipv6')
  }
  addIPv4('169.254.0.0', 16)
  list.addSubnet('fe80::', 10, 'ipv6')
  addIPv4('100.100.100.200', 32)
  list.addAddress('fd00:ec2::254', 'ipv6')
  addIPv4('224.0.0.0', 3)
  list.addSubnet('ff00::', 8, 'ipv6')
  if (!isLoopbackAllowed) {
    addIPv4('127.0.0.0', 8)
    addIPv4('0.0.0.0', 8)
    list.addAddress('::1', 'ipv6')
    list.addAddress('::', 'ipv6')
  }
  return ip => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

/** The two halves of an IPv4 address, as groups of IPv6. */
const ipv4Groups = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
