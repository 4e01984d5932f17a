import type { EventEmitter } from 'node:events'
import { displayText } from '@tubecellar/core/format'
import bonjour from 'bonjour-service'
import type { Receiver } from './receiver.ts'

/** Responses can get lost, so the query is repeated at this interval. */
const ASK_EVERY_MS = 2000

interface FindOptions {
  /** Called with all known receivers when one appears or disappears. */
  readonly onFound: (receivers: readonly Receiver[]) => void
  /** IP address of the network interface to query; all by default. */
  readonly network?: string
}

/** Finds receivers with multicast DNS (RFC 6762, service `_googlecast._tcp`). Returns a function that stops the search. */
export function findReceivers({ onFound, network }: FindOptions): () => void {
  const service = new bonjour.Bonjour(socketOptions(network))
  // If another program blocks the port, no receivers are found.
  mdnsSocket(service).on('error', () => undefined)
  const found = new Map<string, Receiver>()
  const notify = () => onFound([...found.values()])
  const browser = service.find({ type: 'googlecast' })
  browser.on('up', seen => {
    const [host] = [
      ...(seen.addresses ?? []).filter(address => !address.includes(':')),
      seen.referer?.address ?? seen.host,
    ]
    if (host === undefined) return
    found.set(seen.fqdn, { id: seen.fqdn, name: readName(seen.txt) ?? displayText(seen.name), host, port: seen.port })
    notify()
  })
  browser.on('down', ({ fqdn }) => {
    if (found.delete(fqdn)) notify()
  })
  const timer = setInterval(() => browser.update(), ASK_EVERY_MS)
  return () => {
    clearInterval(timer)
    browser.stop()
    service.destroy()
  }
}

/** Options of the underlying sockets, which are missing in the types of the package. */
const socketOptions = (network: string | undefined): object =>
  network === undefined ? {} : { interface: network, bind: '0.0.0.0' }

/** The socket of the service, which is missing in the types of the package. Its errors are not handled elsewhere. */
const mdnsSocket = (service: object) => (service as { server: { mdns: EventEmitter } }).server.mdns

/** The name of the receiver; null if it reports none. */
function readName(txt: unknown): string | null {
  const name = typeof txt === 'object' && txt !== null && 'fn' in txt ? txt.fn : null
  return typeof name === 'string' && displayText(name) !== '' ? displayText(name) : null
}
