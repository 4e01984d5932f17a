import { MARK_ALL, markAllDetail } from './mark-all-watched.view.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshVideos } from '../../react/refresh-queries.ts'
import type { ConfirmActions } from '../../confirmation/use-confirmation.ts'
import { useQuestion } from '../../confirmation/use-confirm-command.ts'
import { markAllWatchedTexts } from '../../messages/en/videos.ts'

export interface MarkAllQuestion {
  /** Null while no confirmation is open. */
  readonly view: ConfirmView | null
  readonly actions: ConfirmActions
}

/** Marks all videos of a channel or playlist after a confirmation. There is no undo: the server does not store how they were marked before. */
export function useMarkAll(
  id: string,
  scope: Parameters<typeof markAllDetail>[0],
): { question: MarkAllQuestion; markAll: (isWatched: boolean) => void } {
  const core = useCore()
  const { view, ask, actions } = useQuestion()
  return {
    question: { view, actions },
    markAll(isWatched) {
      const label = isWatched ? MARK_ALL.watched : MARK_ALL.unwatched
      ask({
        title: `${label}?`,
        detail: markAllDetail(scope, isWatched),
        label,
        async run() {
          await core.client.setWatched({ body: { id, is_watched: isWatched } })
          refreshVideos(core.queryClient)
          void core.act(
            () => Promise.resolve(),
            isWatched ? markAllWatchedTexts.allMarkedAsWatched : markAllWatchedTexts.allMarkedAsUnwatched,
          )
        },
      })
    },
  }
}
