import { request as sendRaw, type IncomingHttpHeaders } from 'node:http'
import type { TestServer, TestUser } from './server.ts'
import { testPassword } from './server.ts'

export type Headers = Record<string, string>

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly content: Buffer
  readonly text: string
  /** The body parsed as JSON. */
  json(): unknown
}

interface RawRequest {
  method?: string
  headers?: Headers
  body?: string | Buffer
}

/** A request exactly as written: fetch normalizes paths, adds headers and rejects some bodies. */
export function sendExactly(server: TestServer, path: string, { method = 'GET', headers = {}, body }: RawRequest = {}) {
  return new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = sendRaw({ hostname, port, method, path, headers: { ...length, ...headers } }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const content = Buffer.concat(parts)
        const text = content.toString()
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, content, text, json: () => JSON.parse(text) as unknown })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The state of a browser after a sign-in: its cookies, and the headers for changes. */
export async function openBrowserSession(server: TestServer, user: TestUser, remember: 'on' | 'off' = 'off') {
  const response = await sendExactly(server, '/api/user/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user, password: testPassword(user), remember_me: remember }),
  })
  const setCookies = response.headers['set-cookie'] ?? []
  const cookie = setCookies.map(text => text.split(';', 1)[0]).join('; ')
  const csrfToken = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? ''
  return { answer: response, setCookies, cookie, csrfToken, headers: { cookie, 'x-csrftoken': csrfToken } }
}
