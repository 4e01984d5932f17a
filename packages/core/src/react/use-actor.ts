import { useSyncExternalStore } from 'react'
import type { Actor } from '../kernel/index.ts'

/** The actor's state, with a render on every change of it. */
export function useActor<S>(actor: Pick<Actor<S, never>, 'getSnapshot' | 'subscribe'>): S {
  return useSyncExternalStore(actor.subscribe, actor.getSnapshot, actor.getSnapshot)
}
