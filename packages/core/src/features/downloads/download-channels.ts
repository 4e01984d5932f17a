import type { DownloadAggs } from '../../contract/index.ts'
import { displayText, formatCount } from '../../format/index.ts'
import type { ChoiceView } from '../../list/list-controls.ts'

/** Stands for every channel among the choices. */
export const ALL_CHANNELS = ''

/**
 * The channels that the queue can be narrowed to, with how many of its videos each has; null where there is no choice.
 * Spec section 2: shown if there is more than one. `current` is the one of the place, `names` how items write theirs: servers
 * answer with lower-cased names.
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
