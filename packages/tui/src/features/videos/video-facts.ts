import type { VideoDetailView } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import type { Fact } from '../../ui/details.tsx'

const stars = { full: '★', half: '½', empty: '' } as const

/** What is known of a video, in the order of look.md section 5. */
export function videoDetailRows(video: VideoDetailView): Fact[] {
  const { source, watched, rating, segments } = video
  return [
    { name: 'Published', value: video.published },
    { name: 'Last refreshed', value: video.lastRefreshed },
    { name: 'Duration', value: video.duration },
    watched.isOn
      ? { name: 'Watched', value: '✓ watched', as: 'positive' }
      : { name: 'Left at', value: video.resume?.label ?? '', as: 'accent' },
    { name: video.dislikes === null ? 'Views, likes' : 'Views, likes, dislikes', value: counts(video) },
    { name: 'Rating', value: rating.stars.map(star => stars[star]).join('') },
    { name: 'File size', value: video.fileSize },
    { name: 'Source', value: source.url ?? source.label, as: source.isActive ? 'text' : 'warning', href: source.url },
    { name: 'Subtitles', value: video.subtitles.map(({ label }) => label).join(', ') },
    {
      name: 'Segments',
      value: segments
        .map(({ label, start, end }) => `${label} ${formatClock(start)} to ${formatClock(end)}`)
        .join(', '),
    },
    { name: 'Tags', value: video.tags.join(', ') },
  ]
}

function counts({ views, likes, dislikes }: VideoDetailView): string {
  return [views, likes, ...(dislikes === null ? [] : [dislikes])].join('   ')
}
