import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as irish } from '@orama/stemmers/irish'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as serbian } from '@orama/stemmers/serbian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as tamil } from '@orama/stemmers/tamil'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'
import { englishStem } from '../english-stem.ts'

type Stemmer = (word: string) => string

/** The stemmer of each language, by its code without a region. Words are those of the index: without Latin and Greek accents. */
const STEMMERS: Readonly<Partial<Record<string, Stemmer>>> = {
  ar: arabic,
  bg: bulgarian,
  da: danish,
  de: german,
  el: greek,
  en: englishStem,
  es: spanish,
  fi: finnish,
  fr: french,
  ga: irish,
  hi: hindi,
  hu: hungarian,
  id: indonesian,
  it: italian,
  lt: lithuanian,
  nb: norwegian,
  nl: dutch,
  nn: norwegian,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sr: serbian,
  sv: swedish,
  ta: tamil,
  tr: turkish,
  uk: ukrainian,
}

/** Languages whose words are recognized by their letters, so that titles are found in them without subtitles. */
const LANGUAGES_OF_LETTERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\p{Script=Latin}/u, ['en']],
  [/^\p{Script=Cyrillic}/u, ['ru']],
  [/^\p{Script=Greek}/u, ['el']],
  [/^\p{Script=Arabic}/u, ['ar']],
  [/^\p{Script=Devanagari}/u, ['hi']],
  [/^\p{Script=Tamil}/u, ['ta']],
]

/** Stemmers for a word in a text of one of these languages, such as `de` and `pt-BR`. */
export function stemmersOfWord(word: string, langs: readonly string[]): readonly Stemmer[] {
  const codes = langs.map(lang => lang.toLowerCase().split(/[-_]/)[0] ?? '')
  const ofLetters = LANGUAGES_OF_LETTERS.find(([letters]) => letters.test(word))?.[1] ?? []
  return [...new Set([...ofLetters, ...codes].flatMap(code => STEMMERS[code] ?? []))]
}

/** English plurals that no stemmer finds: loaf and loaves, knife and knives. */
export function irregularForms(word: string): readonly string[] {
  const [, stem] = /^([a-z]{2,}[^f])(?:ves|fe|f)$/.exec(word) ?? []
  return stem === undefined ? [] : [`${stem}f`, `${stem}fe`, `${stem}ves`].filter(form => form !== word)
}
