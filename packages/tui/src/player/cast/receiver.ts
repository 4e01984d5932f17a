/** The default port of CASTV2. */
const PORT = 8009

/** A device on the network that can play media. */
export interface Receiver {
  /** Stable during a search. */
  readonly id: string
  /** `Living room` */
  readonly name: string
  readonly host: string
  readonly port: number
}

/** Parses a configured receiver: `192.168.1.20`, `tv.lan:8010`, `Living room=tv.lan`; null if it is invalid. */
export function parseReceiver(text: string): Receiver | null {
  const [, name, address = ''] = /^(?:([^=]*)=)?(.*)$/.exec(text.trim()) ?? []
  const url = `cast://${address.trim()}`
  if (address.trim() === '' || !URL.canParse(url)) return null
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { id: `${hostname}:${port || PORT}`, name: name?.trim() || hostname, host, port: Number(port || PORT) }
}
