import { formatCount } from '../../format/index.ts'

/** Buttons that mark every video of a channel or playlist. */
export const MARK_ALL = { watched: 'Mark all as watched', unwatched: 'Mark all as unwatched' } as const

/** What the question before marking all says. `count` is null if unknown. */
export function markAllDetail(
  { of, count }: { readonly of: 'channel' | 'playlist'; readonly count: number | null },
  isWatched: boolean,
): string {
  const videos = count === null ? 'All videos' : count === 1 ? 'The 1 video' : `All ${formatCount(count)} videos`
  const kinds = of === 'channel' ? ', including streams and shorts,' : ''
  return `${videos} of this ${of}${kinds} will be marked ${isWatched ? 'watched' : 'unwatched'}. This cannot be undone.`
}
