import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { endpoints, issueText, successStatus, type Endpoint, type Endpoints } from '@tubecellar/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Guard } from './auth.ts'
import type { ChangeGate } from './change-gate.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { User } from './caller.ts'
import { invalidFields } from './field-errors.ts'

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined
type SuccessBody<R> = {
  [S in keyof R & (200 | 204)]: R[S] extends z.ZodType ? z.output<R[S]> : undefined
}[keyof R & (200 | 204)]

/** A request that passed its checks: the caller has access, and every part has the shape of the contract. */
interface Call<E extends Endpoint> {
  readonly user: E['access'] extends 'public' ? User | undefined : User
  readonly params: Part<E, 'params'>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Returns the body of the success status, or a stream of its JSON text, or throws a DomainError. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<SuccessBody<E['responses']>> | SuccessBody<E['responses']> | Readable
export type Handlers<K extends keyof Endpoints = keyof Endpoints> = { readonly [N in K]: Handler<Endpoints[N]> }

const JSON_TYPE = 'application/json; charset=utf-8'

interface MountOptions {
  handlers: Handlers
  guard: Guard
  changeGate: ChangeGate
  /**
   * Fails when a response does not exactly match the contract. For tests: the check costs time and would withhold
   * responses from users.
   */
  isChecking: boolean
}

/** Mounts every endpoint of the contract, and answers 405 for the other methods of its paths. */
export function mount(app: FastifyInstance, { handlers, guard, changeGate, isChecking }: MountOptions): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handler = handlers[name as keyof Endpoints] as unknown as Handler<Endpoint>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: [guard(endpoint.access), changeGate(name, endpoint.method)],
      handler: (request, reply) => handleRequest(name, endpoint, handler, request, reply, isChecking),
    })
  }
  for (const [path, mounted] of Map.groupBy(Object.values<Endpoint>(endpoints), endpoint => endpoint.path)) {
    const allowed = mounted.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const access = mounted.some(endpoint => endpoint.access === 'public') ? 'public' : 'user'
    refuseOtherMethods(app, path, allowed, guard(access))
  }
}

/** Answers 405 with Allow for the methods that a path does not have (RFC 9110, 15.5.6). */
export function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  allowed: readonly string[],
  onRequest: ReturnType<Guard>,
): void {
  const reject = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', allowed.join(', '))
    throw new DomainError('methodNotAllowed')
  }
  app.route({
    // Preflight requests of browsers are answered by the CORS plugin.
    method: app.supportedMethods.filter(method => method !== 'OPTIONS' && !allowed.includes(method)),
    url: path,
    exposeHeadRoute: false,
    // Before the check of the body: the framework rejects a QUERY without one.
    onRequest: [onRequest, reject],
    handler: reject,
  })
}

async function handleRequest(
  name: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  isChecking: boolean,
) {
  const body: unknown = await handler({
    user: request.caller.tag === 'anonymous' ? undefined : request.caller.user,
    params: endpoint.params && readParams(endpoint.params, request.params),
    query: endpoint.query && parsePart(endpoint.query, lastValues(request.query)),
    body: endpoint.body && parsePart(endpoint.body, request.body === undefined ? {} : request.body),
    request,
    reply,
  } as Call<Endpoint>)
  const status = successStatus(endpoint)
  const schema = endpoint.responses[status] ?? null
  if (body instanceof Readable) return reply.code(status).type(JSON_TYPE).send(body)
  if (isChecking) checkResponse(name, schema, body)
  // Otherwise a text would be sent unchanged: everything under /api is JSON.
  return reply
    .code(status)
    .type(JSON_TYPE)
    .send(schema === null ? null : JSON.stringify(body))
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: issueText })
  if (parsed.success) return parsed.data
  throw invalidFields(parsed.error)
}

/** A path with an invalid ID does not exist. */
function readParams(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new DomainError('notFound')
}

function lastValues(query: unknown): Record<string, unknown> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]))
}

function checkResponse(name: string, schema: z.ZodType | null, body: unknown) {
  if (schema === null) {
    if (body !== undefined) throw new Error(`${name} returned a body but the contract defines none`)
    return
  }
  const sent = JSON.parse(JSON.stringify(body)) as unknown
  const parsed = schema.parse(sent)
  if (!isDeepStrictEqual(parsed, sent)) throw new Error(`${name} returned a response that does not match the contract`)
}
