import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A small web server in front of a server of this API: it serves folders, and forwards other requests. */
export interface FrontProxy {
  readonly url: string
  stop(): Promise<void>
}

interface FrontProxyOptions {
  upstream: string
  /** Folders by path prefix, which ends with a slash. The longest match is used. */
  folders: Readonly<Record<string, string>>
  /** Pages by prefix, sent with an adjusted `<base>` for every path below it that is not a file: `{ '/tube/': … }`. */
  pages?: Readonly<Record<string, string>>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export async function startFrontProxy({ upstream, folders, pages = {} }: FrontProxyOptions): Promise<FrontProxy> {
  const server = createServer((incoming, incomingResponse) => {
    void serve(incoming, incomingResponse).catch((error: unknown) => incomingResponse.writeHead(502).end(String(error)))
  })
  const serve = async (incoming: IncomingMessage, incomingResponse: ServerResponse) => {
    const path = decodeURIComponent((incoming.url ?? '/').split('?', 1)[0] ?? '/')
    if (isUpstreams(path)) return forward(incoming, incomingResponse, upstream)
    const file = await fileAt(folders, path, prefix => prefix in pages)
    if (file)
      return void incomingResponse.writeHead(200, { 'content-type': TYPES[extname(file.path)] ?? '' }).end(file.content)
    const prefix = Object.keys(pages).find(start => path.startsWith(start))
    const page = prefix === undefined ? undefined : await readFile(pages[prefix] ?? '', 'utf8')
    if (prefix === undefined || page === undefined) return void incomingResponse.writeHead(404).end('Not here.')
    incomingResponse.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    incomingResponse.end(page.replace('<base href="./" />', `<base href="${prefix}" />`))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const isUpstreams = (path: string) => /^\/(api|youtube|media|cache)\//.test(path)

async function fileAt(folders: FrontProxyOptions['folders'], path: string, isPage: (prefix: string) => boolean) {
  const prefix = Object.keys(folders)
    .sort((a, b) => b.length - a.length)
    .find(start => path.startsWith(start))
  if (prefix === undefined) return undefined
  const inside = normalize(`/${path.slice(prefix.length)}`)
  if (inside.endsWith('/') && isPage(prefix)) return undefined
  const file = join(folders[prefix] ?? '', inside.endsWith('/') ? `${inside}index.html` : inside)
  return readFile(file).then(
    content => ({ path: file, content }),
    () => undefined,
  )
}

function forward(incoming: IncomingMessage, incomingResponse: ServerResponse, upstream: string) {
  const { method, url, headers } = incoming
  const onward = request(new URL(url ?? '/', upstream), { method, headers }, response => {
    incomingResponse.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(incomingResponse)
  })
  onward.on('error', () => incomingResponse.destroy())
  incomingResponse.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
