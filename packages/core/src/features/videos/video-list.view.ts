import type { UserConfig, Video } from '../../contract/index.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import { storedStyle, type VIDEO_SORT } from '../../list/list-controls.ts'
import type { ListDefinition, ListFilter, ListPage, ListView } from '../../list/list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { videoCard, type VideoCard } from './video-card.view.ts'
import { videoTable, type VideoColumn } from './video-table.view.ts'
import { videoListTexts } from '../../messages/en/videos.ts'
import type { VideoFilters } from '../../routes/video-filters.ts'
import { filterQuery } from './video-filters.view.ts'
import { canOpen } from '../session/index.ts'

/** A list of videos on any screen. */
export type VideoListView = ListView<VideoCard, VideoColumn>
/** A page of it. */
export type VideoListPage = ListPage<VideoCard, VideoColumn>

/** The differences between the lists of videos. */
export interface VideoListOptions<Query extends object> {
  readonly title: string
  readonly filter?: ListFilter
  readonly sort?: typeof VIDEO_SORT
  /** In addition to the query. */
  readonly filters?: VideoFilters | undefined
  readonly query: (config: UserConfig, page: number, serverVersion: string) => Query
}

const style = storedStyle('view_style_home', ['grid', 'list', 'table'])

/** `pendingIds`: videos whose watched toggle shows a spinner. */
export function videoList<Query extends object>(
  options: VideoListOptions<Query>,
  pendingIds: readonly string[] = [],
): ListDefinition<Video, VideoCard, Query, VideoColumn> {
  const { filters, query } = options
  return {
    ...options,
    style,
    query: (config, page, serverVersion) => ({
      ...query(config, page, serverVersion),
      ...(filters && filterQuery(filters, serverVersion)),
    }),
    toRow: (video, context) => videoCard(video, { isBusy: pendingIds.includes(video.youtube_id) }, context),
    toTable: videoTable,
    empty: (isUnwatchedOnly, context) =>
      filters
        ? { title: videoListTexts.empty, hint: videoListTexts.noMatchHint, link: null }
        : emptyVideos(isUnwatchedOnly, context),
  }
}

/** 'No videos found...' with a hint to open the downloads page and start scan and download tasks. */
function emptyVideos(isUnwatchedOnly: boolean, context: ViewContext): EmptyView {
  const title = videoListTexts.empty
  const downloads = { tag: 'downloads', channel: null, isIgnored: null } as const
  if (isUnwatchedOnly) return { title, hint: videoListTexts.allWatchedHint, link: null }
  if (!canOpen(downloads, context)) return { title, hint: videoListTexts.emptyHint, link: null }
  return {
    title,
    hint: videoListTexts.emptyDownloadsHint,
    link: { label: videoListTexts.downloads, screen: downloads },
  }
}
