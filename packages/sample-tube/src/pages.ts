import { findChannel, channels } from './channels.ts'
import type { Channel } from './channels.ts'
import { clockTime } from './clock-time.ts'
import { makeCounts } from './counts.ts'
import { formatUrl, videoFormats } from './formats.ts'
import type { Item, Tab } from './item.ts'
import { channelUrl, playlistUrl, thumbnailUrl, watchUrl } from './links.ts'
import { playlists } from './playlists.ts'
import type { Playlist } from './playlists.ts'
import { listPage, tabPage } from './shelf.ts'
import { escapeText as text } from './site.ts'
import { createDescription } from './video-info.ts'

const STYLE = `body{margin:0 auto;max-width:72rem;padding:1rem;background:#12141a;color:#e8e6e1;font:16px/1.5 system-ui,sans-serif}
a{color:#ffcf7a}nav a{margin-right:1.2em}ul{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
img{width:100%;aspect-ratio:16/9;object-fit:cover;border-radius:8px}img.banner{aspect-ratio:6}video,audio{width:100%;max-height:70vh;background:#000}
pre{white-space:pre-wrap;font:inherit}small{color:#a9a59c}`

const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${text(title)} - Sample Tube</title><style>${STYLE}</style><nav><a href="/">Sample Tube</a></nav>${body}</html>`

const card = (item: Item): string =>
  `<li><a href="${watchUrl('', item)}"><img alt="" loading="lazy" src="${thumbnailUrl('', item, 'hqdefault')}"><br>` +
  `<bdi>${text(item.title)}</bdi></a><br><small>${text(findChannel(item.channel).name)} · ${clockTime(item.seconds)}</small></li>`

const cards = (items: Item[]): string => `<ul>${items.map(card).join('')}</ul>`

const pager = (path: string, next: number | null): string =>
  next === null ? '' : `<p><a href="${path}page=${next}">More</a></p>`

const tabLinks = (channel: Channel): string =>
  [...channel.tabs, 'playlists'].map(tab => `<a href="${channelUrl('', channel)}/${tab}">${tab}</a>`).join('')

const listLinks = (lists: Playlist[]): string =>
  lists.map(list => `<p><a href="${playlistUrl('', list)}">${text(list.title)}</a></p>`).join('')

export const homePage = (): string =>
  html(
    'Home',
    channels
      .map(
        channel =>
          `<h2><a href="${channelUrl('', channel)}">${text(channel.name)}</a></h2>${cards(tabPage(channel, 'videos', 1).items)}`,
      )
      .join('') + `<h2>Playlists</h2>${listLinks(playlists)}`,
  )

export const watchPage = (site: string, item: Item, rejection: string | null): string => {
  const channel = findChannel(item.channel)
  const format =
    videoFormats(item).find(candidate => candidate.video !== null && candidate.audio !== null) ?? videoFormats(item)[0]
  const source = format === undefined ? '' : formatUrl('', item, format)
  const tag = format?.video === null ? 'audio' : 'video'
  const poster = thumbnailUrl('', item, 'maxresdefault')
  const player = `<${tag} controls preload="none" poster="${poster}" src="${source}"></${tag}>`
  return html(
    item.title,
    `${rejection === null ? player : `<p role="alert">${text(rejection)}</p>`}<h1><bdi>${text(item.title)}</bdi></h1>` +
      `<p><a href="${channelUrl('', channel)}">${text(channel.name)}</a> · ${makeCounts(item).views.toLocaleString('en')} views` +
      ` · ${new Date(item.uploaded * 1000).toISOString().slice(0, 10)}</p><pre>${text(createDescription(site, item))}</pre>`,
  )
}

export const channelPage = (channel: Channel, tab: Tab | 'playlists', pageNumber: number): string => {
  const { items, nextPage } = tabPage(channel, tab === 'playlists' ? 'videos' : tab, pageNumber)
  const list =
    tab === 'playlists'
      ? listLinks(playlists.filter(playlist => playlist.channel === channel.key))
      : cards(items) + pager(`${channelUrl('', channel)}/${tab}?`, nextPage)
  return html(
    channel.name,
    `<img class="banner" alt="" src="/art/${channel.id}/banner-2120.jpg"><h1>${text(channel.name)}</h1>` +
      `<pre>${text(channel.description)}</pre><nav>${tabLinks(channel)}</nav>${list}`,
  )
}

export const playlistPage = (playlist: Playlist, pageNumber: number): string => {
  const { items, nextPage } = listPage(playlist.videoIds, findChannel(playlist.channel).pageSize, pageNumber)
  return html(
    playlist.title,
    `<h1>${text(playlist.title)}</h1><p>${text(playlist.description)}</p>${cards(items)}${pager(`${playlistUrl('', playlist)}&`, nextPage)}`,
  )
}
