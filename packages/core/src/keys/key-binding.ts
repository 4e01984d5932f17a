/** A key of a user interface and what it does. Handling, hints, help and documentation are derived from tables of bindings. */
export interface KeyBinding<Id extends string = string, Scope extends string = string> {
  readonly id: Id
  /** The part of the screen that handles the keys. */
  readonly scope: Scope
  /** Key names; the keys of a sequence are separated by spaces: `g g`. An uppercase letter is the key with Shift. */
  readonly keys: readonly string[]
  /** One to three words. */
  readonly label: string
  /** A sentence. */
  readonly help: string
  /** Shown without opening the help: in the footer of the terminal UI, and in the key overlay of the web player. */
  readonly isHint: boolean
  /** Accepts a count: `5j`. */
  readonly isCountable: boolean
  /** Changes the archive or opens a dialog that does; disabled in read-only mode. */
  readonly isChange: boolean
}

/** A row of a table. Omitted flags are false. */
type KeyRow<Id extends string = string> = Pick<KeyBinding<Id>, 'id' | 'keys' | 'label' | 'help'> &
  Partial<Pick<KeyBinding, 'isHint' | 'isCountable' | 'isChange'>>

/** Defines the bindings of a scope and keeps their IDs in the type. */
export function defineKeys<const Scope extends string, const Id extends string>(
  scope: Scope,
  rows: readonly KeyRow<Id>[],
): KeyBinding<Id, Scope>[] {
  return rows.map(row => ({ scope, isHint: false, isCountable: false, isChange: false, ...row }))
}
