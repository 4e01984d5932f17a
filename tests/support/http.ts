import { request as sendRaw, type IncomingHttpHeaders } from 'node:http'
import type { TestServer, TestUser } from './server.ts'
import { passwordOf } from './server.ts'

export type Headers = Record<string, string>

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly content: Buffer
  readonly text: string
  /** The body as JSON. */
  json(): unknown
}

interface RawRequest {
  method?: string
  headers?: Headers
  body?: string | Buffer
}

/** A request exactly as written: fetch tidies up paths, adds headers of its own and refuses some bodies. */
export function sendExactly(server: TestServer, path: string, { method = 'GET', headers = {}, body }: RawRequest = {}) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = sendRaw({ hostname, port, method, path, headers: { ...length, ...headers } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const content = Buffer.concat(parts)
        const text = content.toString()
        const { statusCode: status = 0, headers } = answer
        resolve({ status, headers, content, text, json: () => JSON.parse(text) as unknown })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** What a browser knows after signing in: its cookies, and the headers that change things. */
export async function openBrowserSession(server: TestServer, user: TestUser, remember: 'on' | 'off' = 'off') {
  const answer = await sendExactly(server, '/api/user/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user, password: passwordOf(user), remember_me: remember }),
  })
  const setCookies = answer.headers['set-cookie'] ?? []
  const cookie = setCookies.map(text => text.split(';', 1)[0]).join('; ')
  const csrfToken = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? ''
  return { answer, setCookies, cookie, csrfToken, headers: { cookie, 'x-csrftoken': csrfToken } }
}
