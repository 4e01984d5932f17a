import { markAllWatchedTexts } from '../../messages/en/video-details.ts'

/** Buttons that mark every video of a channel or playlist. */
export const MARK_ALL = {
  watched: markAllWatchedTexts.markWatched,
  unwatched: markAllWatchedTexts.markUnwatched,
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
        ? markAllWatchedTexts.oneVideo
        : markAllWatchedTexts.manyVideos(count)
  const kinds = of === 'channel' ? markAllWatchedTexts.withAllKinds : ''
  return markAllWatchedTexts.consequence(videos, of, kinds, isWatched)
}
