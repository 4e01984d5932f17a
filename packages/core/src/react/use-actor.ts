import { useSyncExternalStore } from 'react'
import type { Actor } from '../kernel/index.ts'

/** The actor's state; renders on every change. */
export function useActor<S>(actor: Pick<Actor<S, never>, 'getSnapshot' | 'subscribe'>): S {
  return useSyncExternalStore(actor.subscribe, actor.getSnapshot, actor.getSnapshot)
}
