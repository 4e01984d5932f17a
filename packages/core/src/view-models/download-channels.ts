import type { DownloadAggs } from '../contract/index.ts'
import { displayText, formatCount } from '../format/index.ts'

/** The channel filter of the queue. */
export interface DownloadChannelsView {
  readonly label: string
  /** Null shows all. */
  readonly current: string | null
  readonly currentLabel: string
  readonly choices: readonly { readonly id: string | null; readonly label: string }[]
}

interface DownloadChannelsData {
  readonly aggs: DownloadAggs
  readonly current: string | null
  /** Names by id, as they are written; the server counts them in lower case. */
  readonly names: ReadonlyMap<string, string>
}

const ALL = 'All channels'

/** Null where there is nothing to choose: it is shown from two channels on (spec section 2), and while one is chosen. */
export function downloadChannelsView({ aggs, current, names }: DownloadChannelsData): DownloadChannelsView | null {
  const { buckets } = aggs
  if (buckets.length < 2 && current === null) return null
  const nameOf = (id: string, name: string) => names.get(id) ?? displayText(name)
  const chosen = buckets.find(({ key: [, id] }) => id === current)
  return {
    label: 'Channel',
    current,
    currentLabel: current === null ? ALL : nameOf(current, chosen?.key[0] ?? current),
    choices: [
      { id: null, label: ALL },
      ...buckets.map(({ key: [name, id], doc_count: count }) => ({
        id,
        label: `${nameOf(id, name)} (${formatCount(count)})`,
      })),
    ],
  }
}
