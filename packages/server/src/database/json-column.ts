import { toStorable } from './storable.ts'

/** The text of a JSON column. Only the compiler knows the type of its content. */
export type Json<T> = string & { readonly content?: T }

export const parseColumn = <T>(text: Json<T>): T => JSON.parse(text) as T

/**
 * JSON has escapes for U+0000, and for surrogates only if their other half is missing. Text that looks like one is treated like one.
 */
const ESCAPED = /\\u(0000|d[89a-f])/

/** A list that is bound as one parameter. Its texts become what they become when they are bound alone. */
export function toJsonList(list: readonly unknown[]): string {
  const json = JSON.stringify(list)
  if (!ESCAPED.test(json)) return json
  return JSON.stringify(list, (_key, value: unknown) =>
    typeof value === 'string' ? toStorable(value.toWellFormed()) : value,
  )
}
