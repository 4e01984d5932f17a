import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Comment, Video } from '../../contract/index.ts'
import { commentsView, type CommentsView } from './comments.view.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { VideoDetailView } from './video-detail.view.ts'
import type { VideoCard } from './video-card.view.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { videoCards } from './video-card.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { videoQuery } from './videos.queries.ts'
import { useToggleWatched } from './use-toggle-watched.ts'
import { useCommand, type ConfirmActions } from '../../react/use-command.ts'
import { videoCommands } from './videos.commands.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { commentsQuery, similarQuery } from './video.queries.ts'
import { videoPageSectionsTexts } from '../../messages/en/videos.ts'

export interface SimilarView {
  readonly title: string
  readonly cards: readonly VideoCard[]
}

/** Similar videos; null while there are none to show. */
export function useSimilar(id: string): {
  view: SimilarView | null
  failure: LoadFailure | null
  actions: { toggleWatched: (id: string, isWatched: boolean) => void; refresh: () => void }
} {
  const core = useCore()
  const { context } = useCurrentUser()
  const read = useQuery(similarQuery(core.client, id))
  const videos: readonly Video[] = read.data ?? []
  const { pendingIds, toggleWatched } = useToggleWatched()
  return {
    view:
      videos.length > 0
        ? { title: videoPageSectionsTexts.similarVideos, cards: videoCards(videos, pendingIds, context) }
        : null,
    failure: queryFailure(read, 'similar'),
    actions: { toggleWatched, refresh: () => void read.refetch() },
  }
}

const NO_COMMENTS: readonly Comment[] = []

/** The comments of a video; null if they were never downloaded or failed to load. */
export function useComments(id: string): {
  view: CommentsView | null
  failure: LoadFailure | null
  actions: { refresh: () => void }
} {
  const core = useCore()
  const count = useSharedData(videoQuery(core.client, id))?.comment_count ?? null
  const comments = useQuery({ ...commentsQuery(core.client, id), enabled: count !== null && count > 0 })
  const { data = count === 0 ? NO_COMMENTS : undefined } = comments
  // There can be thousands of comments, and the surrounding page renders with every player event.
  const view = useMemo(() => (data ? commentsView(count, data) : null), [count, data])
  const failure = count === 0 ? null : queryFailure(comments, 'comments')
  return { view, failure, actions: { refresh: () => void comments.refetch() } }
}

/** Delete Video; with Delete and Ignore it is not downloaded again. For staff. */
export function useVideoDeletion(
  { id, title, fileSize }: Pick<VideoDetailView, 'id' | 'title' | 'fileSize'>,
  onDeleted: () => void,
): { view: ConfirmView | null; actions: ConfirmActions & { readonly open: () => void } } {
  const keepDays = useCurrentUser().appConfig.application.trash_days
  const { run, confirmation, choose, cancel } = useCommand(videoCommands.delete)
  const open = () => void run({ id, title, fileSize, keepDays, isIgnored: false }, { onDone: onDeleted })
  return { view: confirmation, actions: { open, choose, cancel } }
}
