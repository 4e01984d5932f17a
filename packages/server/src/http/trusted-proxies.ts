import { BlockList, isIP } from 'node:net'

/** The named networks of the framework's trust settings. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Returns a function that checks whether an address is in one of the given addresses, networks (`10.0.0.0/8`) or named
 * networks (`loopback`).
 */
export function createTrustedAddresses(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap(name => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address =>
    address !== undefined && isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
