/**
 * A minimal server for comparison: it sends the bodies of `{ path: body }`, read as JSON from standard input, and zeros
 * for ranges of other paths. It prints its port; `/metrics` returns the delay of its timers since the last request.
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
