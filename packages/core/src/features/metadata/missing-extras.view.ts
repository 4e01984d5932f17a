import type { MissingExtra } from '../../contract/index.ts'
import { displayText, formatMoment } from '../../format/index.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'

const LABELS: Record<MissingExtra['part'], string> = {
  comments: 'Comments',
  subtitles: 'Subtitles',
  sponsorblock: 'SponsorBlock',
  dislikes: 'Dislikes',
  thumbnail: 'Thumbnail',
  page: 'Channel page',
  playlists: 'Channel playlists',
  entries: 'Playlist',
}

/** The missing extras of a video with the reason and the next attempt. Only sent to staff, and only by Tubecellar servers. */
export function missingExtraRows(extras: readonly MissingExtra[] | undefined): LabeledValue[] {
  return (extras ?? []).map(({ kind, part: extra, title, message, next_attempt: at }) => ({
    label: kind === 'playlist' ? `${LABELS[extra]} for ${displayText(title)}` : LABELS[extra],
    value: `${displayText(message)} ${at === null ? 'Will not be retried automatically.' : `Next attempt: ${formatMoment(new Date(at * 1000).toISOString())}`}`,
  }))
}
