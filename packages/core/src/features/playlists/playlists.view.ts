import type { Paginate, Playlist, UserConfig } from '../../contract/index.ts'
import { displayText, formatCount, formatDate } from '../../format/index.ts'
import {
  columnsView,
  viewStyleView,
  type ChoiceView,
  type ColumnsView,
  type ToggleView,
  type ViewStyle,
} from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'
import { paginationView, type Pagination } from '../../list/pagination.ts'
import { playlistFilterKey, readSubscribedFilter } from '../../list/subscribed-filter.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import type { ViewContext } from '../../list/view-context.ts'

export interface PlaylistCard {
  readonly id: string
  readonly name: string
  /** Null for custom playlists. */
  readonly channel: { readonly id: string; readonly name: string } | null
  /** Archived of total: `3/12`. */
  readonly archived: string
  /** `Last refreshed 20 Nov 2026`; empty when unknown. */
  readonly lastRefreshed: string
  readonly isCustom: boolean
  readonly isSubscribed: boolean
  /** The source no longer offers the playlist. */
  readonly isDeactivated: boolean
  readonly thumbUrl: string | null
}

interface FieldView {
  readonly placeholder: string
  readonly label: string
}

export interface PlaylistsView {
  readonly title: string
  /** For staff, and not on a channel's tab. */
  readonly add: { readonly openLabel: string; readonly subscribe: FieldView; readonly create: FieldView } | null
  readonly subscribedOnly: ToggleView
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  readonly list: Loadable<{
    readonly cards: readonly PlaylistCard[]
    readonly pagination: Pagination
    readonly empty: EmptyView | null
  }>
}

interface PlaylistsData {
  readonly config: UserConfig
  /** The channel of the tab; null for the page of all playlists. */
  readonly channel: string | null
  readonly playlists: Loadable<{ readonly data: readonly Playlist[]; readonly paginate: Paginate }>
}

export function playlistsQuery(
  config: UserConfig,
  { channel, page }: { channel: string | null; page: number },
  serverVersion: string,
) {
  const filter = readSubscribedFilter(config[playlistFilterKey(serverVersion)], serverVersion)
  return {
    page,
    ...(channel === null ? {} : { channel }),
    ...(filter === 'all' ? {} : { subscribed: filter === 'subscribed' }),
  }
}

export function playlistsView({ config, channel, playlists }: PlaylistsData, context: ViewContext): PlaylistsView {
  const { serverVersion, isStaff } = context
  const style = viewStyleView(config.view_style_playlist, ['grid', 'list'])
  const isSubscribedOnly =
    readSubscribedFilter(config[playlistFilterKey(serverVersion)], serverVersion) === 'subscribed'
  return {
    title: 'Playlists',
    add: isStaff && channel === null ? addForms : null,
    subscribedOnly: { label: 'Show subscribed only', isOn: isSubscribedOnly },
    style,
    columns: columnsView(style.current, config.grid_items),
    list: mapLoadable(playlists, ({ data, paginate }) => ({
      cards: data.map(playlist => playlistCard(playlist, context)),
      pagination: paginationView(paginate, data.length),
      empty: data.length === 0 ? emptyPlaylists(isSubscribedOnly, channel !== null, context) : null,
    })),
  }
}

const addForms = {
  openLabel: 'Add playlists',
  subscribe: { placeholder: 'Enter playlist IDs or URLs', label: 'Subscribe' },
  create: { placeholder: 'Enter playlist name', label: 'Create' },
} as const

export function playlistCard(playlist: Playlist, { resolveUrl }: ViewContext): PlaylistCard {
  const { playlist_entries: entries, playlist_channel_id: channelId } = playlist
  const isCustom = playlist.playlist_type === 'custom'
  const refreshed = formatDate(playlist.playlist_last_refresh)
  const downloaded = entries.filter(entry => entry.downloaded).length
  return {
    id: playlist.playlist_id,
    name: displayText(playlist.playlist_name) || playlist.playlist_id,
    channel:
      isCustom || !channelId
        ? null
        : { id: channelId, name: displayText(playlist.playlist_channel ?? '') || channelId },
    archived: `${formatCount(downloaded)}/${formatCount(entries.length)}`,
    lastRefreshed: refreshed && `Last refreshed ${refreshed}`,
    isCustom,
    isSubscribed: playlist.playlist_subscribed,
    // The API reports custom playlists as inactive because they have no source.
    isDeactivated: !isCustom && !playlist.playlist_active,
    thumbUrl: playlistThumbUrl(playlist, resolveUrl),
  }
}

/** The first archived video of a custom playlist provides its thumbnail; without one there is no thumbnail. */
export function playlistThumbUrl(playlist: Playlist, resolveUrl: ViewContext['resolveUrl']): string | null {
  const { playlist_thumbnail: thumbnail, playlist_entries: entries } = playlist
  const hasImage = playlist.playlist_type !== 'custom' || entries.some(entry => entry.downloaded)
  return thumbnail !== null && hasImage ? resolveUrl(thumbnail) : null
}

function emptyPlaylists(isSubscribedOnly: boolean, isOfChannel: boolean, { isStaff }: ViewContext): EmptyView {
  const title = 'No playlists found...'
  if (isSubscribedOnly)
    return { title, hint: 'No subscribed playlists. Turn off the filter to see all playlists.', link: null }
  if (isOfChannel) return { title, hint: 'Playlists of this channel appear once they are indexed.', link: null }
  const hint = isStaff ? 'Subscribe to a playlist, or create one.' : 'No playlists have been added to this archive yet.'
  return { title, hint, link: null }
}
