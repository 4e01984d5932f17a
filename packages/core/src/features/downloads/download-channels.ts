import type { DownloadAggs } from '../../contract/index.ts'
import { displayText, formatCount } from '../../format/index.ts'
import type { ChoiceView } from '../../list/list-controls.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

/** The choice for all channels. */
export const ALL_CHANNELS = ''

/**
 * The channels that the queue can be filtered by, with the number of items of each; null unless there is more than one.
 * `current` is the channel of the route. `names` are the names in queue items: servers
 * return lower-case names here.
 */
export function downloadChannels(
  aggs: DownloadAggs | null,
  current: string | null,
  names: ReadonlyMap<string, string>,
): ChoiceView<string> | null {
  const buckets = aggs?.buckets ?? []
  if (buckets.length <= 1 && current === null) return null
  const channelName = (id: string, key: string) => displayText(names.get(id) ?? key) || id
  const choices = buckets.map(({ key: [name, id], doc_count }) => ({
    value: id,
    label: `${channelName(id, name)} (${formatCount(doc_count)})`,
  }))
  const isListed = current === null || choices.some(({ value }) => value === current)
  return {
    current: current ?? ALL_CHANNELS,
    choices: [
      { value: ALL_CHANNELS, label: downloadsTexts.allChannels },
      ...choices,
      ...(isListed ? [] : [{ value: current, label: channelName(current, '') }]),
    ],
  }
}
