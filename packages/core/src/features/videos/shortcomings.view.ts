import type { Shortcoming } from '../../contract/index.ts'
import { displayText, formatClock } from '../../format/index.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'
import { shortcomingTexts as texts } from '../../messages/en/shortcomings.ts'

/** How the file of a video is worse than at its source. Only sent by Tubecellar servers. */
export function shortcomingRows(shortcomings: readonly Shortcoming[] | undefined): LabeledValue[] {
  return (shortcomings ?? []).map(shortcoming => ({
    label: texts.labels[shortcoming.kind],
    value: shortcomingText(shortcoming),
  }))
}

/** The text of one shortcoming, with its cause. */
export function shortcomingText(shortcoming: Shortcoming): string {
  const { cause } = shortcoming
  return [describeShortcoming(shortcoming), cause === undefined ? '' : texts.causes[cause]].filter(Boolean).join(' ')
}

function describeShortcoming(shortcoming: Shortcoming): string {
  const { kind, height = 0, expected_height: expectedHeight, language, original_language: original } = shortcoming
  const { duration, expected_duration: expected, skipped_fragments: skipped } = shortcoming
  if (kind === 'low_resolution')
    return expectedHeight === undefined ? texts.lowResolution(height) : texts.lowerResolution(height, expectedHeight)
  if (kind === 'no_subtitles') return texts.noSubtitles
  if (kind === 'dubbed_audio') {
    if (language === undefined) return texts.dubbed
    if (original === undefined) return texts.dubbedInstead(displayText(language))
    return texts.dubbedFrom(displayText(language), displayText(original))
  }
  if (skipped !== undefined) return texts.skippedParts(skipped)
  if (duration === undefined || expected === undefined) return texts.truncated
  return texts.shorter(formatClock(duration), formatClock(expected))
}
