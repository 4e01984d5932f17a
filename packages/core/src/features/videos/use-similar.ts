import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import type { Video } from '../../contract/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { similarTexts } from '../../messages/en/video-page.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { videoCards, type VideoCard } from './video-card.view.ts'
import { videoCommands } from './videos.commands.ts'

function similarQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['video', id, 'similar'],
    queryFn: ({ signal }) => client.listSimilar({ params: { id }, signal }),
  })
}

export interface SimilarView {
  readonly title: string
  readonly cards: readonly VideoCard[]
}

/** Similar videos; null while there are none to show. */
export function useSimilarVideos(id: string): {
  view: SimilarView | null
  failure: LoadFailure | null
  actions: { refresh: () => void }
} {
  const core = useCore()
  const { context } = useCurrentUser()
  const read = useQuery(similarQuery(core.client, id))
  const videos: readonly Video[] = read.data ?? []
  const { pendingTargets: pendingIds } = useCommand(videoCommands.setWatched)
  return {
    view:
      videos.length > 0 ? { title: similarTexts.similarVideos, cards: videoCards(videos, pendingIds, context) } : null,
    failure: queryFailure(read, 'similar'),
    actions: { refresh: () => void read.refetch() },
  }
}
