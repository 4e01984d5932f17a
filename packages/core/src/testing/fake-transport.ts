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

/** Answers with a body, or throws: {@link refuse} for an error answer, an ApiError for no answer at all. */
export type FakeHandler = (call: FakeCall) => unknown

export interface FakeTransport extends Transport {
  /** Every request so far, oldest first. */
  readonly calls: readonly FakeCall[]
  /** What an endpoint answers from now on. */
  on(name: keyof Endpoints, handler: FakeHandler): void
}

class Rejection extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Makes a handler answer with an error of the server. */
export function reject(status: number, message: string): never {
  throw new Rejection(status, message)
}

/** Makes a handler behave like a server that is not there. */
export function unreachable(): never {
  throw new ApiError('unreachable')
}

/** A server in memory that knows the contract's endpoints only: any other request is a broken test. */
export function createFakeTransport(handlers: Partial<Record<keyof Endpoints, FakeHandler>> = {}): FakeTransport {
  const table = new Map<keyof Endpoints, FakeHandler>(Object.entries(handlers) as [keyof Endpoints, FakeHandler][])
  const calls: FakeCall[] = []
  return {
    calls,
    on: (name, handler) => void table.set(name, handler),
    async send(request) {
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

function recognize({ method, path, body, keepalive = false }: TransportRequest): FakeCall {
  return { ...requireStrictRequest(method, path, body), body, keepalive }
}
