/** CASTV2's own port. */
const PORT = 8009

/** Something on the network that plays what it is told to. */
export interface Receiver {
  /** Stays the same while it is looked for. */
  readonly id: string
  /** `Living room` */
  readonly name: string
  readonly host: string
  readonly port: number
}

/** A receiver as a person writes it down: `192.168.1.20`, `tv.lan:8010`, `Living room=tv.lan`; null for anything else. */
export function readReceiver(text: string): Receiver | null {
  const [, name, address = ''] = /^(?:([^=]*)=)?(.*)$/.exec(text.trim()) ?? []
  const url = `cast://${address.trim()}`
  if (address.trim() === '' || !URL.canParse(url)) return null
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { id: `${hostname}:${port || PORT}`, name: name?.trim() || hostname, host, port: Number(port || PORT) }
}
