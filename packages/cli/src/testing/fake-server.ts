import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requireStrictRequest } from '@tubecellar/core/testing'

export interface FakeRequest {
  readonly call: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
}

type Response = (request: FakeRequest) => { status?: number; body?: unknown; cookies?: string[] }

export interface FakeServer extends AsyncDisposable {
  readonly url: string
  readonly requests: FakeRequest[]
}

/**
 * A server on loopback with the given responses by request, such as `GET /api/ping/`; other requests return 404. Requests of the
 * client must satisfy the strictest server; `isRaw` turns this check off for requests written by users.
 */
export async function startFakeServer(
  responses: Record<string, Response>,
  { isRaw = false }: { isRaw?: boolean } = {},
): Promise<FakeServer> {
  const requests: FakeRequest[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const seen: FakeRequest = {
        call: `${request.method} ${url.pathname}`,
        query: url.searchParams,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        headers: request.headers,
      }
      requests.push(seen)
      if (!isRaw && url.pathname.startsWith('/api/'))
        requireStrictRequest(request.method ?? '', `${url.pathname}${url.search}`, seen.body)
      const result = responses[seen.call]?.(seen) ?? { status: 404, body: { error: 'Not found.' } }
      response.writeHead(result.status ?? 200, {
        'content-type': 'application/json',
        ...(result.cookies ? { 'set-cookie': result.cookies } : {}),
      })
      response.end(result.body === undefined ? '' : JSON.stringify(result.body))
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** A list answer with one page. */
export const onePage = (data: unknown[]) => ({
  data,
  paginate: {
    page_size: 12,
    page_from: 0,
    prev_pages: null,
    current_page: 0,
    max_hits: false,
    params: '',
    last_page: 0,
    next_pages: [],
    total_hits: data.length,
  },
})
