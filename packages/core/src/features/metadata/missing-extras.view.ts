import type { MissingExtra } from '../../contract/index.ts'
import { displayText, formatMoment } from '../../format/index.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'
import { missingExtrasTexts } from '../../messages/en/metadata.ts'

const LABELS: Record<MissingExtra['part'], string> = {
  comments: missingExtrasTexts.comments,
  subtitles: missingExtrasTexts.subtitles,
  sponsorblock: 'SponsorBlock',
  dislikes: missingExtrasTexts.dislikes,
  thumbnail: missingExtrasTexts.thumbnail,
  page: missingExtrasTexts.channelPage,
  playlists: missingExtrasTexts.channelPlaylists,
  entries: missingExtrasTexts.playlist,
  transcript: missingExtrasTexts.generatedSubtitles,
}

/** The missing extras of a video with the reason and the next attempt. Only sent to staff, and only by Tubecellar servers. */
export function missingExtraRows(extras: readonly MissingExtra[] | undefined): LabeledValue[] {
  return (extras ?? []).map(({ kind, part: extra, title, message, next_attempt: at }) => ({
    label: kind === 'playlist' ? missingExtrasTexts.for(LABELS[extra], displayText(title)) : LABELS[extra],
    value:
      at === null
        ? missingExtrasTexts.notRetried(displayText(message))
        : missingExtrasTexts.nextAttempt(displayText(message), formatMoment(new Date(at * 1000).toISOString())),
  }))
}
