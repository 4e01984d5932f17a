import type { Playlist, UserConfig } from '../../contract/index.ts'
import { displayBlock, formatTrashPeriod } from '../../format/index.ts'
import type { MARK_ALL, VideoListView } from '../videos/index.ts'
import type { ChannelCard } from '../channels/index.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'
import type { Screen } from '../../routes/index.ts'
import { canOpen } from '../session/index.ts'
import { playlistCard, type PlaylistCard } from './playlists.view.ts'
import { scanDetails } from '../subscriptions/index.ts'
import type { PageTab } from '../../list/page-tab.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { HIDE_WATCHED, watchFilter } from '../../list/watch-filter.ts'
import { gapTexts } from '../../messages/en/gaps.ts'
import { playlistTexts } from '../../messages/en/playlists.ts'

/** Actions on a video of a custom playlist. */
export const PLAYLIST_MOVES = [
  { action: 'top', label: playlistTexts.moveToTop },
  { action: 'up', label: playlistTexts.moveUp },
  { action: 'down', label: playlistTexts.moveDown },
  { action: 'bottom', label: playlistTexts.moveToBottom },
  { action: 'remove', label: playlistTexts.removeFromPlaylist },
] as const
export type PlaylistMove = (typeof PLAYLIST_MOVES)[number]['action']

export interface PlaylistView extends PlaylistCard {
  /** Null for custom playlists, and until the channel is loaded. */
  readonly owner: ChannelCard | null
  /** The name of its channel, if that is not in the archive. */
  readonly missingOwnerName: string | null
  /** 'Active' or 'Deactivated'. */
  readonly status: string
  /** Empty for custom playlists, which have one page. */
  readonly tabs: readonly PageTab[]
  /** The result of the last scan. */
  readonly scan: readonly LabeledValue[]
  /** Text with line breaks; null if there is none. */
  readonly description: string | null
}

/** The page of a playlist; undefined is the list of its archived videos. */
export type PlaylistTab = Extract<Screen, { tag: 'playlist' }>['tab']

interface PlaylistData {
  readonly tab?: PlaylistTab
  readonly playlist: Playlist
  readonly owner: ChannelCard | null
  /** The archive does not have its channel. */
  readonly isOwnerMissing?: boolean
}

export function playlistView(
  { playlist, owner, isOwnerMissing = false, tab }: PlaylistData,
  context: ViewContext,
): PlaylistView {
  const card = playlistCard(playlist, context)
  const { playlist_description: description } = playlist
  return {
    ...card,
    owner: card.isCustom ? null : owner,
    missingOwnerName: isOwnerMissing ? (card.channel?.name ?? null) : null,
    status: card.isDeactivated ? playlistTexts.deactivated : playlistTexts.active,
    tabs: card.isCustom ? [] : playlistTabs(card.id, tab, context),
    scan: scanDetails(playlist.playlist_scan),
    // The string 'False' means no description.
    description: description === null || description === 'False' ? null : displayBlock(description) || null,
  }
}

function playlistTabs(id: string, tab: PlaylistTab, context: ViewContext): PageTab[] {
  const missing = { tag: 'playlist', id, tab: 'missing' } as const
  if (!canOpen(missing, context)) return []
  return [
    { label: playlistTexts.videos, screen: { tag: 'playlist', id }, isCurrent: tab === undefined },
    { label: gapTexts.missing, screen: missing, isCurrent: tab === 'missing' },
  ]
}

/** `keepDays`: see formatTrashPeriod. */
export function deletePlaylistQuestion(
  { name, archived }: Pick<PlaylistView, 'name' | 'archived'>,
  keepDays: number | null | undefined,
): Pick<ConfirmView, 'title' | 'detail' | 'choices'> {
  return {
    title: playlistTexts.delete(name),
    detail: playlistTexts.deleteLoss(archived, formatTrashPeriod(keepDays)),
    choices: [
      { name: 'metadata', label: playlistTexts.deleteMetadata },
      { name: 'all', label: playlistTexts.deleteAll },
    ],
  }
}

export interface PlaylistVideosView extends VideoListView {
  readonly marks: typeof MARK_ALL
}

const filter = watchFilter('playlist', HIDE_WATCHED)

/** Keeps the order of the playlist, so there is no sort parameter. */
export const playlistVideosList = (id: string) => ({
  title: playlistTexts.videos,
  filter,
  query: (config: UserConfig, page: number, serverVersion: string) => ({
    playlist: id,
    page,
    ...filter.query(config, serverVersion),
  }),
})
