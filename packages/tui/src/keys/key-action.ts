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
  /** Changes the archive, or asks for what would: off where it is opened for reading only. */
  readonly isChange: boolean
}

type ActionFlag = 'hint' | 'count' | 'change' | 'hint change'

/** Id, keys split at commas, label, description, and whether it is a hint of the footer, takes a count or changes the archive. */
type Row = readonly [id: string, keys: string, label: string, description: string, trait?: ActionFlag]

/** The rows of a scope, whose ids stay part of the type. */
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
