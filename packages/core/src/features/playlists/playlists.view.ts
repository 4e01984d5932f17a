import type { Playlist, UserConfig } from '../../contract/index.ts'
import { displayText, formatCount, formatDate } from '../../format/index.ts'
import type { Card } from '../../list/card.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import { storedStyle } from '../../list/list-controls.ts'
import type { ListDefinition } from '../../list/list.view.ts'
import { subscribedFilter } from '../../list/subscribed-filter.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { playlistsTexts } from '../../messages/en/playlists.ts'

export interface PlaylistCard extends Card<'playlist'> {
  readonly name: string
  /** Null for custom playlists. */
  readonly channel: { readonly id: string; readonly name: string } | null
  /** Archived of total: `3/12`. */
  readonly archived: string
  /** `Last refreshed 20 Nov 2026`; empty when unknown. */
  readonly lastRefreshed: string
  readonly isCustom: boolean
  readonly isSubscribed: boolean
}

interface FieldView {
  readonly placeholder: string
  readonly label: string
}

export interface AddPlaylistForms {
  readonly openLabel: string
  readonly subscribe: FieldView
  readonly create: FieldView
}

const filter = subscribedFilter('playlists', only => ({ subscribed: only === 'subscribed' }))

const style = storedStyle('view_style_playlist', ['grid', 'list'])

/** The playlists of a channel, or all for null. `canAdd`: the user may add playlists. */
export const playlistsList = (channel: string | null, canAdd: boolean) =>
  ({
    title: playlistsTexts.playlists,
    filter,
    style,
    query: (config: UserConfig, page: number, serverVersion: string) => ({
      page,
      ...(channel === null ? {} : { channel }),
      ...filter.query(config, serverVersion),
    }),
    toRow: playlistCard,
    empty: isSubscribedOnly => emptyPlaylists(isSubscribedOnly, channel !== null, canAdd),
  }) satisfies ListDefinition<Playlist, PlaylistCard, object>

export const ADD_PLAYLIST_FORMS: AddPlaylistForms = {
  openLabel: playlistsTexts.addPlaylists,
  subscribe: { placeholder: playlistsTexts.subscribePlaceholder, label: playlistsTexts.subscribe },
  create: { placeholder: playlistsTexts.enterPlaylistName, label: playlistsTexts.create },
}

export function playlistCard(playlist: Playlist, { resolveUrl }: ViewContext): PlaylistCard {
  const { playlist_entries: entries, playlist_channel_id: channelId } = playlist
  const isCustom = playlist.playlist_type === 'custom'
  const refreshed = formatDate(playlist.playlist_last_refresh)
  const downloaded = entries.filter(entry => entry.downloaded).length
  return {
    kind: 'playlist',
    id: playlist.playlist_id,
    name: displayText(playlist.playlist_name) || playlist.playlist_id,
    channel:
      isCustom || !channelId
        ? null
        : { id: channelId, name: displayText(playlist.playlist_channel ?? '') || channelId },
    archived: `${formatCount(downloaded)}/${formatCount(entries.length)}`,
    lastRefreshed: refreshed && playlistsTexts.lastRefreshed(refreshed),
    isCustom,
    isSubscribed: playlist.playlist_subscribed,
    // The API reports custom playlists as inactive because they have no source.
    isDeactivated: !isCustom && !playlist.playlist_active,
    thumbUrl: playlistThumbUrl(playlist, resolveUrl),
  }
}

/** The first archived video of a custom playlist provides its thumbnail; without one there is no thumbnail. */
function playlistThumbUrl(playlist: Playlist, resolveUrl: ViewContext['resolveUrl']): string | null {
  const { playlist_thumbnail: thumbnail, playlist_entries: entries } = playlist
  const hasImage = playlist.playlist_type !== 'custom' || entries.some(entry => entry.downloaded)
  return thumbnail !== null && hasImage ? resolveUrl(thumbnail) : null
}

function emptyPlaylists(isSubscribedOnly: boolean, isOfChannel: boolean, canAdd: boolean): EmptyView {
  const title = playlistsTexts.noPlaylistsFound
  if (isSubscribedOnly) return { title, hint: playlistsTexts.noneSubscribedHint, link: null }
  if (isOfChannel) return { title, hint: playlistsTexts.emptyChannelHint, link: null }
  const hint = canAdd ? playlistsTexts.emptyAddHint : playlistsTexts.emptyHint
  return { title, hint, link: null }
}
