import type * as z from 'zod'

/** Who may call: `public` anyone, `user` any signed-in account, `admin` is_staff or is_superuser. Spec section 6. */
export type RequiredRole = 'public' | 'user' | 'admin'

/**
 * One call of the API. Wire names stay as they are on the wire. `params` fill the `:name` parts of `path`;
 * `responses` maps each status to its body, `null` where the body is empty.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}/`
  readonly access: RequiredRole
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly responses: Readonly<Record<number, z.ZodType | null>>
}

export type Contract = Readonly<Record<string, Endpoint>>

type ExtraKind<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : never
type WithRequired<K extends string, T> = [T] extends [never] ? unknown : Record<K, T>
type WithOptional<K extends string, T> = [T] extends [never] ? unknown : Partial<Record<K, T | undefined>>

/** Names without a value are left out of a query string. */
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }

/**
 * What a caller passes to an endpoint: values of the types that the strictest server requires, which is what our own server reads
 * from a body, not what it accepts (`"60"` for a number, a missing field with a default).  `keepalive` lets a request outlive the page that sent it.
 */
export type CallInput<E> = WithRequired<'params', z.output<ExtraKind<E, 'params'>>> &
  WithOptional<'query', Loose<z.output<ExtraKind<E, 'query'>>>> &
  WithRequired<'body', z.output<ExtraKind<E, 'body'>>> & { signal?: AbortSignal; keepalive?: boolean }

type SuccessBody<R> = {
  [S in keyof R & (200 | 201 | 204)]: R[S] extends z.ZodType ? z.output<R[S]> : undefined
}[keyof R & (200 | 201 | 204)]

/** What a call resolves with: the parsed body of its success status, `undefined` for an empty one. */
export type CallOutput<E> = E extends { responses: infer R } ? SuccessBody<R> : never

/** The status a successful call answers with. */
export function successStatus(endpoint: Endpoint): number {
  const status = Object.keys(endpoint.responses)
    .map(Number)
    .find(code => code < 300)
  if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.path} declares no success status`)
  return status
}
