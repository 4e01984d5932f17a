import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBasePath } from '../config.ts'
import { DomainError } from '../platform/domain-error.ts'
import { findFile, type FoundFile } from '../platform/files/find-file.ts'
import { pagesTexts } from '../messages/pages.ts'
import { contentSecurityPolicy } from './headers.ts'
import { html } from './pages/html.ts'
import { sendFile } from './send-file.ts'

interface WebAppOptions {
  webDir: string
  /** Path under which a proxy serves this server; the X-Forwarded-Prefix header of the proxy has priority. */
  basePath: string
  /** Whether pages may load the scripts for casting. */
  canCast: () => Promise<boolean>
  /** The storage from which pages may load media, if it has another origin. */
  findMediaOrigin: () => Promise<string | undefined>
}

/** Files with a hash in their name, which never change. Vite creates them here. */
const HASHED_FILES_PREFIX = '/assets/'
const YEAR_S = 31_536_000
/** Browsers request the icon of a tab again for every page of a list. */
const ICON_PREFIX = '/icon'
const DAY_S = 86_400

/** Paths that do not belong to the web application. */
const RESERVED_PREFIXES = ['/api', '/youtube', '/media', '/cache', '/admin', '/metrics']

/** The web application: its files, and its page for every other path that a user may open. */
export function addWebApp(app: FastifyInstance, { webDir, basePath, canCast, findMediaOrigin }: WebAppOptions): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodePath(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (
      path === undefined ||
      !isRead ||
      RESERVED_PREFIXES.some(prefix => path === prefix || path.startsWith(`${prefix}/`))
    )
      throw new DomainError('notFound')
    const file = path === '/index.html' ? undefined : await findFile(webDir, path.slice(1))
    if (file) {
      return sendSmallest(request, reply.header('cache-control', cacheControl(path)), webDir, file)
    }
    if (path.startsWith(HASHED_FILES_PREFIX)) throw new DomainError('notFound')
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({ canCast: await canCast(), mediaOrigin: await findMediaOrigin() }),
    )
    return sendPage(reply, webDir, baseHref(request, basePath))
  }
  app.setNotFoundHandler(handler)
}

function cacheControl(path: string): string {
  if (path.startsWith(HASHED_FILES_PREFIX)) return `public, max-age=${YEAR_S}, immutable`
  return path.startsWith(ICON_PREFIX) ? `public, max-age=${DAY_S}` : 'no-cache'
}

/** Encodings of files that the build compresses (scripts/compress-files.ts), best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]
const COMPRESSED_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}
const OTHER_TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.woff2': 'font/woff2' }

/** Sends the file, or the compressed one next to it if the client accepts it. */
async function sendSmallest(request: FastifyRequest, reply: FastifyReply, webDir: string, file: FoundFile) {
  const extension = extname(file.path)
  const type = COMPRESSED_TYPES[extension]
  if (type === undefined)
    return sendFile(request, reply.type(OTHER_TYPES[extension] ?? 'application/octet-stream'), file)
  reply.headers({ vary: 'Origin, Accept-Encoding', 'content-type': type })
  for (const { name, suffix } of ENCODINGS) {
    const compressed = accepts(request.headers['accept-encoding'], name)
      ? await findFile(webDir, file.path + suffix)
      : undefined
    if (compressed) return sendFile(request, reply.header('content-encoding', name), compressed)
  }
  return sendFile(request, reply, file)
}

/** Whether an Accept-Encoding header accepts the encoding (RFC 9110 12.5.3). */
export function accepts(accepted: string | string[] | undefined, encoding: string): boolean {
  return String(accepted ?? '')
    .split(',')
    .some(entry => {
      const [name, ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
      return name === encoding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
    })
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return undefined
  }
}

/** The header in which a proxy sends the path under which it serves this server. */
export const PREFIX_HEADER = 'x-forwarded-prefix'

/** The base of the links of a page, with a slash at its end: from the proxy, or else from the configuration. */
export function baseHref({ headers }: FastifyRequest, basePath: string): string {
  const prefix = headers[PREFIX_HEADER]
  const path = typeof prefix === 'string' ? prefix.replace(/\/+$/, '') : ''
  return `${isBasePath(path) ? path : basePath}/`
}

async function sendPage(reply: FastifyReply, webDir: string, base: string) {
  reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  const page = await readPage(join(webDir, 'index.html'))
  return page === undefined ? reply.code(503).send(NOT_BUILT_PAGE) : reply.send(withBase(page, base))
}

async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The base of the page's relative links, independent of the path of the page. It is inserted first, so that it applies
 * to all of them.
 */
export function withBase(page: string, href: string): string {
  return page.replace(/<base\b[^>]*>/i, '').replace(/<head\b[^>]*>/i, head => `${head}<base href="${href}">`)
}

const NOT_BUILT_PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>${pagesTexts.product}</title>
    </head>
    <body>
      <h1>${pagesTexts.webAppNotBuilt}</h1>
      <p>${pagesTexts.buildWebApp}</p>
    </body>
  </html> `.text
