import { useInput, usePaste } from 'ink'
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { keyNames } from './key-name.ts'
import { createKeyRegistry, type Handlers, type KeyRegistry, type KeySnapshot } from './key-registry.ts'
import type { ActionId, Scope } from './keymap.ts'

const KeyContext = createContext<KeyRegistry | null>(null)

/** Takes every key of the terminal and hands it to whatever on the screen it is for. */
export function KeyProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createKeyRegistry)
  useInput((input, key) => {
    for (const name of keyNames(input, key)) registry.press(name)
  })
  return (
    <KeyContext value={registry}>
      <PasteGuard />
      {children}
    </KeyContext>
  )
}

/** Pasted text is never a row of commands: without a field to take it, nothing happens. */
function PasteGuard() {
  const { typing } = useKeySnapshot()
  usePaste(() => undefined, { isActive: typing === null })
  return null
}

function useKeyRegistry(): KeyRegistry {
  const registry = use(KeyContext)
  if (!registry) throw new Error('Keys need a <KeyProvider> above them.')
  return registry
}

/** What the actions of a scope do, for as long as the caller is on screen. */
export function useKeys(scope: Scope, handlers: Handlers, { isTyping = false, isActive = true } = {}): void {
  const registry = useKeyRegistry()
  const [owner] = useState(() => ({}))
  useLayoutEffect(() => registry.set(owner, isActive ? { scope, handlers, isTyping } : null))
  useLayoutEffect(() => () => registry.set(owner, null), [registry, owner])
}

/** What keys do now: for the footer and the help. */
export function useKeySnapshot(): KeySnapshot {
  const registry = useKeyRegistry()
  return useSyncExternalStore(registry.subscribe, registry.getSnapshot, registry.getSnapshot)
}

export function useRunAction(): (id: ActionId) => void {
  return useKeyRegistry().run
}
