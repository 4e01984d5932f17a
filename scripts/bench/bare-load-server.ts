/**
 * A server that does nothing but answer what it was told, for the load to be compared with: `{ path: body }` as JSON on standard
 * input; ranges of anything else are zeros. Says its port, and at `/metrics` how late its timers were since the last look.
 */
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'

const bodies = new Map(Object.entries(JSON.parse(await text(process.stdin)) as Record<string, string>))
const delay = monitorEventLoopDelay()
delay.enable()

const server = createServer(({ url = '/', headers: { range } }, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (url === '/metrics') {
    response.end(`nodejs_eventloop_delay_seconds{quantile="0.99"} ${delay.percentile(99) / 1e9}\n`)
    delay.reset()
  } else if (from !== undefined) response.writeHead(206).end(Buffer.alloc(Number(to) - Number(from) + 1))
  else response.setHeader('content-type', 'application/json').end(bodies.get(url))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address?.port)
})
process.once('SIGTERM', () => process.exit())
