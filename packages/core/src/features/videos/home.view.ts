import type { UserConfig, Video } from '../../contract/index.ts'
import { sortQuery, VIDEO_SORT, type ViewStyle } from '../../list/list-controls.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { watchFilter } from '../../list/watch-filter.ts'
import { videoCards, type VideoCard } from './video-card.view.ts'
import type { VideoListView } from './video-list.view.ts'
import { homeTexts } from '../../messages/en/videos.ts'

export interface HomeView extends VideoListView {
  readonly continueWatching: ContinueWatchingView | null
  /** Why Continue Watching is missing. */
  readonly continueWatchingFailure: LoadFailure | null
}

interface ContinueWatchingView {
  readonly title: string
  readonly cards: readonly VideoCard[]
}

const filter = watchFilter('home', { label: homeTexts.showUnwatched, keyLabel: homeTexts.unwatchedOnly })

export const homeList = {
  title: homeTexts.recentVideos,
  filter,
  sort: VIDEO_SORT,
  query: (config: UserConfig, page: number, serverVersion: string) => ({
    page,
    ...sortQuery(config),
    ...filter.query(config, serverVersion),
    ...(config.vid_type_filter ? { type: config.vid_type_filter } : {}),
  }),
}

/** `watch=continue` has no other parameters: old servers fail on combinations. */
export const IN_PROGRESS_QUERY = { watch: 'continue' } as const

interface InProgressData {
  /** Empty while loading and when the call failed. */
  readonly videos: readonly Video[]
  /** Videos whose watched toggle shows a spinner. */
  readonly pendingIds: readonly string[]
}

/** Null in table style and if no video is in progress. */
export function continueWatchingView(
  { videos, pendingIds }: InProgressData,
  style: ViewStyle,
  context: ViewContext,
): ContinueWatchingView | null {
  if (style === 'table' || videos.length === 0) return null
  return { title: homeTexts.continueWatching, cards: videoCards(videos, pendingIds, context) }
}
