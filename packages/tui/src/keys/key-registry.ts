import type { KeyAction } from './key-action.ts'
import { actionsById, type ActionId } from './keymap.ts'
import { scopeOrder, type Scope } from './scopes.ts'
import { NOTHING_PENDING, resolveKey, type Pending, type Resolved } from './resolve-key.ts'

/** How long the beginning of a sequence waits before its continuations are shown: who types on never sees them. */
export const PREFIX_WAIT_MS = 300

/** What an action does. The count is null when none was typed. */
export interface Handler {
  readonly run: (count: number | null) => void
  /** Why it cannot be done now; it stays in the footer, dim, and says so when pressed. Asked again when it is pressed. */
  readonly disabled?: () => string | null
  /** Instead of the keymap's own word. */
  readonly label?: string
  /** Where it depends on what is marked whether this changes the archive; the keymap says it of all others. */
  readonly isChange?: () => boolean
}

export type Handlers = Partial<Record<ActionId, Handler | (() => void)>>

/** A text field in words. */
export interface FieldAbout {
  readonly title: string
  readonly text: string
}

export interface Layer {
  readonly scope: Scope
  readonly handlers: Handlers
  /** It has a text field: nothing below it gets a key that could be text, and of the others only what leaves the app. */
  readonly isTyping: boolean
  /** What the text field is for: its explanation. */
  readonly about?: FieldAbout | undefined
  /** It asks something: nothing below it gets a key, but for what leaves the app. */
  readonly isModal?: boolean
  /** Why nothing may be changed just now. Asked when a key that changes something is pressed. */
  readonly hold?: (() => string | null) | undefined
}

export interface ActiveAction {
  readonly id: ActionId
  readonly scope: Scope
  readonly label: string
  /** By the keymap of this person; none when it was unbound. */
  readonly keys: readonly string[]
  readonly disabled: string | null
}

export interface KeySnapshot {
  /** Topmost scope first. */
  readonly actions: readonly ActiveAction[]
  /** The scope of the text field that takes what is typed. */
  readonly typing: Scope | null
  /** Of that text field. */
  readonly about: FieldAbout | null
  /** Why the last key did nothing. */
  readonly rejection: string | null
  /** The beginning of a sequence that waits for its end, `g`: then what may follow is shown. */
  readonly prefix: string | null
  /** What has the keys is explained, until the next key. */
  readonly isExplaining: boolean
}

export interface KeyRegistry {
  readonly set: (owner: object, layer: Layer | null) => void
  /** Whether an action ran that may have changed what has the keys: moving in a list does not. */
  readonly press: (key: string) => boolean
  readonly run: (id: ActionId) => void
  /** Explains what has the keys, or not any more. */
  readonly explain: () => void
  readonly getSnapshot: () => KeySnapshot
  readonly subscribe: (listener: () => void) => () => void
}

/** Why what changes the archive cannot be done where it is opened for reading only. */
export const READONLY = 'Read only'

interface RegistryOptions {
  /** The keymap of this person. */
  readonly actionById?: ReadonlyMap<ActionId, KeyAction> | undefined
  /** Nothing that changes the archive can be run, by whatever key, click or name. */
  readonly isReadonly?: boolean
}

/** The one dispatcher: parts of the screen register what their actions do, and it finds out what a key means. */
export function createKeyRegistry({ actionById = actionsById, isReadonly = false }: RegistryOptions = {}): KeyRegistry {
  const layers = new Map<object, Layer>()
  const listeners = new Set<() => void>()
  let pending: Pending = NOTHING_PENDING
  let prefixTimer: NodeJS.Timeout | undefined
  let snapshot: KeySnapshot = {
    actions: [],
    typing: null,
    about: null,
    rejection: null,
    prefix: null,
    isExplaining: false,
  }

  const publish = (next: KeySnapshot) => {
    snapshot = next
    for (const listener of [...listeners]) listener()
  }
  const disabledReason = (id: ActionId, handler: Pick<Handler, 'disabled' | 'isChange'>) => {
    return isReadonly && isChange(id, handler) ? READONLY : (handler.disabled?.() ?? null)
  }
  const isChange = (id: ActionId, handler: Pick<Handler, 'isChange'>) =>
    actionById.get(id)?.isChange === true || handler.isChange?.() === true
  const held = () => {
    for (const { hold } of sorted(layers)) {
      const reason = hold?.() ?? null
      if (reason !== null) return reason
    }
    return null
  }
  const findHandler = (id: ActionId): Handler | null => {
    for (const layer of sorted(layers)) {
      const handler = layer.handlers[id]
      if (handler) return typeof handler === 'function' ? { run: handler } : handler
    }
    return null
  }
  const reject = (rejection: string | null) => {
    if (rejection !== snapshot.rejection) publish({ ...snapshot, rejection })
  }
  const waitForNextKey = (keys: string | null) => {
    clearTimeout(prefixTimer)
    if (keys === null) {
      if (snapshot.prefix !== null) publish({ ...snapshot, prefix: null })
      return
    }
    prefixTimer = setTimeout(() => publish({ ...snapshot, prefix: keys }), PREFIX_WAIT_MS)
    prefixTimer.unref()
  }
  const execute = (run: Resolved['run']) => {
    for (const { id, count } of run) {
      const handler = findHandler(id)
      if (!handler) continue
      const reason = disabledReason(id, handler) ?? (isChange(id, handler) ? held() : null)
      if (reason === null) handler.run(count)
      else reject(reason)
    }
  }

  return {
    set(owner, layer) {
      if (layer === null) layers.delete(owner)
      else layers.set(owner, layer)
      const inOrder = sorted(layers)
      const field = inOrder.find(({ isTyping }) => isTyping)
      const typing = field?.scope ?? null
      const about = field?.about ?? null
      const actions = activeActions(inOrder, { actionById, disabledReason })
      const isSameField =
        typing === snapshot.typing && about?.title === snapshot.about?.title && about?.text === snapshot.about?.text
      if (!isSameField || !isSame(actions, snapshot.actions)) publish({ ...snapshot, typing, about, actions })
    },
    press(key) {
      reject(null)
      const wasKeyHelpOpen = snapshot.isExplaining
      const { actions, typing } = snapshot
      const reachable =
        typing !== null && isText(key) ? actions.filter(({ scope }) => scope === typing || scope === 'field') : actions
      const resolved = resolveKey(
        pending,
        key,
        reachable.map(({ id }) => id),
        actionById,
      )
      pending = resolved.pending
      waitForNextKey(pending.keys === '' ? null : pending.keys)
      // Esc means just that the explanation goes; any other key also does what it does.
      if (!wasKeyHelpOpen || key !== 'esc') execute(resolved.run)
      if (wasKeyHelpOpen && snapshot.isExplaining) publish({ ...snapshot, isExplaining: false })
      return resolved.run.some(({ id }) => !isMove(actionById.get(id)))
    },
    explain: () => publish({ ...snapshot, isExplaining: !snapshot.isExplaining }),
    run: id => execute([{ id, count: null }]),
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function sorted(layers: ReadonlyMap<object, Layer>): Layer[] {
  return [...layers.values()].sort((a, b) => scopeOrder.indexOf(a.scope) - scopeOrder.indexOf(b.scope))
}

interface Known {
  readonly actionById: ReadonlyMap<ActionId, KeyAction>
  readonly disabledReason: (id: ActionId, handler: Pick<Handler, 'disabled' | 'isChange'>) => string | null
}

function activeActions(layers: readonly Layer[], { actionById, disabledReason }: Known): ActiveAction[] {
  const typing = layers.findIndex(({ isTyping, isModal }) => isTyping || isModal === true)
  return layers.flatMap(({ scope, handlers }, index) =>
    (Object.entries(handlers) as [ActionId, Handler | (() => void)][]).flatMap(([id, handler]) => {
      const action = actionById.get(id)
      if (!action || (typing >= 0 && index > typing && !isSafeWhileTyping(id))) return []
      const known: Partial<Handler> = typeof handler === 'function' ? {} : handler
      return [{ id, scope, label: known.label ?? action.label, keys: action.keys, disabled: disabledReason(id, known) }]
    }),
  )
}

/** What neither changes the screen nor what has the keys. */
const QUIET_SCOPES: readonly (Scope | undefined)[] = ['field', 'list', 'grid']
const isMove = (action: KeyAction | undefined) => QUIET_SCOPES.includes(action?.scope)

const isText = (key: string) => key === 'space' || key === 'backspace' || [...key].length === 1

const safeWhileTyping: readonly ActionId[] = ['app.quit', 'app.suspend', 'app.redraw', 'app.servers', 'app.explain']
const isSafeWhileTyping = (id: ActionId) => safeWhileTyping.includes(id)

function isSame(a: readonly ActiveAction[], b: readonly ActiveAction[]): boolean {
  return (
    a.length === b.length &&
    a.every((action, index) => {
      const other = b[index]
      return other && action.id === other.id && action.label === other.label && action.disabled === other.disabled
    })
  )
}
