import { clockTime } from './clock-time.ts'
import type { Item } from './item.ts'
import { scenes } from './scenes.ts'
import { seededRandom } from './seeded-random.ts'

export type Language = 'en' | 'de'
export const LANGUAGES = { en: 'English', de: 'German' } as const satisfies Record<Language, string>

/** A line that is spoken from `startMs` for `durationMs`. */
export interface Cue {
  startMs: number
  durationMs: number
  text: string
}

const CUE_MS = 4200
const GAP_MS = 300

const WITH_CAPTIONS = ['empty-subtitles', 'subtitles-po-token', 'subtitles-limited', 'dubbed-audio'] as const

/** Text that is not markup, although it looks like it. */
const MARKUP_TEXT = 'Write <b> & "quotes" as they are.'

/** The languages with captions by the uploader: both for most videos, one for some, none for others. */
export const manualLanguages = (item: Item): Language[] => {
  if (item.media === 'tiny') return []
  const choices: [Language[], ...Language[][]] = [['en', 'de'], ['en', 'de'], ['en'], []]
  const hasBoth = WITH_CAPTIONS.some(fault => fault === item.fault) || item.special === 'captions'
  return hasBoth ? ['en', 'de'] : seededRandom(item.id, 'captions').pick(choices)
}

/** All items with audio and video have automatic captions. */
export const automaticLanguages = (item: Item): Language[] =>
  item.media === 'tiny' || item.media === 'audio' ? [] : ['en', 'de']

/** Lines of the scene, and between them one that contains the time of the clock in the video. */
export const listCues = (item: Item, language: Language): Cue[] => {
  const lines = scenes[item.scene].lines
  const count = Math.floor((item.seconds * 1000 - GAP_MS) / CUE_MS)
  return Array.from({ length: count }, (_, index) => {
    const startMs = GAP_MS + index * CUE_MS
    const time = clockTime(startMs / 1000)
    const sceneText = lines[Math.floor(index / 2) % lines.length]?.[language === 'en' ? 0 : 1] ?? ''
    const clockText = language === 'en' ? `The clock says ${time}.` : `Die Uhr zeigt ${time}.`
    return {
      startMs,
      durationMs: CUE_MS - GAP_MS,
      text: index % 2 === 1 ? clockText : item.special === 'captions' ? MARKUP_TEXT : sceneText,
    }
  })
}
