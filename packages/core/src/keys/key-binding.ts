/** What a key takes from the command of a table that it runs. */
export interface KeyCommand {
  readonly id: string
  /** Without a period. */
  readonly summary: string
  readonly permission: 'user' | 'admin'
  /** It changes only settings of the user, and is available in read-only mode. */
  readonly isPersonal?: boolean
}

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
  /**
   * The command that the key runs, or whose dialog it opens; null if it changes no data. Users whose role does not permit the
   * command do not get the key, and read-only mode disables it.
   */
  readonly command: KeyCommand | null
}

/** A row of a table. Omitted flags are false. */
type KeyRow<Id extends string = string> = Pick<KeyBinding<Id>, 'id' | 'keys' | 'label' | 'help'> &
  Partial<Pick<KeyBinding, 'isHint' | 'isCountable' | 'command'>>

/** Defines the bindings of a scope and keeps their IDs in the type. */
export function defineKeys<const Scope extends string, const Id extends string>(
  scope: Scope,
  rows: readonly KeyRow<Id>[],
): KeyBinding<Id, Scope>[] {
  return rows.map(row => ({ scope, isHint: false, isCountable: false, command: null, ...row }))
}

/** The fields of a row that its command determines. `input` has the values that the label depends on. */
export function commandKey<Input>(
  command: KeyCommand & { readonly texts: { label(input: Input): string } },
  input: Partial<Input> = {},
): Pick<KeyBinding, 'command' | 'label' | 'help'> {
  return { command, label: command.texts.label(input as Input), help: `${command.summary}.` }
}
