import type { Channel } from './channels.ts'
import { findChannel } from './channels.ts'
import type { Item } from './item.ts'
import { channelUrl, watchUrl } from './links.ts'
import type { Playlist } from './playlists.ts'
import { listPage, tabPage } from './shelf.ts'
import type { BigListing } from './shelf.ts'
import { escapeText } from './site.ts'

/** Feeds of large sites contain only the newest videos. */
const MAX_ENTRIES = 15

const entry = (site: string, item: Item): string => {
  const { id, name } = findChannel(item.channel)
  const published = new Date(item.uploaded * 1000).toISOString()
  return (
    `<entry><id>yt:video:${item.id}</id><yt:videoId>${item.id}</yt:videoId><yt:channelId>${id}</yt:channelId>` +
    `<title>${escapeText(item.title)}</title><link rel="alternate" href="${escapeText(watchUrl(site, item))}"/>` +
    `<author><name>${escapeText(name)}</name></author><published>${published}</published><updated>${published}</updated></entry>`
  )
}

const feed = (site: string, { title, link, items }: { title: string; link: string; items: Item[] }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">` +
  `<title>${escapeText(title)}</title><link rel="alternate" href="${escapeText(link)}"/>\n${items.map(item => entry(site, item)).join('\n')}\n</feed>`

/** The newest videos of all tabs. */
export const channelFeed = (site: string, channel: Channel, big?: BigListing): string => {
  const items = channel.tabs
    .flatMap(tab => tabPage(channel, tab, 1, big).items)
    .sort((a, b) => b.uploaded - a.uploaded)
    .slice(0, MAX_ENTRIES)
  return feed(site, { title: channel.name, link: channelUrl(site, channel), items })
}

/** The first videos of a playlist. */
export const playlistFeed = (site: string, playlist: Playlist): string => {
  const { items } = listPage(playlist.videoIds, MAX_ENTRIES, 1)
  return feed(site, { title: playlist.title, link: `${site}/playlist?list=${playlist.id}`, items })
}
