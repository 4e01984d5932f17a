import { shortcomingTexts as texts } from '../messages/en/shortcomings.ts'
import { formatClock } from './duration.ts'
import { displayText } from './text.ts'

interface Shortcoming {
  readonly kind: keyof typeof texts.labels
  readonly cause?: keyof typeof texts.causes | undefined
  readonly height?: number | undefined
  readonly expected_height?: number | undefined
  readonly language?: string | undefined
  readonly original_language?: string | undefined
  readonly duration?: number | undefined
  readonly expected_duration?: number | undefined
  readonly skipped_fragments?: number | undefined
}

/** The text of one shortcoming, with its cause. */
export function formatShortcoming(shortcoming: Shortcoming): string {
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
