import type { EmptyView } from '../../list/empty-view.ts'
import type { Paginate, Video } from '../../contract/index.ts'
import type { ViewStyle } from '../../list/list-controls.ts'
import { paginationView, type Pagination } from '../../list/pagination.ts'
import { videoCard, type VideoCard } from './video-card.view.ts'
import { videoTable, type VideoTable } from './video-table.view.ts'
import type { ViewContext } from '../../list/view-context.ts'

export interface VideoListView {
  readonly cards: readonly VideoCard[]
  /** Only in table view. */
  readonly table: VideoTable | null
  readonly pagination: Pagination
  /** Only when the list is empty. */
  readonly empty: EmptyView | null
}

export interface VideoPage {
  readonly data: readonly Video[]
  readonly paginate: Paginate
}

interface ListSummary {
  readonly style: ViewStyle
  /** Videos whose watched toggle shows a spinner. */
  readonly pendingIds: readonly string[]
  /** The list omits watched videos. */
  readonly isUnwatchedOnly: boolean
}

/** A page of videos for any screen with a list. */
export function videoListView(
  { data, paginate }: VideoPage,
  details: ListSummary,
  context: ViewContext,
): VideoListView {
  const { style, pendingIds, isUnwatchedOnly } = details
  return {
    cards: videoCards(data, pendingIds, context),
    table: style === 'table' ? videoTable(data, context) : null,
    pagination: paginationView(paginate, data.length),
    empty: data.length === 0 ? emptyVideos(isUnwatchedOnly, context) : null,
  }
}

export function videoCards(videos: readonly Video[], pendingIds: readonly string[], context: ViewContext): VideoCard[] {
  return videos.map(video => videoCard(video, { isBusy: pendingIds.includes(video.youtube_id) }, context))
}

/** 'No videos found...' with a hint to open the downloads page and start scan and download tasks. */
function emptyVideos(isUnwatchedOnly: boolean, { isStaff }: ViewContext): EmptyView {
  const title = 'No videos found...'
  if (isUnwatchedOnly)
    return { title, hint: 'All videos here are watched. Turn off the filter to see them.', link: null }
  if (!isStaff) return { title, hint: 'Nothing here yet. An administrator has to add videos first.', link: null }
  return {
    title,
    hint: 'Subscribe to a channel, or go to the downloads page to start the scan and download tasks.',
    link: { label: 'Downloads', screen: { tag: 'downloads', channel: null, isIgnored: null } },
  }
}
