import { useQuery } from '@tanstack/react-query'
import { downloadChannelsView, type DownloadChannelsView } from '../view-models/download-channels.ts'
import type { DownloadRow } from '../view-models/downloads.ts'
import { useCore } from './core-provider.ts'

interface DownloadChannelsInput {
  readonly channel: string | null
  readonly isIgnored: boolean
  /** What is on the page, which has names as they are written. */
  readonly rows: readonly DownloadRow[]
}

/** The channels that the queue can be narrowed to; null where there is nothing to choose, or no server to say. */
export function useDownloadChannels({ channel, isIgnored, rows }: DownloadChannelsInput): DownloadChannelsView | null {
  const { client } = useCore()
  const filter = isIgnored ? 'ignore' : 'pending'
  const { data } = useQuery({
    queryKey: ['downloads', 'channels', filter],
    queryFn: ({ signal }) => client.listDownloadChannels({ query: { filter }, signal }),
  })
  if (!data) return null
  const names = new Map(rows.map(row => [row.channel.id, row.channel.name]))
  return downloadChannelsView({ aggs: data, current: channel, names })
}
