/** Forwards TCP connections: the load balancer of a cluster, and the path of its nodes to the video site. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Endpoint {
  host: string
  port: number
}

/** When the next target is tried. */
const CONNECT_TIMEOUT_MS = 1_000

/** Listens and forwards each connection to the first reachable target; the targets take turns. Does not retry requests. */
export async function startRelay(listen: Endpoint, targets: readonly Endpoint[]): Promise<{ close: () => void }> {
  const open = new Set<Socket>()
  let turn = 0
  const server: Server = createServer({ pauseOnConnect: true }, client => {
    track(client)
    const first = turn++
    const order = targets.map((_, index) => targets[(first + index) % targets.length]!)
    tryNext(client, order)
  })
  function track(socket: Socket) {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  function tryNext(client: Socket, [target, ...others]: readonly Endpoint[]) {
    if (target === undefined || client.destroyed) return void client.destroy()
    const upstream = connect(target)
    track(upstream)
    let isConnected = false
    const timer = setTimeout(() => upstream.destroy(), CONNECT_TIMEOUT_MS)
    upstream.once('connect', () => {
      isConnected = true
      clearTimeout(timer)
      client.pipe(upstream).pipe(client)
      client.on('close', () => upstream.destroy())
    })
    upstream.once('close', () => {
      clearTimeout(timer)
      if (isConnected) client.destroy()
      else tryNext(client, others)
    })
  }
  server.listen(listen.port, listen.host)
  await once(server, 'listening')
  return {
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
