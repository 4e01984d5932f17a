import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toFailure } from '../../../client/failure.ts'
import { paginate } from '../../../contract/page-numbers.ts'
import { listView, moreButton } from '../../../list/list.view.ts'
import { mapLoadable } from '../../../list/loadable.ts'
import { listTexts } from '../../../messages/en/list.ts'
import { sectionTexts } from '../../../messages/en/sections.ts'
import { useCore } from '../../../react/core-provider.ts'
import { readLoadable } from '../../../react/to-loadable.ts'
import { useCommand } from '../../../react/use-command.ts'
import { useCurrentUser } from '../../session/hooks.ts'
import { videoCommands, type VideoListActions } from '../../videos/hooks.ts'
import { videoList, type VideoListView } from '../../videos/index.ts'
import type { SavedSearchCard } from './use-saved-searches.ts'

const savedSearchList = ({ name }: Pick<SavedSearchCard, 'name'>, pendingIds: readonly string[]) => ({
  ...videoList({ title: name, query: () => ({}) }, pendingIds),
  empty: () => ({ title: sectionTexts.savedEmpty, hint: sectionTexts.savedEmptyHint, link: null }),
})

/** How many videos a filter of the user interface searches. */
const MAX_WHOLE = 1000

/** The videos that a saved search finds now, page by page until their end. */
export function useSavedSearchVideos(search: Pick<SavedSearchCard, 'id' | 'name' | 'query'>): {
  view: VideoListView
  /** `12 videos`, `1,000+ videos`; empty until they are loaded. */
  total: string
  actions: VideoListActions
} {
  const { client } = useCore()
  const { config, context, updateConfig } = useCurrentUser()
  const { pendingTargets } = useCommand(videoCommands.setWatched)
  const read = useInfiniteQuery({
    queryKey: ['videos', 'savedSearch', { id: search.id, query: search.query }],
    queryFn: ({ signal, pageParam: cursor }) =>
      client.listSavedSearchVideos({
        params: { id: search.id },
        query: { ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = read
  const pages = read.data?.pages
  const data = pages?.flatMap(page => page.data) ?? []
  const total = pages?.[0]?.total
  const items = mapLoadable(
    readLoadable({ data: pages, error: isFetchNextPageError ? null : read.error, isPlaceholderData: false }),
    () => ({
      data,
      paginate: paginate({ page: 0, pageSize: Math.max(1, data.length), totalHits: data.length, params: '' }),
    }),
  )
  const failure = read.error === null ? null : toFailure(read.error).message
  const next = hasNextPage
    ? moreButton(listTexts.showMore, isFetchingNextPage, isFetchNextPageError ? failure : null)
    : null
  const [isWhole, setWhole] = useState(false)
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && data.length < MAX_WHOLE
  useEffect(() => {
    if (isWhole && mayFetch) void fetchNextPage()
  }, [isWhole, mayFetch, fetchNextPage])
  const definition = savedSearchList(search, pendingTargets)
  const { style } = definition
  const view = listView(definition, { config, items, more: { previous: null, next } }, context)
  const change = (can: 'canAdd' | 'canRemove', by: number) => {
    if (style && view.columns?.[can]) updateConfig(style.changeColumns(view.columns.count + by))
  }
  return {
    view,
    total: total === undefined ? '' : (total.is_exact ? sectionTexts.videos : sectionTexts.moreVideos)(total.count),
    actions: {
      setStyle: value => style && updateConfig(style.change(value)),
      setColumns: count => style && updateConfig(style.changeColumns(count)),
      addColumn: () => change('canAdd', 1),
      removeColumn: () => change('canRemove', -1),
      showNext() {
        if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
      },
      showWhole: () => setWhole(true),
      // The search has the order and the filters.
      toggleFilter: () => undefined,
      prepareFilter: () => undefined,
      setSort: () => undefined,
      showPrevious: () => undefined,
      wholeList: () => ({ search: search.query, isExact: true }),
      refresh: () => void read.refetch(),
    },
  }
}
