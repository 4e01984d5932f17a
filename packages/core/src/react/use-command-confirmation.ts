import { useSyncExternalStore } from 'react'
import type { ConfirmActions } from '../confirmation/confirmation-store.ts'
import type { ConfirmView } from '../confirmation/confirmation.view.ts'
import { useCore } from './core-provider.ts'

/** The confirmation of the command that is about to run; null while none is open. Rendered once per app. */
export function useCommandConfirmation(): { view: ConfirmView | null; actions: ConfirmActions } {
  const { confirmation } = useCore().commands
  const view = useSyncExternalStore(confirmation.subscribe, confirmation.getSnapshot, confirmation.getSnapshot)
  return { view, actions: confirmation }
}
