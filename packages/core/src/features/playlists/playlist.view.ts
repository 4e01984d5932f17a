import type { Playlist, UserConfig } from '../../contract/index.ts'
import { displayBlock, formatTrashPeriod } from '../../format/index.ts'
import { MARK_ALL } from '../channels/channel.view.ts'
import type { ChannelCard } from '../channels/channels.view.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { LabeledValue } from '../system/stats.view.ts'
import {
  columnsView,
  viewStyleView,
  type ChoiceView,
  type ColumnsView,
  type ToggleView,
  type ViewStyle,
} from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'
import { playlistCard, type PlaylistCard } from './playlists.view.ts'
import { scanDetails } from '../subscriptions/scan-details.view.ts'
import { subscriptionView, type SubscriptionView } from '../subscriptions/subscription.view.ts'
import { videoListView, type VideoListView, type VideoPage } from '../videos/video-list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { readWatchFilter, watchFilterKey } from '../../list/watch-filter.ts'

/** What may be done with a video of a custom playlist. Spec section 7. */
export const PLAYLIST_MOVES = [
  { action: 'top', label: 'Move to top' },
  { action: 'up', label: 'Move up' },
  { action: 'down', label: 'Move down' },
  { action: 'bottom', label: 'Move to bottom' },
  { action: 'remove', label: 'Remove from playlist' },
] as const
export type PlaylistMove = (typeof PLAYLIST_MOVES)[number]['action']

export interface PlaylistView extends PlaylistCard {
  /** Null for playlists made here, and until the channel is known. */
  readonly owner: ChannelCard | null
  /** Null for playlists made here. */
  readonly subscription: SubscriptionView | null
  /** 'Active' or 'Deactivated'. */
  readonly status: string
  /** How it was last looked at for news. */
  readonly scan: readonly LabeledValue[]
  /** Text with line breaks; null when there is none. */
  readonly description: string | null
  readonly can: { readonly delete: boolean; readonly reindex: boolean; readonly arrange: boolean }
}

interface PlaylistData {
  readonly playlist: Playlist
  readonly owner: ChannelCard | null
}

export function playlistView({ playlist, owner }: PlaylistData, context: ViewContext): PlaylistView {
  const card = playlistCard(playlist, context)
  const { isStaff } = context
  const { playlist_description: description } = playlist
  return {
    ...card,
    owner: card.isCustom ? null : owner,
    // Spec section 6: Subscribe on the playlist page is shown to everyone.
    subscription: card.isCustom
      ? null
      : subscriptionView(card.isSubscribed, { canSubscribe: true, canUnsubscribe: isStaff }),
    status: card.isDeactivated ? 'Deactivated' : 'Active',
    scan: scanDetails(playlist.playlist_scan),
    // Spec section 3: the string 'False' means none.
    description: description === null || description === 'False' ? null : displayBlock(description) || null,
    can: { delete: isStaff, reindex: isStaff && !card.isCustom, arrange: isStaff && card.isCustom },
  }
}

/** Spec section 2: Delete Playlist with confirm. `keepDays`: see formatTrashPeriod. */
export function deletePlaylistQuestion(
  { name, archived }: PlaylistView,
  keepDays: number | null | undefined,
): Pick<ConfirmView, 'title' | 'detail' | 'choices'> {
  return {
    title: `Delete ${name}?`,
    detail: `Delete metadata removes the playlist and keeps its videos. Delete all also deletes its archived videos (${archived}). ${formatTrashPeriod(keepDays)}`,
    choices: [
      { name: 'metadata', label: 'Delete metadata' },
      { name: 'all', label: 'Delete all' },
    ],
  }
}

export interface PlaylistVideosView {
  readonly marks: { readonly watched: string; readonly unwatched: string }
  readonly hideWatched: ToggleView
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  readonly list: Loadable<VideoListView>
}

/** In the playlist's own order, so without a sort. */
export function playlistVideosQuery(
  config: UserConfig,
  { id, page }: { id: string; page: number },
  serverVersion: string,
) {
  const filter = readWatchFilter(config[watchFilterKey('playlist', serverVersion)], serverVersion)
  return { playlist: id, page, ...(filter === 'all' ? {} : { watch: filter }) }
}

interface PlaylistVideosData {
  readonly config: UserConfig
  readonly videos: Loadable<VideoPage>
  readonly pendingIds: readonly string[]
}

export function playlistVideosView(
  { config, videos, pendingIds }: PlaylistVideosData,
  context: ViewContext,
): PlaylistVideosView {
  const { serverVersion } = context
  const style = viewStyleView(config.view_style_home, ['grid', 'list', 'table'])
  const isUnwatchedOnly =
    readWatchFilter(config[watchFilterKey('playlist', serverVersion)], serverVersion) === 'unwatched'
  return {
    marks: MARK_ALL,
    hideWatched: { label: 'Hide watched videos:', isOn: isUnwatchedOnly },
    style,
    columns: columnsView(style.current, config.grid_items),
    list: mapLoadable(videos, page =>
      videoListView(page, { style: style.current, pendingIds, isUnwatchedOnly }, context),
    ),
  }
}
