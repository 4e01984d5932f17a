import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheFile } from './cache-file.ts'
import type { MediaStore } from './media-store.ts'
import type { BigListing } from './shelf.ts'
import type { SwitchedFaults } from './switched-faults.ts'

/** The state that the routes share. */
export interface Site {
  /** http://127.0.0.1:PORT */
  url: string
  cacheFile: CacheFile
  media: MediaStore
  /** How often each media file was requested since the start, by path; unreliable items depend on it. */
  mediaRequests: Map<string, number>
  /** Paths that start with these prefixes return this status. */
  refused: Map<string, number>
  switched: SwitchedFaults
  /** How many parts of each live stream exist, by ID. */
  liveParts: Map<string, number>
  big: BigListing
  /** How many requests the site has received. */
  requests: number
}

export interface RequestContext {
  site: Site
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  /** The values of the placeholders of the route. */
  match: (string | undefined)[]
}

/** The extractor plugin recognizes the site by this word in every response of its API. */
const SITE = 'sample-tube'

const send = (context: RequestContext, status: number, type: string, body: string): void => {
  context.response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
  })
  context.response.end(context.request.method === 'HEAD' ? undefined : body)
}

export const sendJson = (context: RequestContext, value: unknown, status = 200): void =>
  send(context, status, 'application/json', JSON.stringify(value))

export const sendApi = (context: RequestContext, value: object): void => sendJson(context, { site: SITE, ...value })

export const sendHtml = (context: RequestContext, body: string): void => send(context, 200, 'text/html', body)

export const sendText = (context: RequestContext, status: number, body: string, type = 'text/plain'): void =>
  send(context, status, type, body)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For HTML and XML. */
export const escapeText = (raw: string): string =>
  raw.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

export const sendNotFound = (context: RequestContext): void => sendText(context, 404, 'Not Found')

/** The page number of the query, from 1. */
export const parsePageNumber = (context: RequestContext): number =>
  Math.max(1, Math.floor(Number(context.query.get('page') ?? '1')) || 1)
