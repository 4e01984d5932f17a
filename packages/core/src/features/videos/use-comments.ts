import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Client } from '../../client/client.ts'
import type { Comment } from '../../contract/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { commentsView, type CommentOrder, type CommentsView } from './comments.view.ts'
import { videoQuery } from './videos.queries.ts'

function commentsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['video', id, 'comments'],
    queryFn: ({ signal }) => client.listComments({ params: { id }, signal }),
  })
}

const NO_COMMENTS: readonly Comment[] = []

/** The comments of a video; null if they were never downloaded or failed to load. */
export function useComments(id: string): {
  view: CommentsView | null
  failure: LoadFailure | null
  actions: { refresh: () => void; setOrder: (order: CommentOrder) => void }
} {
  const core = useCore()
  const [order, setOrder] = useState<CommentOrder>('top')
  const count = useSharedData(videoQuery(core.client, id))?.comment_count ?? null
  const comments = useQuery({ ...commentsQuery(core.client, id), enabled: count !== null && count > 0 })
  const { data = count === 0 ? NO_COMMENTS : undefined } = comments
  // There can be thousands of comments, and the surrounding page renders with every player event.
  const view = useMemo(() => (data ? commentsView(count, data, order) : null), [count, data, order])
  const failure = count === 0 ? null : queryFailure(comments, 'comments')
  return { view, failure, actions: { refresh: () => void comments.refetch(), setOrder } }
}
