import type { Scope } from './scopes.ts'

export interface KeyAction {
  readonly id: string
  readonly scope: Scope
  /** Key names; several keys in a row are split at spaces: `g g`. */
  readonly keys: readonly string[]
  /** One or two words, for the footer and the help. */
  readonly label: string
  /** A sentence, for the documentation. */
  readonly description: string
  /** Shown in the footer. */
  readonly isHint: boolean
  /** May have a count before it: `5j`. */
  readonly isCountable: boolean
}

/** Id, keys split at commas, label, description, and whether it is a hint of the footer or takes a count. */
type Row = readonly [id: string, keys: string, label: string, description: string, trait?: 'hint' | 'count']

/** The rows of a scope, whose ids stay part of the type. */
export function inScope<const R extends readonly Row[]>(
  scope: Scope,
  rows: R,
): (KeyAction & { readonly id: R[number][0] })[] {
  return rows.map(([id, keys, label, description, trait]) => ({
    id,
    scope,
    keys: keys.split(','),
    label,
    description,
    isHint: trait === 'hint',
    isCountable: trait === 'count',
  }))
}
