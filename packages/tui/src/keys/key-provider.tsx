import { useInput, usePaste } from 'ink'
import { createContext, use, useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { keyNames } from './key-name.ts'
import { afterEventLoopTurns } from '../terminal/chunked-input.ts'
import {
  createKeyRegistry,
  type FieldAbout,
  type Handlers,
  type KeyRegistry,
  type KeySnapshot,
} from './key-registry.ts'
import type { KeyAction } from './key-action.ts'
import type { ActionId } from './keymap.ts'
import type { Scope } from './scopes.ts'
import type { FunctionKeys } from '../terminal/function-keys.ts'

const KeyContext = createContext<KeyRegistry | null>(null)

interface KeyProviderProps {
  /** With what the person changed; the defaults when left out. */
  readonly keymap?: ReadonlyMap<ActionId, KeyAction> | undefined
  /** Keys that Ink does not know. */
  readonly functionKeys?: FunctionKeys | undefined
  /** Nothing that changes the archive can be run. */
  readonly isReadonly?: boolean
  readonly children: ReactNode
}

/** Turns of the event loop in which a screen is drawn and has said what its keys do. */
const TURNS = 3

/** Keys of one burst, each for the screen that the keys before it have led to. */
function pressInTurn(press: (key: string) => boolean): (key: string) => void {
  const queue: string[] = []
  let isWaiting = false
  const pump = () => {
    isWaiting = false
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
      if (!press(key)) continue
      isWaiting = true
      afterEventLoopTurns(TURNS, pump)
      return
    }
  }
  return key => {
    queue.push(key)
    if (!isWaiting) pump()
  }
}

/** Takes every key of the terminal and hands it to whatever on the screen it is for. */
export function KeyProvider({ keymap, functionKeys, isReadonly = false, children }: KeyProviderProps) {
  const [registry] = useState(() => createKeyRegistry({ actionById: keymap, isReadonly }))
  const [press] = useState(() => pressInTurn(registry.press))
  useInput((input, key) => keyNames(input, key).forEach(press))
  useEffect(() => functionKeys?.subscribe(press), [functionKeys, press])
  return (
    <KeyContext value={registry}>
      <PasteGuard />
      {children}
    </KeyContext>
  )
}

/** Takes a paste where `id` can be run: no field takes it, and nothing is asked. */
export function usePasteFor(id: ActionId, onPaste: (text: string) => void): void {
  const { typing, actions } = useKeySnapshot()
  usePaste(onPaste, { isActive: typing === null && actions.some(action => action.id === id) })
}

/** Pasted text is never a row of commands: without something to take it, nothing happens. */
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
  /** It has a text field. */
  readonly isTyping?: boolean
  readonly about?: FieldAbout
  /** It asks something: nothing below it gets a key. */
  readonly isModal?: boolean
  readonly isActive?: boolean
  readonly hold?: (() => string | null) | undefined
}

/** What the actions of a scope do, for as long as the caller is on screen. */
export function useKeys(scope: Scope, handlers: Handlers, options: LayerOptions = {}): void {
  const { isTyping = false, isModal = false, isActive = true, hold, about } = options
  const registry = useKeyRegistry()
  const [owner] = useState(() => ({}))
  useLayoutEffect(() => registry.set(owner, isActive ? { scope, handlers, isTyping, isModal, hold, about } : null))
  useLayoutEffect(() => () => registry.set(owner, null), [registry, owner])
}

/** What keys do now: for the footer and the help. */
export function useKeySnapshot(): KeySnapshot {
  const registry = useKeyRegistry()
  return useSyncExternalStore(registry.subscribe, registry.getSnapshot, registry.getSnapshot)
}

/** Explains what has the keys now, or not any more. */
export function useExplain(): () => void {
  return useKeyRegistry().explain
}

/** Presses a key, as a click on what stands for it does. */
export function usePress(): (key: string) => void {
  return useKeyRegistry().press
}

export function useRunAction(): (id: ActionId) => void {
  return useKeyRegistry().run
}
