import type { Scope } from './scopes.ts'

export interface KeyAction {
  readonly id: string
  readonly scope: Scope
  /** Key names; the keys of a sequence are separated by spaces: `g g`. */
  readonly keys: readonly string[]
  /** One to three words, for the footer and the help. */
  readonly label: string
  /** A sentence, for the help and the documentation. */
  readonly description: string
  /** Shown in the footer. */
  readonly isHint: boolean
  /** Accepts a count: `5j`. */
  readonly isCountable: boolean
  /** Changes the archive or opens a dialog that does; disabled in read-only mode. */
  readonly isChange: boolean
}

type ActionFlag = 'hint' | 'count' | 'change' | 'hint change'

/** ID, comma-separated keys, label, description, and flags: footer hint, count, change. */
type Row = readonly [id: string, keys: string, label: string, description: string, trait?: ActionFlag]

/** Defines the actions of a scope and keeps their IDs in the type. */
export function defineActions<const R extends readonly Row[]>(
  scope: Scope,
  rows: R,
): (KeyAction & { readonly id: R[number][0] })[] {
  return rows.map(([id, keys, label, description, flag = '']) => ({
    id,
    scope,
    keys: keys.split(','),
    label,
    description,
    isHint: flag.startsWith('hint'),
    isCountable: flag === 'count',
    isChange: flag.endsWith('change'),
  }))
}
