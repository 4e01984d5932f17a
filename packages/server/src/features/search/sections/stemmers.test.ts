import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { irregularForms, stemmersOfWord } from './stemmers.ts'

/** Words of one stem by language, as in the index: without Latin and Greek accents. */
const inflections = JSON.parse(readFileSync(new URL('stemmers.test.json', import.meta.url), 'utf8')) as [
  string,
  string[],
][]

const haveOneStem = (lang: string, words: readonly string[]) =>
  stemmersOfWord(words[0] ?? '', [lang]).some(stemmer => new Set(words.map(stemmer)).size === 1)

describe('the stemmers of a word', () => {
  it.each(inflections)('%s: %j have one stem', (lang, words) => {
    expect(haveOneStem(lang, words)).toBe(true)
  })

  it('are those of the languages, and of the letters of the word', () => {
    const count = (word: string, langs: readonly string[]) => stemmersOfWord(word, langs).length
    expect([count('lamp', []), count('lamp', ['de', 'de_AT', 'xx']), count('lamp', ['en-GB', 'fr'])]).toEqual([1, 2, 2])
    expect([count('дом', []), count('東京', [])]).toEqual([1, 0])
  })

  it('do not know English plurals like loaves', () => {
    expect(irregularForms('loaves')).toContain('loaf')
    expect(irregularForms('knife')).toContain('knives')
    expect(irregularForms('cliff')).toEqual([])
  })
})
