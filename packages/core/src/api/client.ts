import type * as z from 'zod'
import { successStatus, type CallInput, type CallOutput, type Endpoint } from '../contract/define.ts'
import { endpoints, type Endpoints } from '../contract/index.ts'
import { ApiError, ContractError, errorFromAnswer, isRecord } from './api-error.ts'
import { bend } from './lenient.ts'
import type { Transport } from './transport.ts'

type Method<E> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<CallOutput<E>>
    : (input: CallInput<E>) => Promise<CallOutput<E>>

/** One typed method per endpoint. Each resolves with the parsed body, or rejects with {@link ApiError} or {@link ContractError}. */
export type Client = { readonly [K in keyof Endpoints]: Method<Endpoints[K]> }

interface AnyCall {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

export function createClient(transport: Transport): Client {
  const call =
    (name: string, endpoint: Endpoint) =>
    async (input: AnyCall = {}) => {
      const { status, text } = await transport.send({
        method: endpoint.method,
        path: urlFor(endpoint, input),
        ...(endpoint.body ? { body: input.body ?? {} } : {}),
        signal: input.signal,
        keepalive: input.keepalive,
      })
      return readAnswer(name, endpoint, status, text)
    }
  const methods = Object.entries(endpoints).map(([name, endpoint]) => [name, call(name, endpoint)])
  return Object.fromEntries(methods) as Client
}

/** Fills the path and appends the query; keys that are undefined or null are left out. */
export function urlFor(endpoint: Endpoint, { params = {}, query = {} }: Pick<AnyCall, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

function readAnswer(name: string, endpoint: Endpoint, status: number, text: string): unknown {
  if (status === 204) return undefined
  const body = parseJson(status, text)
  if (status >= 400 || (isRecord(body) && Boolean(body['error']))) throw errorFromAnswer(status, body)
  if (status < 200 || status >= 300) throw new ContractError(name, `unexpected status ${status}`)
  const schema = endpoint.responses[successStatus(endpoint)]
  if (!schema) return undefined
  const parsed = schema.safeParse(bend(schema, body))
  if (!parsed.success) throw new ContractError(name, firstIssue(parsed.error))
  return parsed.data
}

/** HTML and other text is a server failure, however good its status looks. */
function parseJson(status: number, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    if (status >= 500) throw new ApiError('internal', { status, cause })
    throw new ApiError('notJson', {
      status,
      cause,
      message: `error fetching data: ${text.slice(0, 80).replaceAll(/\s+/g, ' ') || 'the answer is empty'}`,
    })
  }
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'the answer does not fit'
}
