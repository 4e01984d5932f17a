import type { UserConfig, Video } from '../../contract/index.ts'
import {
  columnsView,
  sortView,
  viewStyleView,
  type ChoiceView,
  type ColumnsView,
  type SortKey,
  type ToggleView,
  type ViewStyle,
} from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'
import type { VideoCard } from './video-card.view.ts'
import { videoCards, videoListView, type VideoListView, type VideoPage } from './video-list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { readWatchFilter } from '../../list/watch-filter.ts'

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
  readonly recent: Loadable<VideoPage>
  /** Empty while loading and when the call failed: the page works without it. */
  readonly inProgress: readonly Video[]
  /** Videos whose watched toggle shows a spinner. */
  readonly pendingIds: readonly string[]
}

/** The queries of the page, by the user's settings. `watch=continue` has no other parameters: old servers fail on combinations. */
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
    inProgress: { watch: 'continue' as const },
  }
}

export function homeView({ config, recent, inProgress, pendingIds }: HomeData, context: ViewContext): HomeView {
  const style = viewStyleView(config.view_style_home, ['grid', 'list', 'table'])
  const isUnwatchedOnly = readWatchFilter(config.hide_watched, context.serverVersion) === 'unwatched'
  const isTable = style.current === 'table'
  return {
    continueWatching:
      isTable || inProgress.length === 0
        ? null
        : { title: 'Continue Watching', cards: videoCards(inProgress, pendingIds, context) },
    title: 'Recent Videos',
    unwatchedOnly: { label: 'Show unwatched only:', isOn: isUnwatchedOnly },
    sort: sortView(config.sort_by),
    style,
    columns: columnsView(style.current, config.grid_items),
    list: mapLoadable(recent, page =>
      videoListView(page, { style: style.current, pendingIds, isUnwatchedOnly }, context),
    ),
  }
}
