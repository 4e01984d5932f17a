import type { VideoDetailView } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import type { DetailRow } from '../../ui/details.tsx'

const STAR_SYMBOLS = { full: '★', half: '½', empty: '' } as const

/** The details of a video in display order. */
export function videoDetailRows(video: VideoDetailView): DetailRow[] {
  const { source, watched, rating, segments } = video
  return [
    { name: 'Published', value: video.published },
    { name: videosTexts.lastRefreshed, value: video.lastRefreshed },
    { name: 'Duration', value: video.duration },
    watched.isOn
      ? { name: 'Watched', value: '✓ watched', as: 'positive' }
      : { name: videosTexts.stoppedAt, value: video.resume?.label ?? '', as: 'accent' },
    { name: video.dislikes === null ? videosTexts.viewsLikes : videosTexts.viewsLikesDislikes, value: counts(video) },
    { name: 'Rating', value: rating.stars.map(star => STAR_SYMBOLS[star]).join('') },
    { name: videosTexts.fileSize, value: video.fileSize },
    { name: 'Source', value: source.url ?? source.label, as: source.isActive ? 'text' : 'warning', href: source.url },
    { name: 'Subtitles', value: video.subtitles.map(({ label }) => label).join(', ') },
    {
      name: 'Segments',
      value: segments
        .map(({ label, start, end }) => videosTexts.segmentLabel(label, formatClock(start), formatClock(end)))
        .join(', '),
    },
    { name: 'Tags', value: video.tags.join(', ') },
  ]
}

function counts({ views, likes, dislikes }: VideoDetailView): string {
  return [views, likes, ...(dislikes === null ? [] : [dislikes])].join('   ')
}
