import type { EventEmitter } from 'node:events'
import { displayText } from '@tubecellar/core/format'
import bonjour from 'bonjour-service'
import type { Receiver } from './receiver.ts'

/** An answer may get lost: receivers are asked again this often while somebody looks. */
const ASK_EVERY_MS = 2000

interface FindOptions {
  /** Told of all that are known so far, whenever there is another one or one less. */
  readonly onFound: (receivers: readonly Receiver[]) => void
  /** Address of the one network to ask on; all of them by default. */
  readonly network?: string
}

/** Looks for receivers with multicast DNS (RFC 6762, service `_googlecast._tcp`). Returns the end of it. */
export function findReceivers({ onFound, network }: FindOptions): () => void {
  const service = new bonjour.Bonjour(socketOptions(network))
  // Where another program keeps the port to itself nothing is found, and nothing breaks.
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
    found.set(seen.fqdn, { id: seen.fqdn, name: nameOf(seen.txt) ?? displayText(seen.name), host, port: seen.port })
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

/** What the sockets below are told; the types of the package know only services. */
const socketOptions = (network: string | undefined): object =>
  network === undefined ? {} : { interface: network, bind: '0.0.0.0' }

/** What the service listens with, which the package's types keep to themselves: nobody else hears its errors. */
const mdnsSocket = (service: object) => (service as { server: { mdns: EventEmitter } }).server.mdns

/** The name that its owner gave it; null where it tells none. */
function nameOf(txt: unknown): string | null {
  const name = typeof txt === 'object' && txt !== null && 'fn' in txt ? txt.fn : null
  return typeof name === 'string' && displayText(name) !== '' ? displayText(name) : null
}
