import type { Channel } from './channels.ts'
import { findChannel } from './channels.ts'
import { channelUrl, playlistUrl } from './links.ts'
import { playlists } from './playlists.ts'
import type { Playlist } from './playlists.ts'
import { listPage } from './shelf.ts'
import type { Page } from './shelf.ts'
import { channelThumbnails, videoThumbnails } from './thumbnails.ts'
import { entryInfo } from './video-info.ts'

const ownerInfo = (site: string, channel: Channel): object => ({
  channel: channel.name,
  channel_id: channel.id,
  channel_url: channelUrl(site, channel),
  channel_follower_count: channel.followers,
  uploader: channel.name,
  uploader_id: `@${channel.handle}`,
  uploader_url: `${site}/@${channel.handle}`,
})

const entriesInfo = (site: string, page: Page): object => ({
  playlist_count: page.total,
  next_page: page.nextPage,
  entries: page.items.map(item => entryInfo(site, item)),
})

/** The page of a channel, without its lists. */
export const channelInfo = (site: string, channel: Channel): object => ({
  id: channel.id,
  title: channel.name,
  description: channel.description,
  tags: channel.tags,
  thumbnails: channelThumbnails(site, channel),
  tabs: channel.tabs,
  ...ownerInfo(site, channel),
})

export const tabInfo = (site: string, channel: Channel, page: Page): object => ({
  ...channelInfo(site, channel),
  ...entriesInfo(site, page),
})

/** The playlists of a channel, as links to their lists. */
export const channelPlaylistsInfo = (site: string, channel: Channel): object => {
  const channelPlaylists = playlists.filter(playlist => playlist.channel === channel.key)
  return {
    ...channelInfo(site, channel),
    playlist_count: channelPlaylists.length,
    next_page: null,
    entries: channelPlaylists.map(playlist => ({
      id: playlist.id,
      url: playlistUrl(site, playlist),
      title: playlist.title,
    })),
  }
}

export const playlistInfo = (site: string, playlist: Playlist, pageNumber: number): object => {
  const channel = findChannel(playlist.channel)
  const page = listPage(playlist.videoIds, channel.pageSize, pageNumber)
  const [first] = listPage(playlist.videoIds, 1, 1).items
  return {
    id: playlist.id,
    title: playlist.title,
    description: playlist.description,
    tags: [],
    availability: 'public',
    thumbnails: first === undefined ? [] : videoThumbnails(site, first),
    ...ownerInfo(site, channel),
    ...entriesInfo(site, page),
  }
}
