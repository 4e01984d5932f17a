import { useInput, usePaste } from 'ink'
import { createContext, use, useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { keyNames } from './key-name.ts'
import { createKeyQueue, type KeyFlow } from './key-queue.ts'
import {
  createKeyRegistry,
  type FieldAbout,
  type Handlers,
  type KeyRegistry,
  type KeySnapshot,
} from './key-registry.ts'
import type { KeyAction } from './keymap.ts'
import type { CommandRules } from './permissions.ts'
import type { ActionId } from './keymap.ts'
import type { Scope } from './scopes.ts'
import type { FunctionKeys } from '../terminal/function-keys.ts'

const KeyContext = createContext<KeyRegistry | null>(null)
const KeyFlowContext = createContext<(flow: KeyFlow) => void>(() => undefined)

interface KeyProviderProps {
  /** Including custom keys; defaults to the built-in keymap. */
  readonly keymap?: ReadonlyMap<ActionId, KeyAction> | undefined
  /** Keys that Ink does not report. */
  readonly functionKeys?: FunctionKeys | undefined
  /** What the user may change. */
  readonly rules?: CommandRules | undefined
  readonly children: ReactNode
}

/** Receives all keys of the terminal and dispatches them to the parts of the screen. */
export function KeyProvider({ keymap, functionKeys, rules, children }: KeyProviderProps) {
  const [registry] = useState(() => createKeyRegistry({ actionById: keymap, rules }))
  const [{ press, setFlow }] = useState(() => createKeyQueue(registry))
  useInput((input, key) => keyNames(input, key).forEach(press))
  useEffect(() => functionKeys?.subscribe(press), [functionKeys, press])
  return (
    <KeyContext value={registry}>
      <KeyFlowContext value={setFlow}>
        <PasteGuard />
        {children}
      </KeyFlowContext>
    </KeyContext>
  )
}

/** Holds keys while the screen that they are meant for is loading. */
export function useKeyFlow(flow: KeyFlow): void {
  const setFlow = use(KeyFlowContext)
  useLayoutEffect(() => setFlow(flow), [setFlow, flow])
}

/** Handles a paste while `id` can be run, that is, without an open text field or dialog. */
export function usePasteFor(id: ActionId, onPaste: (text: string) => void): void {
  const { typing, actions } = useKeySnapshot()
  usePaste(onPaste, { isActive: typing === null && actions.some(action => action.id === id) })
}

/** Ignores pasted text that no field or handler accepts, so that it is never run as keys. */
function PasteGuard() {
  const { typing } = useKeySnapshot()
  usePaste(() => undefined, { isActive: typing === null })
  return null
}

function useKeyRegistry(): KeyRegistry {
  const registry = use(KeyContext)
  if (!registry) throw new Error('This hook must be used inside <KeyProvider>.')
  return registry
}

interface LayerOptions {
  /** It contains a text field. */
  readonly isTyping?: boolean
  readonly about?: FieldAbout
  /** It is a dialog: layers below it get no keys. */
  readonly isModal?: boolean
  readonly isActive?: boolean
  readonly rejectChange?: (() => string | null) | undefined
}

/** Registers the handlers of a scope while the caller is mounted. */
export function useKeys(scope: Scope, handlers: Handlers, options: LayerOptions = {}): void {
  const { isTyping = false, isModal = false, isActive = true, rejectChange: hold, about } = options
  const registry = useKeyRegistry()
  const [owner] = useState(() => ({}))
  useLayoutEffect(() =>
    registry.set(owner, isActive ? { scope, handlers, isTyping, isModal, rejectChange: hold, about } : null),
  )
  useLayoutEffect(() => () => registry.set(owner, null), [registry, owner])
}

/** The available actions, for the footer and the help. */
export function useKeySnapshot(): KeySnapshot {
  const registry = useKeyRegistry()
  return useSyncExternalStore(registry.subscribe, registry.getSnapshot, registry.getSnapshot)
}

/** Shows or hides the explanation of the focused part. */
export function useExplain(): () => void {
  return useKeyRegistry().explain
}

/** Presses a key, for mouse clicks on key hints. */
export function usePress(): (key: string) => void {
  return useKeyRegistry().press
}

export function useRunAction(): (id: ActionId) => void {
  return useKeyRegistry().run
}
