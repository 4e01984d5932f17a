import { parseTimestamp } from '@tubecellar/core/format'
import { videosTexts } from '@tubecellar/core/messages/cli/videos'
import { usageError } from '../output/command-error.ts'

/** A time in a video, in seconds. @throws CommandError usage */
export function readTime(text: string): number {
  const seconds = parseTimestamp(text)
  if (seconds === null) throw usageError(videosTexts.invalidPosition(text), videosTexts.invalidPositionHint)
  return seconds
}
