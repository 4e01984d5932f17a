import { clockTime } from './clock-time.ts'
import type { Item } from './item.ts'
import { languages, type ItemLanguage } from './languages.ts'
import { scenes } from './scenes.ts'
import { seededRandom } from './seeded-random.ts'

export type Language = ItemLanguage | 'de'
export const languageName = (language: Language): string =>
  language === 'en' ? 'English' : language === 'de' ? 'German' : languages[language].name

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
  if (item.language !== 'en') return [item.language]
  const choices: [Language[], ...Language[][]] = [['en', 'de'], ['en', 'de'], ['en'], []]
  const hasBoth = WITH_CAPTIONS.some(fault => fault === item.fault) || item.special === 'captions'
  return hasBoth ? ['en', 'de'] : seededRandom(item.id, 'captions').pick(choices)
}

/** All items with audio and video have automatic captions. */
export const automaticLanguages = (item: Item): Language[] =>
  item.media === 'tiny' || item.media === 'audio' ? [] : item.language === 'en' ? ['en', 'de'] : [item.language]

/** The spoken lines of a video, which are repeated until its end. */
export const listLines = (item: Item, language: Language = item.language): readonly string[] => {
  if (language !== 'en' && language !== 'de') return languages[language].lines
  return scenes[item.scene].lines.map(([english, german]) => (language === 'en' ? english : german))
}

const clockLine = (language: Language, time: string): string => {
  if (language === 'en') return `The clock says ${time}.`
  return language === 'de' ? `Die Uhr zeigt ${time}.` : languages[language].clock(time)
}

/** Lines of the scene, and between them one that contains the time of the clock in the video. */
export const listCues = (item: Item, language: Language): Cue[] => {
  const lines = listLines(item, language)
  const count = Math.floor((item.seconds * 1000 - GAP_MS) / CUE_MS)
  return Array.from({ length: count }, (_, index) => {
    const startMs = GAP_MS + index * CUE_MS
    const spokenLine = lines[Math.floor(index / 2) % lines.length] ?? ''
    const clockText = clockLine(language, clockTime(startMs / 1000))
    return {
      startMs,
      durationMs: CUE_MS - GAP_MS,
      text: index % 2 === 1 ? clockText : item.special === 'captions' ? MARKUP_TEXT : spokenLine,
    }
  })
}
