import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import { useCommand, type ConfirmActions } from '../../react/use-command.ts'
import type { markAllDetail } from './mark-all-watched.view.ts'
import { videoCommands } from './videos.commands.ts'

export interface MarkAllQuestion {
  /** Null while no confirmation is open. */
  readonly view: ConfirmView | null
  readonly actions: ConfirmActions
}

/** Marks all videos of a channel or playlist after a confirmation. */
export function useMarkAllWatched(
  id: string,
  scope: Parameters<typeof markAllDetail>[0],
): { question: MarkAllQuestion; markAll: (isWatched: boolean) => void } {
  const { run, confirmation, choose, cancel } = useCommand(videoCommands.markAll)
  return {
    question: { view: confirmation, actions: { choose, cancel } },
    markAll: isWatched => void run({ id, scope, isWatched }),
  }
}
