import { callOf, defineCommand, type CommandCall } from '../../commands/command.ts'
import { videoCommandTexts } from '../../messages/en/videos.ts'
import { VIDEO_DATA } from '../../react/refresh-queries.ts'

/** The toggle shows a spinner for a second, then components that show the video refresh. */
export const WATCHED_SPINNER_MS = 1000

export interface WatchedFlag {
  readonly id: string
  readonly isWatched: boolean
}

/** Marks a video as watched or unwatched. */
export const setWatched = defineCommand<WatchedFlag>({
  id: 'videos.setWatched',
  summary: videoCommandTexts.setWatchedSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: {
    label: ({ isWatched }) => (isWatched ? videoCommandTexts.markAsWatched : videoCommandTexts.markAsUnwatched),
    done: ({ isWatched }) => (isWatched ? videoCommandTexts.markedAsWatched : videoCommandTexts.markedAsUnwatched),
  },
  failure: 'notice',
  async request({ client }, { id, isWatched }) {
    // Marking as unwatched deletes the stored position first.
    if (!isWatched) await client.clearProgress({ params: { id } })
    await client.setWatched({ body: { id, is_watched: isWatched } })
  },
  invalidates: VIDEO_DATA,
  minPendingMs: WATCHED_SPINNER_MS,
  inverse: ({ id, isWatched }): CommandCall => callOf(setWatched, { id, isWatched: !isWatched }),
})
