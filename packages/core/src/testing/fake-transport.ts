import { ApiError } from '../client/api-error.ts'
import type { Transport, TransportRequest } from '../client/transport.ts'
import { endpoints, successStatus, type Endpoints } from '../contract/index.ts'
import { requireStrictRequest } from './strict-request.ts'

export interface FakeCall {
  readonly name: keyof Endpoints
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
  readonly keepalive: boolean
}

/** Returns a body, or throws: {@link reject} for an error response, an ApiError for no response. */
export type FakeHandler = (call: FakeCall) => unknown

export interface FakeTransport extends Transport {
  /** Every request so far, oldest first. */
  readonly calls: readonly FakeCall[]
  /** Sets the handler of an endpoint. */
  on(name: keyof Endpoints, handler: FakeHandler): void
  /** Sets the text of a file. */
  file(path: string, read: () => string | Promise<string>): void
}

class Rejection extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Makes a handler respond with a server error. */
export function reject(status: number, message: string): never {
  throw new Rejection(status, message)
}

/** Makes a handler behave like an unreachable server. */
export function unreachable(): never {
  throw new ApiError('unreachable')
}

/** An in-memory server with the contract's endpoints and files: any other request fails the test. */
export function createFakeTransport(handlers: Partial<Record<keyof Endpoints, FakeHandler>> = {}): FakeTransport {
  const table = new Map<keyof Endpoints, FakeHandler>(Object.entries(handlers) as [keyof Endpoints, FakeHandler][])
  const files = new Map<string, () => string | Promise<string>>()
  const calls: FakeCall[] = []
  return {
    calls,
    on: (name, handler) => void table.set(name, handler),
    file: (path, read) => void files.set(path, read),
    async send(request) {
      if (!request.path.startsWith('/api/')) return sendFile(await files.get(request.path)?.())
      const call = recognize(request)
      calls.push(call)
      const handler = table.get(call.name)
      if (!handler) throw new Error(`The fake server has no answer for ${call.name}.`)
      try {
        const body = await handler(call)
        if (request.signal?.aborted) throw new ApiError('unreachable', { message: 'aborted' })
        const status = successStatus(endpoints[call.name])
        return { status, text: status === 204 ? '' : JSON.stringify(body) }
      } catch (error) {
        if (!(error instanceof Rejection)) throw error
        return { status: error.status, text: JSON.stringify({ error: error.message, message: error.message }) }
      }
    },
  }
}

const sendFile = (text: string | undefined) => ({ status: text === undefined ? 404 : 200, text: text ?? '' })

function recognize({ method, path, body, keepalive = false }: TransportRequest): FakeCall {
  return { ...requireStrictRequest(method, path, body), body, keepalive }
}
