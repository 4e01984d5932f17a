import { attachmentHeader } from '../../http/attachment-header.ts'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaRedirects } from '../../media/storage/media-redirects.ts'

/** The request headers that select between a redirect and the file. */
export const REDIRECT_VARY = ['Sec-Fetch-Dest', 'Sec-Fetch-Mode', 'Sec-Fetch-Site']

/** What elements and links of a page load; scripts that read a response need the permission of the storage. */
const REDIRECTED = [
  { dest: ['video', 'audio'], mode: ['no-cors'], isDownload: false },
  { dest: ['document', 'empty'], mode: ['navigate', 'no-cors'], isDownload: true },
]

/**
 * Whether a request is from a page of this server, which can be redirected to another origin. Browsers set these headers
 * and only on secure pages. Other programs may send their credentials to the target of a redirect, as mpv does, and
 * receivers may not reach it.
 */
export function canRedirect({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, isDownload: boolean) {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['sec-fetch-site'] === 'same-origin' &&
    REDIRECTED.some(
      each =>
        each.isDownload === isDownload &&
        each.dest.includes(String(headers['sec-fetch-dest'])) &&
        each.mode.includes(String(headers['sec-fetch-mode'])),
    )
  )
}

/** Whether a page may load from the storage: a secure page may not load over http, except on this computer. */
const isAllowedFrom = (request: FastifyRequest, origin: string) =>
  origin.startsWith('https:') || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(request.hostname)

const MAX_NAME_LENGTH = 250

/**
 * The Content-Disposition of a download with this name; undefined without a name. The name must have the extension of
 * the file.
 */
export function readDisposition(name: unknown, path: string): string | undefined {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH || extname(name) !== extname(path)) return undefined
  return attachmentHeader(name)
}

/** Redirects a browser to the storage. Returns false if the server has to send the file. */
export async function redirectMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { redirects, path, type, disposition }: RedirectRequest,
): Promise<boolean> {
  if (!canRedirect(request, disposition !== undefined)) return false
  const origin = await redirects.findOrigin()
  if (origin === undefined || !isAllowedFrom(request, origin)) return false
  const target = { path, type, ...(disposition === undefined ? {} : { disposition }) }
  void reply.redirect(await redirects.sign(target), 302)
  return true
}

interface RedirectRequest {
  redirects: MediaRedirects
  path: string
  type: string
  disposition: string | undefined
}
