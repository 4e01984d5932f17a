import type { CallInput, CallOutput } from '../contract/endpoint.ts'
import type { Endpoints } from '../contract/index.ts'
import type { Shape, StartCall } from '../contract/shape.ts'
import { ApiError, ContractError, errorFromResponse, isRecord } from './api-error.ts'
import { ResponseShapeError } from './parse-response.ts'
import type { Transport, TransportResponse } from './transport.ts'
import { clientTexts } from '../messages/en/client.ts'

type Method<E> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<CallOutput<E>>
    : (input: CallInput<E>) => Promise<CallOutput<E>>

/** One typed method per endpoint. Each resolves with the parsed body, or rejects with {@link ApiError} or {@link ContractError}. */
export type Client = { readonly [K in keyof Endpoints]: Method<Endpoints[K]> } & {
  /** Reads a text file of the server by its path, such as a subtitle file. */
  readonly fetchText: (input: { readonly path: string; readonly signal?: AbortSignal }) => Promise<string>
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

export type ParseResponse = (body: unknown) => unknown
/** The parser of the response of a call. It may have to be loaded. */
type FindParser = (name: string, response: Shape | undefined) => ParseResponse | Promise<ParseResponse>
/** A method of the client, without its types. */
export type AnyMethod = (input?: AnyInput) => Promise<unknown>

/** The method that makes a call with `transport`, and parses its response with the result of `findParser`. */
export function callMethod(
  { transport, findParser }: { readonly transport: Transport; readonly findParser: FindParser },
  name: string,
  call: StartCall,
): AnyMethod {
  return async (input = {}) => {
    const response = transport.send({
      method: call.method,
      path: urlFor(call, input),
      ...(call.hasBody ? { body: input.body ?? {} } : {}),
      signal: input.signal,
      keepalive: input.keepalive,
    })
    const body = parseBody(name, call, await response)
    if (body === undefined) return undefined
    const found = findParser(name, call.response ?? undefined)
    const parse = found instanceof Promise ? await found : found
    try {
      return parse(body)
    } catch (error) {
      throw error instanceof ResponseShapeError ? new ContractError(name, error.message) : error
    }
  }
}

export function fetchTextWith(transport: Transport): Client['fetchText'] {
  return async ({ path, signal }) => {
    const { status, text } = await transport.send({ method: 'GET', path, signal })
    if (status >= 400) throw errorFromResponse(status, undefined)
    if (status !== 200) throw new ContractError(path, `unexpected status ${status}`)
    return text
  }
}

/** Fills in the path and appends the query; undefined and null keys are omitted. */
function urlFor(call: StartCall, { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'>): string {
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The body of a successful response, if the call has one. */
function parseBody(name: string, call: StartCall, { status, text }: TransportResponse): unknown {
  if (status === 204) return undefined
  const body = parseJson(status, text)
  if (status >= 400 || (isRecord(body) && Boolean(body['error']))) throw errorFromResponse(status, body)
  if (status < 200 || status >= 300) throw new ContractError(name, `unexpected status ${status}`)
  return call.response === null ? undefined : body
}

/** HTML and other non-JSON text is treated as a server failure, even with a success status. */
function parseJson(status: number, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    if (status >= 500) throw new ApiError('internal', { status, cause })
    throw new ApiError('notJson', {
      status,
      cause,
      message: clientTexts.notJson(text.slice(0, 80).replaceAll(/\s+/g, ' ')),
    })
  }
}
