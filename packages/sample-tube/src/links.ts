import type { Channel } from './channels.ts'
import type { Item } from './item.ts'
import type { Playlist } from './playlists.ts'

/** URLs in the format of a large real site. `site` has no slash at its end. */
export const watchUrl = (site: string, item: Item): string =>
  item.tab === 'shorts' ? `${site}/shorts/${item.id}` : `${site}/watch?v=${item.id}`

export const channelUrl = (site: string, channel: Channel): string => `${site}/channel/${channel.id}`

export const playlistUrl = (site: string, playlist: Playlist): string => `${site}/playlist?list=${playlist.id}`

export const thumbnailUrl = (site: string, item: Item, name: ThumbnailName): string =>
  `${site}/vi/${item.id}/${name}.jpg`

/** Heights in pixels; landscape 16:9, portrait for shorts. */
export const THUMBNAILS = { mqdefault: 180, hqdefault: 360, maxresdefault: 720 } as const
export type ThumbnailName = keyof typeof THUMBNAILS
