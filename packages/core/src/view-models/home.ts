import type { Paginate, UserConfig, Video } from '../contract/index.ts'
import type { Screen } from '../routes/index.ts'
import {
  columnsView,
  sortView,
  viewStyleView,
  type ChoiceView,
  type ColumnsView,
  type SortKey,
  type ToggleView,
  type ViewStyle,
} from './list-controls.ts'
import { mapLoadable, type Loadable } from './loadable.ts'
import { paginationView, type Pagination } from './pagination.ts'
import { videoCard, type VideoCard } from './video-card.ts'
import { videoTable, type VideoTable } from './video-table.ts'
import type { ViewContext } from './view-context.ts'
import { readWatchFilter } from './watch-filter.ts'

export interface EmptyView {
  readonly title: string
  readonly hint: string
  /** Where the hint leads and the words of that link; null where there is nowhere to go. */
  readonly link: { readonly label: string; readonly screen: Screen } | null
}

export interface VideoListView {
  readonly cards: readonly VideoCard[]
  /** Only in table view. */
  readonly table: VideoTable | null
  readonly pagination: Pagination
  /** Only when the list is empty. */
  readonly empty: EmptyView | null
}

export interface HomeView {
  readonly continueWatching: { readonly title: string; readonly cards: readonly VideoCard[] } | null
  readonly title: string
  readonly unwatchedOnly: ToggleView
  readonly sort: ChoiceView<SortKey>
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  readonly list: Loadable<VideoListView>
}

interface HomeData {
  readonly config: UserConfig
  readonly recent: Loadable<{ readonly data: readonly Video[]; readonly paginate: Paginate }>
  /** Empty while it loads and when its call failed: the page works without it. */
  readonly begun: readonly Video[]
  /** Videos whose watched toggle spins. */
  readonly busyIds: readonly string[]
}

/** Queries that make up the page, by the user's settings. `watch=continue` stands alone: old servers fail on any company. */
export function homeQueries(config: UserConfig, page: number, serverVersion: string) {
  const filter = readWatchFilter(config.hide_watched, serverVersion)
  return {
    recent: {
      page,
      sort: config.sort_by,
      order: config.sort_order,
      ...(filter === 'all' ? {} : { watch: filter }),
      ...(config.vid_type_filter ? { type: config.vid_type_filter } : {}),
    },
    begun: { watch: 'continue' as const },
  }
}

export function homeView({ config, recent, begun, busyIds }: HomeData, context: ViewContext): HomeView {
  const style = viewStyleView(config.view_style_home, ['grid', 'list', 'table'])
  const isUnwatchedOnly = readWatchFilter(config.hide_watched, context.serverVersion) === 'unwatched'
  const isTable = style.current === 'table'
  const cardsOf = (videos: readonly Video[]) =>
    videos.map(video => videoCard(video, { isBusy: busyIds.includes(video.youtube_id) }, context))
  return {
    continueWatching: isTable || begun.length === 0 ? null : { title: 'Continue Watching', cards: cardsOf(begun) },
    title: 'Recent Videos',
    unwatchedOnly: { label: 'Show unwatched only:', isOn: isUnwatchedOnly },
    sort: sortView(config.sort_by),
    style,
    columns: columnsView(style.current, config.grid_items),
    list: mapLoadable(recent, ({ data, paginate }) => ({
      cards: cardsOf(data),
      table: isTable ? videoTable(data, context) : null,
      pagination: paginationView(paginate, data.length),
      empty: data.length === 0 ? noVideos(isUnwatchedOnly, context) : null,
    })),
  }
}

/** Spec section 2: 'No videos found...' with a hint to go to the downloads page to start scan and download tasks. */
function noVideos(isUnwatchedOnly: boolean, { isStaff }: ViewContext): EmptyView {
  const title = 'No videos found...'
  if (isUnwatchedOnly)
    return { title, hint: 'Everything here is watched. Switch the filter off to see it all.', link: null }
  if (!isStaff) return { title, hint: 'Someone who runs this archive has to add videos first.', link: null }
  return {
    title,
    hint: 'Subscribe to a channel, or go to the downloads page to start the scan and download tasks.',
    link: { label: 'Downloads', screen: { tag: 'downloads', channel: null, isIgnored: null } },
  }
}
