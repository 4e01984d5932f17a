import { counted, formatCount } from '@tubecellar/core/format'

/** Playlists. */
export const playlistsTexts = {
  outsideLimit: (limit: number) => `Not among the first ${formatCount(limit)}.`,
  playlistIsEmptyAtSource: 'The playlist is now empty at the source; known entries were kept.',
  indexed: (count: number) => `Indexed ${counted(count, { one: 'playlist', other: 'playlists' })}.`,
  noPlaylistContainsArchivedVideo: 'No playlist contains an archived video.',
  playlistsFailed: (done: string, count: number, firstError: string | undefined) =>
    `${done} ${formatCount(count)} failed. First error: ${firstError}`,
  noChange: 'Send playlist_subscribed or playlist_sort_order.',
  onlyArchivedVideosCanBeAdded: 'Only archived videos can be added.',
  videoIsNotArchived: 'This video is not archived.',
  subscribing: 'Subscribing.',
} as const
