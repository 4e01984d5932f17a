import type { EventEmitter } from 'node:events'
import { displayText } from '@tubecellar/core/format'
import bonjour from 'bonjour-service'
import type { Receiver } from './receiver.ts'

/** Responses can get lost, so the query is repeated at this interval. */
const QUERY_INTERVAL_MS = 2000

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
  browser.on('up', device => {
    const [host] = [
      ...(device.addresses ?? []).filter(address => !address.includes(':')),
      device.referer?.address ?? device.host,
    ]
    if (host === undefined) return
    found.set(device.fqdn, {
      id: device.fqdn,
      name: readName(device.txt) ?? displayText(device.name),
      host,
      port: device.port,
    })
    notify()
  })
  browser.on('down', ({ fqdn }) => {
    if (found.delete(fqdn)) notify()
  })
  const timer = setInterval(() => browser.update(), QUERY_INTERVAL_MS)
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
