/**
 * What an answer looks like, as data: the schemas of the contract without their library, so that a page that only
 * reads answers does not load it. `scripts/generate.ts` makes them ({@link shapeOf}); `api/read-answer.ts` reads by them.
 */
export type Shape =
  | 'text'
  | 'whole'
  | 'number'
  | 'boolean'
  /** A named one of the table. */
  | `@${string}`
  /** Text by a regular expression. */
  | { readonly text: string }
  | { readonly range: readonly [min: number, max: number]; readonly is: 'whole' | 'number' }
  /** One of these. */
  | { readonly words: readonly (string | number | boolean)[] }
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly tuple: readonly Shape[] }
  /** Objects told apart by one of their fields. */
  | { readonly by: string; readonly variants: Readonly<Record<string, Shape>> }
  /** A page of a list. Some servers answer a bare array for an empty one. */
  | { readonly page: Shape }
  | { readonly nullable: Shape }
  | { readonly optional: Shape }
  /** Stands in for a missing value. */
  | { readonly absent: unknown; readonly is: Shape }

/** One call of the API as a client needs it; `answer` is the body of its success, null where that is empty. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly hasBody?: true
  readonly answer: Shape | null
}
