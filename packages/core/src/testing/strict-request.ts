import { endpoints, type Endpoint, type Endpoints } from '../contract/index.ts'

export interface RecognizedRequest {
  readonly name: keyof Endpoints
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/**
 * Finds the endpoint of a client's request, and checks the request against what the strictest server requires:
 * no field may be missing, even if Tubecellar has a default for it, and no field may be text that Tubecellar parses as a number or a
 * boolean. Other servers of this API reject such requests, or store them and fail later. Throws otherwise.
 */
export function requireStrictRequest(method: string, path: string, body: unknown): RecognizedRequest {
  const [pathname = '', search = ''] = path.split('?')
  for (const [name, endpoint] of Object.entries(endpoints) as [keyof Endpoints, Endpoint][]) {
    if (endpoint.method !== method) continue
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = pattern.exec(pathname)
    if (!match) continue
    const query = new URLSearchParams(search)
    endpoint.query?.parse(Object.fromEntries(query))
    if (endpoint.body) requireSame(`${method} ${pathname}`, endpoint.body.parse(body), body)
    return { name, params: { ...match.groups }, query }
  }
  throw new Error(`${method} ${path} is not an endpoint of the contract.`)
}

/** Compares by value, regardless of the order of keys; keys without a value are not sent. */
function requireSame(call: string, read: unknown, sent: unknown, path = 'body'): void {
  if (isObject(read) && isObject(sent) && Array.isArray(read) === Array.isArray(sent)) {
    for (const key of new Set([...Object.keys(read), ...Object.keys(sent)]))
      requireSame(call, read[key], sent[key], `${path}.${key}`)
    return
  }
  if (!Object.is(read, sent))
    throw new Error(
      `${call} sends ${path} as ${JSON.stringify(sent)}, which our server reads as ${JSON.stringify(read)}.`,
    )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
