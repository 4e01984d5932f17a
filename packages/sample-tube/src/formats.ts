import { isPortrait } from './item.ts'
import type { Fault, Item, Media } from './item.ts'

/** One encoding of a video. `height` is that of the landscape form; shorts swap width and height. */
export interface Format {
  id: string
  /** The file on the site, if it is not named after the ID. */
  file?: string
  ext: 'mp4' | 'm4a' | 'webm'
  video: { codec: 'h264' | 'vp9'; height: number; kbps: number } | null
  audio: { codec: 'aac' | 'opus'; kbps: number } | null
  /** The language of a track that is not the original. */
  dubbed?: 'de'
}

const aac = { codec: 'aac', kbps: 28 } as const
const opus = { codec: 'opus', kbps: 24 } as const

const h264 = (id: string, height: number, kbps: number): Format => ({
  id,
  ext: 'mp4',
  video: { codec: 'h264', height, kbps },
  audio: null,
})
const vp9 = (id: string, height: number, kbps: number): Format => ({
  id,
  ext: 'webm',
  video: { codec: 'vp9', height, kbps },
  audio: null,
})
const m4a: Format = { id: '140', ext: 'm4a', video: null, audio: aac }
const opusWebm: Format = { id: '251', ext: 'webm', video: null, audio: opus }

/** Video and audio in one file, for players and downloaders that cannot merge: never the best quality. */
const progressive: Format = { id: '18', ext: 'mp4', video: { codec: 'h264', height: 144, kbps: 20 }, audio: aac }
/** The same as the formats 134 and 140 in one file: all that a site offers when it withholds the separate formats. */
const lowQuality: Format = { ...progressive, file: 'low', video: { codec: 'h264', height: 360, kbps: 60 } }
/** Opus is the better codec, so that yt-dlp prefers it to the original, as its extractor for a large site sorts. */
const dubbed: Format = { ...opusWebm, id: '251-1', file: 'dubbed', dubbed: 'de' }
const tiny: Format = { ...progressive, id: '17' }

const standard = [progressive, m4a, h264('160', 144, 20), h264('134', 360, 60)]
const rich = [...standard, opusWebm, h264('133', 240, 35), vp9('242', 240, 60)]

/** Approximate rates of the encoder. Only some videos have all formats, to keep the set small. */
const formats: Record<Media, Format[]> = {
  standard,
  rich,
  hd: [...rich, h264('136', 720, 160)],
  vp9: [opusWebm, vp9('242', 240, 60), vp9('243', 360, 110)],
  audio: [opusWebm, m4a],
  grain: [m4a, h264('136', 720, 640)],
  long: [progressive],
  tiny: [tiny],
}

export const videoFormats = (item: Item): Format[] => formats[item.media]

/** What the site lists while it has these faults. */
export const offeredFormats = (item: Item, faults: readonly Fault[]): Format[] => {
  if (faults.some(fault => IMAGES_ONLY.includes(fault))) return []
  if (faults.includes('low-quality')) return [lowQuality]
  const original = videoFormats(item)
  return faults.includes('dubbed-audio') ? [...original.filter(({ id }) => id !== opusWebm.id), dubbed] : original
}

/** Only preview images are listed, and a warning has the reason. */
export const IMAGES_ONLY: readonly Fault[] = ['sabr', 'challenge', 'po-token']

/** The format of a file, which can be requested with any fault: an earlier response listed it. */
export const formatByFile = (item: Item, name: string): Format | undefined =>
  [...videoFormats(item), lowQuality, dubbed].find(({ id, file, ext }) => `${file ?? id}.${ext}` === name)

export const formatUrl = (site: string, item: Item, format: Format): string =>
  `${site}/media/${item.id}/${format.file ?? format.id}.${format.ext}`

/** Width and height in pixels, both even. */
export const frameSize = (item: Item, height: number): { width: number; height: number } => {
  const long = Math.round((height * 16) / 9 / 2) * 2
  return isPortrait(item) ? { width: height, height: long } : { width: long, height }
}
