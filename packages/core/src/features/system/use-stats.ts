import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statsView, type BiggestOrder, type StatsView } from './stats.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshQueries } from '../../react/refresh-queries.ts'
import { optionalQueryFailure, toLoadable } from '../../react/to-loadable.ts'
import { trashStatsQuery } from '../trash/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { canOpen } from '../session/index.ts'

export interface StatsActions {
  readonly setOrder: (order: BiggestOrder) => void
  readonly refresh: () => void
}

export function useStats(): { view: StatsView; actions: StatsActions } {
  const { client, queryClient } = useCore()
  const { context } = useCurrentUser()
  const [order, setOrder] = useState<BiggestOrder>('doc_count')
  const biggest = useQuery({
    queryKey: ['stats', 'biggest', order],
    queryFn: ({ signal }) => client.getBiggestChannels({ query: { order }, signal }),
    placeholderData: keepPreviousData,
  })
  const trash = useQuery({
    ...trashStatsQuery(client),
    enabled: canOpen({ tag: 'settings', page: 'trash' }, context),
  })
  const data = {
    videos: useStatsQuery('videos', client.getVideoStats),
    channels: useStatsQuery('channels', client.getChannelStats),
    playlists: useStatsQuery('playlists', client.getPlaylistStats),
    queue: useStatsQuery('queue', client.getDownloadStats),
    watch: useStatsQuery('watch', client.getWatchStats),
    history: useStatsQuery('history', client.getDownloadHistory),
    biggest: toLoadable(biggest),
    trash: trash.data ?? null,
    trashFailure: optionalQueryFailure(trash, 'trashTotals'),
    order,
  }
  return {
    view: statsView(data, context),
    actions: {
      setOrder,
      refresh() {
        void queryClient.invalidateQueries({ queryKey: ['stats'] })
        refreshQueries(queryClient, ['trash'])
      },
    },
  }
}

type StatReader<T> = (call: { signal: AbortSignal }) => Promise<T>

function useStatsQuery<T>(name: string, read: StatReader<T>) {
  return toLoadable(useQuery({ queryKey: ['stats', name], queryFn: ({ signal }) => read({ signal }) }))
}
