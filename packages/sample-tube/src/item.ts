import { createHash } from 'node:crypto'
import type { ItemLanguage } from './languages.ts'
import type { SceneName } from './scenes.ts'

export type Tab = 'videos' | 'shorts' | 'streams'
export type ChannelKey = 'north' | 'sky' | 'crumb' | 'loose' | 'drift' | 'shores' | 'big'

/** The set of formats of a video; see formats.ts. */
export type Media = 'standard' | 'rich' | 'hd' | 'vp9' | 'audio' | 'grain' | 'long' | 'tiny'

/** The variation of the image of a scene, so that two videos of one scene look different. */
export type Look = 'plain' | 'dusk' | 'close'

/** What an item, or the whole site (switched-faults.ts), can do wrong; described in docs/sample-site.md. */
export const FAULTS = [
  'removed',
  'private',
  'members',
  'bot-check',
  'age',
  'geo',
  'rate-limit',
  'upcoming',
  'live',
  'redirect',
  'forbidden-media',
  'flaky-media',
  'unsteady-media',
  'truncated-media',
  'short-file',
  'slow-media',
  'broken-thumbnail',
  'empty-subtitles',
  'odd-shape',
  'client-refused',
  'session-limit',
  'drm',
  'challenge',
  'sabr',
  'po-token',
  'subtitles-po-token',
  'subtitles-limited',
  'cookies-rotated',
  'post-live',
  'low-quality',
  'dubbed-audio',
] as const
export type Fault = (typeof FAULTS)[number]

export const isItemFault = (name: string): name is Fault => FAULTS.some(fault => fault === name)

export interface Item {
  id: string
  channel: ChannelKey
  tab: Tab
  title: string
  language: ItemLanguage
  scene: SceneName
  look: Look
  seconds: number
  /** Upload time, seconds since the epoch. */
  uploaded: number
  media: Media
  fault: Fault | null
  /** More comments than one page of a client can show, in several languages, or captions with markup. */
  special: 'comments' | 'captions' | null
}

/** A stable ID with the characters of real ones: `prefix` and part of a hash, `length` characters in total. */
export const stableId = (prefix: string, name: string, length: number): string =>
  (prefix + createHash('sha256').update(`sample-tube ${prefix} ${name}`).digest('base64url')).slice(0, length)

/** Shorts are portrait, as on real sites. */
export const isPortrait = (item: Item): boolean => item.tab === 'shorts'
