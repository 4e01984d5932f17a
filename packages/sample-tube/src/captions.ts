import { clockTime } from './clock-time.ts'
import type { Item } from './item.ts'
import { scenes } from './scenes.ts'
import { seededRandom } from './seeded-random.ts'

export type Language = 'en' | 'de'
export const LANGUAGES = { en: 'English', de: 'German' } as const satisfies Record<Language, string>

/** What is said from `startMs` for `durationMs`. */
export interface Cue {
  startMs: number
  durationMs: number
  text: string
}

const CUE_MS = 4200
const GAP_MS = 300

/** Which languages have captions written by the uploader: most videos both, some one, some none. */
export const manualLanguages = (item: Item): Language[] => {
  if (item.media === 'tiny') return []
  const choices: [Language[], ...Language[][]] = [['en', 'de'], ['en', 'de'], ['en'], []]
  return item.fault === 'empty-subtitles' ? ['en', 'de'] : seededRandom(item.id, 'captions').pick(choices)
}

/** Automatic captions are on everything that has something to hear and see. */
export const automaticLanguages = (item: Item): Language[] =>
  item.media === 'tiny' || item.media === 'audio' ? [] : ['en', 'de']

/** Lines of the scene, and between them one that names the time on the burnt-in clock. */
export const listCues = (item: Item, language: Language): Cue[] => {
  const lines = scenes[item.scene].lines
  const count = Math.floor((item.seconds * 1000 - GAP_MS) / CUE_MS)
  return Array.from({ length: count }, (_, index) => {
    const startMs = GAP_MS + index * CUE_MS
    const time = clockTime(startMs / 1000)
    const spoken = lines[Math.floor(index / 2) % lines.length]?.[language === 'en' ? 0 : 1] ?? ''
    const told = language === 'en' ? `The clock says ${time}.` : `Die Uhr zeigt ${time}.`
    return { startMs, durationMs: CUE_MS - GAP_MS, text: index % 2 === 0 ? spoken : told }
  })
}
