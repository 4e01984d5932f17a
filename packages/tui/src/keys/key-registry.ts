import {
  createKeyPermissions,
  NO_RULES,
  type CommandRules,
  type HandlerRules,
  type KeyPermissions,
} from './permissions.ts'
import { actionsById, type ActionId, type KeyAction } from './keymap.ts'
import { scopeOrder, type Scope } from './scopes.ts'
import { NOTHING_PENDING, resolveKey, type Pending, type Resolved } from './resolve-key.ts'

/** Delay before the possible next keys of a sequence are shown. */
export const PREFIX_HINT_DELAY_MS = 300

/** Handles an action. The count is null if none was typed. */
export interface Handler extends HandlerRules {
  readonly run: (count: number | null) => void
  /** Replaces the label of the keymap. */
  readonly label?: string
}

export type Handlers = Partial<Record<ActionId, Handler | (() => void)>>

/** The explanation of a text field. */
export interface FieldAbout {
  readonly title: string
  readonly text: string
}

export interface Layer {
  readonly scope: Scope
  readonly handlers: Handlers
  /** It contains a text field: layers below it get only the keys that quit the app and are not text. */
  readonly isTyping: boolean
  /** The explanation of the text field. */
  readonly about?: FieldAbout | undefined
  /** It is a dialog: layers below it get only the keys that quit the app. */
  readonly isModal?: boolean
  /** Returns why changes are blocked, or null. Called when a key that changes something is pressed. */
  readonly rejectChange?: (() => string | null) | undefined
}

export interface ActiveAction {
  readonly id: ActionId
  readonly scope: Scope
  readonly label: string
  /** With custom keys; empty if the action has no key. */
  readonly keys: readonly string[]
  readonly disabled: string | null
}

export interface KeySnapshot {
  /** Topmost scope first. */
  readonly actions: readonly ActiveAction[]
  /** The scope of the active text field. */
  readonly typing: Scope | null
  /** The explanation of that text field. */
  readonly about: FieldAbout | null
  /** Why the last key was rejected. */
  readonly rejection: string | null
  /** The pending start of a sequence, such as `g`, after the delay. */
  readonly prefix: string | null
  /** The explanation of the focused part is shown, until the next key. */
  readonly isExplaining: boolean
}

export interface KeyRegistry {
  readonly set: (owner: object, layer: Layer | null) => void
  /** Returns whether an action ran that may have changed the active layers; list navigation does not. */
  readonly press: (key: string) => boolean
  /** Whether the key is one that works everywhere, and no part of the screen uses it for something else. */
  readonly isUrgent: (key: string) => boolean
  readonly run: (id: ActionId) => void
  /** Shows or hides the explanation of the focused part. */
  readonly explain: () => void
  readonly getSnapshot: () => KeySnapshot
  readonly subscribe: (listener: () => void) => () => void
}

interface RegistryOptions {
  /** The keymap with custom keys. */
  readonly actionById?: ReadonlyMap<ActionId, KeyAction> | undefined
  /** For keys, clicks and the palette. */
  readonly rules?: CommandRules | undefined
}

/** Dispatches keys: parts of the screen register handlers, and a key runs the handler of the topmost layer. */
export function createKeyRegistry({ actionById = actionsById, rules = NO_RULES }: RegistryOptions = {}): KeyRegistry {
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
  const { isAllowed, disabledReason, isChange } = createKeyPermissions(actionById, rules)
  const changeRejection = () => {
    for (const { rejectChange: hold } of sortedLayers(layers)) {
      const reason = hold?.() ?? null
      if (reason !== null) return reason
    }
    return null
  }
  const findHandler = (id: ActionId): Handler | null => {
    for (const layer of sortedLayers(layers)) {
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
    prefixTimer = setTimeout(() => publish({ ...snapshot, prefix: keys }), PREFIX_HINT_DELAY_MS)
    prefixTimer.unref()
  }
  const runActions = (run: Resolved['run']) => {
    for (const { id, count } of run) {
      const handler = findHandler(id)
      if (!handler || !isAllowed(id, handler)) continue
      const reason = disabledReason(id, handler) ?? (isChange(id, handler) ? changeRejection() : null)
      if (reason === null) handler.run(count)
      else reject(reason)
    }
  }

  return {
    set(owner, layer) {
      if (layer === null) layers.delete(owner)
      else layers.set(owner, layer)
      const inOrder = sortedLayers(layers)
      const field = inOrder.find(({ isTyping }) => isTyping)
      const typing = field?.scope ?? null
      const about = field?.about ?? null
      const actions = activeActions(inOrder, { actionById, isAllowed, disabledReason })
      const isSameField =
        typing === snapshot.typing && about?.title === snapshot.about?.title && about?.text === snapshot.about?.text
      if (!isSameField || !isSame(actions, snapshot.actions)) publish({ ...snapshot, typing, about, actions })
    },
    press(key) {
      reject(null)
      const wasExplaining = snapshot.isExplaining
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
      // Esc only closes the explanation; any other key also runs its action.
      if (!wasExplaining || key !== 'esc') runActions(resolved.run)
      if (wasExplaining && snapshot.isExplaining) publish({ ...snapshot, isExplaining: false })
      return resolved.run.some(({ id }) => !isNavigation(actionById.get(id)))
    },
    isUrgent: key => snapshot.actions.find(({ keys }) => keys.includes(key))?.scope === 'everywhere',
    explain: () => publish({ ...snapshot, isExplaining: !snapshot.isExplaining }),
    run: id => runActions([{ id, count: null }]),
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function sortedLayers(layers: ReadonlyMap<object, Layer>): Layer[] {
  return [...layers.values()].sort((a, b) => scopeOrder.indexOf(a.scope) - scopeOrder.indexOf(b.scope))
}

interface ActionRules extends Pick<KeyPermissions, 'isAllowed' | 'disabledReason'> {
  readonly actionById: ReadonlyMap<ActionId, KeyAction>
}

function activeActions(
  layers: readonly Layer[],
  { actionById, isAllowed, disabledReason }: ActionRules,
): ActiveAction[] {
  const typing = layers.findIndex(({ isTyping, isModal }) => isTyping || isModal === true)
  return layers.flatMap(({ scope, handlers }, index) =>
    (Object.entries(handlers) as [ActionId, Handler | (() => void)][]).flatMap(([id, handler]) => {
      const action = actionById.get(id)
      if (!action || (typing >= 0 && index > typing && !isSafeWhileTyping(id))) return []
      const handlerOptions: Partial<Handler> = typeof handler === 'function' ? {} : handler
      if (!isAllowed(id, handlerOptions)) return []
      return [
        {
          id,
          scope,
          label: handlerOptions.label ?? action.label,
          keys: action.keys,
          disabled: disabledReason(id, handlerOptions),
        },
      ]
    }),
  )
}

/** They change what the next key applies to. */
const SELECTING: readonly (ActionId | undefined)[] = ['list.pick', 'list.range', 'list.pick-all', 'list.clear']
/** Scopes whose other actions change neither the screen nor the active layers. */
const QUIET_SCOPES: readonly (Scope | undefined)[] = ['field', 'list', 'grid']
const isNavigation = (action: KeyAction | undefined) =>
  QUIET_SCOPES.includes(action?.scope) && !SELECTING.includes(action?.id)

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
