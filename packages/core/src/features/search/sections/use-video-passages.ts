import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../../list/load-failure.ts'
import { useCore } from '../../../react/core-provider.ts'
import { queryFailure } from '../../../react/to-loadable.ts'
import { passageViews, type PassageView } from './section-hits.view.ts'

/** All hits of a query in the transcript of one video, by time; null until they are loaded. `isNeeded`: the user wants to see them. */
export function useVideoPassages({ query, videoId, isNeeded }: { query: string; videoId: string; isNeeded: boolean }): {
  view: readonly PassageView[] | null
  failure: LoadFailure | null
  actions: { refresh: () => void }
} {
  const { client, resolveUrl } = useCore()
  const read = useQuery({
    queryKey: ['search', 'passages', { query, videoId }],
    queryFn: ({ signal }) =>
      client.searchSections({ query: { query, section: 'transcripts', video: videoId, size: 1 }, signal }),
    enabled: isNeeded && query !== '',
  })
  const match = read.data?.sections.transcripts?.hits[0]
  return {
    view: !isNeeded || match === undefined ? null : passageViews(match, { resolveUrl }),
    failure: isNeeded ? queryFailure(read, 'transcript') : null,
    actions: { refresh: () => void read.refetch() },
  }
}
