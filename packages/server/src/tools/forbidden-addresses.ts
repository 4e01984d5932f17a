import { BlockList, isIP } from 'node:net'

/**
 * Addresses that a message somebody configured must not reach from inside the server: this machine, the link it hangs on,
 * where clouds keep credentials, and everyone at once.
 */
export function createForbiddenAddresses({
  isLoopbackAllowed,
}: {
  isLoopbackAllowed: boolean
}): (ip: string) => boolean {
  const list = new BlockList()
  list.addSubnet('169.254.0.0', 16)
  list.addSubnet('fe80::', 10, 'ipv6')
  list.addAddress('100.100.100.200')
  list.addAddress('fd00:ec2::254', 'ipv6')
  list.addSubnet('224.0.0.0', 3)
  list.addSubnet('ff00::', 8, 'ipv6')
  if (!isLoopbackAllowed) {
    list.addSubnet('127.0.0.0', 8)
    list.addSubnet('0.0.0.0', 8)
    list.addAddress('::1', 'ipv6')
    list.addAddress('::', 'ipv6')
  }
  return ip => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}
