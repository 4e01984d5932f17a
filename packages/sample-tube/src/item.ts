import { createHash } from 'node:crypto'
import type { SceneName } from './scenes.ts'

export type Tab = 'videos' | 'shorts' | 'streams'
export type ChannelKey = 'north' | 'sky' | 'crumb' | 'loose' | 'big'

/** Which set of formats a video has; see formats.ts. */
export type Media = 'standard' | 'rich' | 'hd' | 'vp9' | 'audio' | 'grain' | 'tiny'

/** How the image of a scene is varied, so that two videos of one scene do not look the same. */
export type Look = 'plain' | 'dusk' | 'close'

/** What goes wrong with an item; faults.ts says how. */
export type Fault =
  | 'removed'
  | 'private'
  | 'members'
  | 'bot-check'
  | 'age'
  | 'geo'
  | 'rate-limit'
  | 'upcoming'
  | 'live'
  | 'redirect'
  | 'forbidden-media'
  | 'flaky-media'
  | 'unsteady-media'
  | 'truncated-media'
  | 'short-file'
  | 'slow-media'
  | 'broken-thumbnail'
  | 'empty-subtitles'
  | 'odd-shape'

export interface Item {
  id: string
  channel: ChannelKey
  tab: Tab
  title: string
  scene: SceneName
  look: Look
  seconds: number
  /** Upload time, seconds since the epoch. */
  uploaded: number
  media: Media
  fault: Fault | null
}

/** A stable id in the alphabet of real ones: `prefix` and enough of a hash to make `length` characters. */
export const stableId = (prefix: string, name: string, length: number): string =>
  (prefix + createHash('sha256').update(`sample-tube ${prefix} ${name}`).digest('base64url')).slice(0, length)

/** Shorts are portrait, as on the sites they imitate. */
export const isPortrait = (item: Item): boolean => item.tab === 'shorts'
