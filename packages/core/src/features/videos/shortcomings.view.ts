import type { Shortcoming } from '../../contract/index.ts'
import { formatShortcoming } from '../../format/index.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'
import { shortcomingTexts as texts } from '../../messages/en/shortcomings.ts'

/** How the file of a video is worse than at its source. Only sent by Tubecellar servers. */
export function shortcomingRows(shortcomings: readonly Shortcoming[] | undefined): LabeledValue[] {
  return (shortcomings ?? []).map(shortcoming => ({
    label: texts.labels[shortcoming.kind],
    value: formatShortcoming(shortcoming),
  }))
}
