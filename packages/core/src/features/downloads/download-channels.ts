import type { DownloadAggs } from '../../contract/index.ts'
import { displayText, formatCount } from '../../format/index.ts'
import type { ChoiceView } from '../../list/list-controls.ts'

/** Stands for every channel among the choices. */
export const ALL_CHANNELS = ''

/**
 * The channels by which the queue can be filtered, with their number of videos; null if there is only one
 * (docs/spec/downloads.md#lists-and-bulk-changes). `current` is the one of the route. `names` has the names as the
 * items spell them, because servers send them in lower case.
 */
export function downloadChannels(
  aggs: DownloadAggs | null,
  current: string | null,
  names: ReadonlyMap<string, string>,
): ChoiceView<string> | null {
  const buckets = aggs?.buckets ?? []
  if (buckets.length <= 1 && current === null) return null
  const nameOf = (id: string, key: string) => displayText(names.get(id) ?? key) || id
  const choices = buckets.map(({ key: [name, id], doc_count }) => ({
    value: id,
    label: `${nameOf(id, name)} (${formatCount(doc_count)})`,
  }))
  const isListed = current === null || choices.some(({ value }) => value === current)
  return {
    current: current ?? ALL_CHANNELS,
    choices: [
      { value: ALL_CHANNELS, label: 'All channels' },
      ...choices,
      ...(isListed ? [] : [{ value: current, label: nameOf(current, '') }]),
    ],
  }
}
