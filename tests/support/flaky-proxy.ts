import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A proxy to a server, which can be disconnected and reconnected at the same URL. */
export interface FlakyProxy {
  readonly url: string
  /** As when the server is killed: open connections break, and new ones are refused. */
  cut(): Promise<void>
  reconnect(): Promise<void>
}

export async function startFlakyProxy(serverUrl: string): Promise<FlakyProxy> {
  const port = Number(new URL(serverUrl).port)
  const open = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      open.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }
  let listener: Server | null = null
  const listen = async (at: number) => {
    listener = createServer(socket => {
      const upstream = connect(port, '127.0.0.1')
      keep(socket, upstream)
      keep(upstream, socket)
    }).listen(at, '127.0.0.1')
    await once(listener, 'listening')
    return (listener.address() as AddressInfo).port
  }
  const own = await listen(0)
  return {
    url: `http://127.0.0.1:${own}`,
    async cut() {
      const closed = listener && once(listener, 'close')
      listener?.close()
      for (const socket of open) socket.destroy()
      await closed
      listener = null
    },
    reconnect: async () => void (await listen(own)),
  }
}
