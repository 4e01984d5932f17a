import type { Item } from './item.ts'
import { scenes } from './scenes.ts'
import type { SceneName } from './scenes.ts'

/** Entries of the big channel: as many as in a large real channel. */
export const BIG_COUNT = 20_000

const FIRST_UPLOAD_S = Date.UTC(2026, 9, 1) / 1000
const HOUR_S = 3600
const sceneNames = Object.keys(scenes) as SceneName[]

/** The entry at `index` (0 is the newest); it is computed, and all entries share one tiny file. */
export const bigItem = (index: number): Item => ({
  id: `big${String(index).padStart(8, '0')}`,
  channel: 'big',
  tab: 'videos',
  title: `Hour ${(BIG_COUNT - index).toLocaleString('en')} of the long count`,
  language: 'en',
  scene: sceneNames[index % sceneNames.length] ?? 'viaduct',
  look: 'plain',
  seconds: 2,
  uploaded: FIRST_UPLOAD_S - index * HOUR_S,
  media: 'tiny',
  fault: null,
  special: null,
})

export const bigItemById = (id: string): Item | undefined => {
  const digits = /^big(\d{8})$/.exec(id)?.[1]
  const index = Number(digits)
  return digits !== undefined && index < BIG_COUNT ? bigItem(index) : undefined
}
