import { markAllWatchedTexts } from '../../messages/en/videos.ts'

/** Buttons that mark every video of a channel or playlist. */
export const MARK_ALL = {
  watched: markAllWatchedTexts.markAllAsWatched,
  unwatched: markAllWatchedTexts.markAllAsUnwatched,
} as const

/** What the question before marking all says. `count` is null if unknown. */
export function markAllDetail(
  { of, count }: { readonly of: 'channel' | 'playlist'; readonly count: number | null },
  isWatched: boolean,
): string {
  const videos =
    count === null
      ? markAllWatchedTexts.allVideos
      : count === 1
        ? markAllWatchedTexts.video
        : markAllWatchedTexts.allVideosCount(count)
  const kinds = of === 'channel' ? markAllWatchedTexts.includingStreamsAndShorts : ''
  return markAllWatchedTexts.ofThisWillBeMarked(videos, of, kinds, isWatched)
}
