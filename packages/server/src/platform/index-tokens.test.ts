import { describe, expect, it } from 'vitest'
import { indexTokens, indexWords, queryTokens } from './index-tokens.ts'

describe('The tokens of a text', () => {
  // prettier-ignore
  it.each([
    ["Don't STOP, 4K!", ['don', 't', 'stop', '4k']],
    // wording-ok: words of other languages, or misspelled ones
    ['Crème BRÛLÉE Łódź Straße Ærø', ['creme', 'brulee', 'lodz', 'strasse', 'aero']],
    // wording-ok: words of other languages, or misspelled ones
    ['Ελλάδα Σοφός ΟΔΟΣ', ['ελλαδα', 'σοφοσ', 'οδοσ']], // wording-ok: Greek words
    ['ёлка йод İI ı', ['елка', 'йод', 'ii', 'i']],
    // wording-ok: words of other languages, or misspelled ones
    ['ＦＵＬＬ ﬁne', ['full', 'fine']],
    ['東京都', ['東京', '京都', '都']],
    ['京', ['京']],
    ['ガイド4K', ['ガイ', 'イド', 'ド', '4k']],
    ['ラーメン。夜', ['ラー', 'ーメ', 'メン', 'ン', '夜']],
    ['한국어', ['한국', '국어', '어']],
    // wording-ok: words of other languages, or misspelled ones
    ['ประภาคารยามค่ำ', ['ประภาคาร', 'ยาม', 'ค่ำ'.normalize('NFKC')]],
    // wording-ok: words of other languages, or misspelled ones
    ['भारत हिन्दी', ['भारत', 'हिन्दी']],
    ['', []],
    ['… — 👾', []],
  ])('of %j', (text, words) => expect(indexWords(text)).toEqual(words))

  it('have the places of the text, also where the form of the index has another length', () => {
    const text = 'Die Straße 東京 ﬁn'
    expect(indexTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Die',
      'Straße',
      '東京',
      '京',
      'ﬁn',
    ])
  })
})

describe('The tokens of a query', () => {
  it('are pairs of characters, which the index contains wherever the query occurs', () => {
    expect(queryTokens('東京都')).toEqual({ words: ['東京', '京都'], isPrefix: false })
    expect(queryTokens('東京 ガイド')).toEqual({ words: ['東京', '京', 'ガイ', 'イド'], isPrefix: false })
  })

  it('are the start of a pair for a single character', () => {
    expect(queryTokens('京')).toEqual({ words: ['京'], isPrefix: true })
    expect(queryTokens('a')).toEqual({ words: ['a'], isPrefix: false })
  })
})
