import { findChannel } from './channels.ts'
import type { Channel } from './channels.ts'
import { frameSize } from './formats.ts'
import type { Item } from './item.ts'
import { THUMBNAILS, thumbnailUrl } from './links.ts'
import type { ThumbnailName } from './links.ts'
import type { Picture } from './image-file.ts'

/** A thumbnail in the format of yt-dlp: worst first, sizes in pixels. */
interface Thumbnail {
  id: string
  url: string
  width?: number
  height?: number
  preference?: number
}

const names = Object.keys(THUMBNAILS) as ThumbnailName[]

export const videoThumbnails = (site: string, item: Item): Thumbnail[] =>
  names.map(name => ({ id: name, url: thumbnailUrl(site, item, name), ...frameSize(item, THUMBNAILS[name]) }))

export const videoPicture = (item: Item, name: string): Picture | undefined => {
  const found = names.find(candidate => candidate === name)
  if (found === undefined) return undefined
  return { cover: item.scene, look: item.look, ...frameSize(item, THUMBNAILS[found]) }
}

/** Images of a channel: banners wider than 6:1, the uncropped image, a square icon. */
const BANNER_SIZES = {
  'banner-1060': { width: 1060, height: 175, preference: -10 },
  'banner-2120': { width: 2120, height: 351, preference: -10 },
  banner_uncropped: { width: 1920, height: 1080, preference: -5 },
  'avatar-176': { width: 176, height: 176, preference: 0 },
  avatar_uncropped: { width: 800, height: 800, preference: 1 },
} as const

export const channelThumbnails = (site: string, channel: Channel): Thumbnail[] =>
  Object.entries(BANNER_SIZES).map(([id, art]) => ({ id, url: `${site}/art/${channel.id}/${id}.jpg`, ...art }))

export const channelImage = (channel: Channel, name: string): Picture | undefined => {
  const art = Object.entries(BANNER_SIZES).find(([id]) => id === name)?.[1]
  if (art === undefined) return undefined
  const { width, height } = art
  const isWideBanner = width > height * 2
  const cover = isWideBanner && findChannel('north') === channel ? 'banner' : channel.scene
  return { cover, look: width === height ? 'close' : 'plain', width, height }
}
