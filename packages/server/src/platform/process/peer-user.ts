import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** Ports have four hexadecimal digits in the table; addresses are in the byte order of the processor. */
const LOOPBACK = ['0100007F', '7F000001']

/**
 * The user ID of the program at the other end of a connection to 127.0.0.1, from the table of the kernel (proc_net_tcp).
 * Undefined on systems without this table.
 */
export async function findPeerUser({ remotePort, localPort }: Socket): Promise<number | undefined> {
  const table = await readFile('/proc/net/tcp', 'utf8').catch(() => '')
  const [peer, own] = [remotePort, localPort].map(formatPort)
  for (const line of table.split('\n').slice(1)) {
    // The columns are a number, both addresses, the state, three columns of queues and timers, and the user.
    const [, local = '', remote = '', , , , , user] = line.trim().split(/\s+/)
    const isPeer = LOOPBACK.some(address => local === `${address}:${peer}` && remote === `${address}:${own}`)
    if (isPeer) return Number(user)
  }
  return undefined
}

const formatPort = (port = 0) => port.toString(16).toUpperCase().padStart(4, '0')
