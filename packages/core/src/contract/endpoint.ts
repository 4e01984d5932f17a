import type * as z from 'zod'
import type { RequiredRole } from './session/role.ts'

/**
 * One call of the API, with wire names. `params` fill the `:name` parts of `path`;
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

type InputPart<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : never
type WithRequired<K extends string, T> = [T] extends [never] ? unknown : Record<K, T>
type WithOptional<K extends string, T> = [T] extends [never] ? unknown : Partial<Record<K, T | undefined>>

/** Keys without a value are omitted from a query string. */
type OptionalValues<T> = { readonly [K in keyof T]?: T[K] | undefined }

/**
 * The input of a call. The types are those that the strictest server requires: the parsed values of a Tubecellar server, not all
 * values that it accepts (`"60"` for a number, a default for a missing field). With `keepalive`, the browser completes the request
 * after its page was closed.
 */
export type CallInput<E> = WithRequired<'params', z.output<InputPart<E, 'params'>>> &
  WithOptional<'query', OptionalValues<z.output<InputPart<E, 'query'>>>> &
  WithRequired<'body', z.output<InputPart<E, 'body'>>> & { signal?: AbortSignal; keepalive?: boolean }

type SuccessBody<R> = {
  [S in keyof R & (200 | 201 | 204)]: R[S] extends z.ZodType ? z.output<R[S]> : undefined
}[keyof R & (200 | 201 | 204)]

/** The result of a call: the parsed body of its success status, `undefined` for an empty body. */
export type CallOutput<E> = E extends { responses: infer R } ? SuccessBody<R> : never

/** The status of a successful response. */
export function successStatus(endpoint: Endpoint): number {
  const status = Object.keys(endpoint.responses)
    .map(Number)
    .find(code => code < 300)
  if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.path} declares no success status`)
  return status
}
