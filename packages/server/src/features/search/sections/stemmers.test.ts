import { describe, expect, it } from 'vitest'
import { irregularForms, stemmersOfWord } from './stemmers.ts'

const haveOneStem = (lang: string, words: readonly string[]) =>
  stemmersOfWord(words[0] ?? '', [lang]).some(stemmer => new Set(words.map(stemmer)).size === 1)

describe('the stemmers of a word', () => {
  // Words as in the index, without Latin and Greek accents.
  it.each([
    ['ar', ['كتاب', 'الكتاب']],
    ['da', ['lampe', 'lamper', 'lamperne']],
    ['de', ['klinge', 'klingen']],
    ['de-AT', ['haus', 'hauser']],
    ['el', ['λαμπα', 'λαμπες']],
    ['en', ['keeper', 'keepers']],
    ['es', ['cancion', 'canciones']],
    ['fi', ['talo', 'talot']],
    ['fr', ['cheval', 'chevaux']],
    ['hu', ['haz', 'hazak']],
    ['it', ['stella', 'stelle']],
    ['nl', ['lamp', 'lampen']],
    ['no', ['lampe', 'lamper']],
    ['pt-BR', ['estrela', 'estrelas']],
    ['ro', ['casa', 'case']],
    ['ru', ['звезда', 'звезды']],
    ['sv', ['lampa', 'lampor']],
    ['tr', ['kedi', 'kediler']],
    ['uk', ['лампа', 'лампи']],
  ])('%s: %j have one stem', (lang, words) => {
    expect(haveOneStem(lang, words)).toBe(true)
  })

  it('are those of the languages, and of the letters of the word', () => {
    expect(stemmersOfWord('klinge', []).map(stemmer => stemmer('klingen'))).toEqual(['klingen'])
    expect(stemmersOfWord('klinge', ['de', 'de_AT', 'xx']).map(stemmer => stemmer('klingen'))).toEqual([
      'klingen',
      'kling',
    ])
    expect(stemmersOfWord('звезда', []).map(stemmer => stemmer('звезды'))).toEqual(['звезд'])
    expect(stemmersOfWord('東京', [])).toEqual([])
  })

  it('do not know English plurals on -ves, which are forms of their own', () => {
    expect(irregularForms('loaves')).toEqual(['loaf', 'loafe'])
    expect(irregularForms('knife')).toEqual(['knif', 'knives'])
    expect(irregularForms('cliff')).toEqual([])
  })
})
