import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MadeOnce } from './made-once.ts'
import type { MediaStore } from './media-store.ts'

/** What the routes share. */
export interface Site {
  /** http://127.0.0.1:PORT */
  url: string
  madeOnceIn: MadeOnce
  media: MediaStore
  /** How often each media file was asked for since the start, by path: what unreliable items go by. */
  mediaRequests: Map<string, number>
  /** Paths that begin so answer with this status. */
  refused: Map<string, number>
}

export interface Visit {
  site: Site
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  /** What the placeholders of the route matched. */
  match: (string | undefined)[]
}

/** The extractor plugin knows the site by this word in every answer of its API. */
const SITE = 'sample-tube'

const send = (visit: Visit, status: number, type: string, body: string): void => {
  visit.response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
  })
  visit.response.end(visit.request.method === 'HEAD' ? undefined : body)
}

export const sendJson = (visit: Visit, value: unknown, status = 200): void =>
  send(visit, status, 'application/json', JSON.stringify(value))

export const sendApi = (visit: Visit, value: object): void => sendJson(visit, { site: SITE, ...value })

export const sendHtml = (visit: Visit, body: string): void => send(visit, 200, 'text/html', body)

export const sendText = (visit: Visit, status: number, body: string, type = 'text/plain'): void =>
  send(visit, status, type, body)

export const sendNotFound = (visit: Visit): void => sendText(visit, 404, 'Not Found')

/** The page number of the query, from 1. */
export const pageOf = (visit: Visit): number => Math.max(1, Math.floor(Number(visit.query.get('page') ?? '1')) || 1)
