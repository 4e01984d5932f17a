import { describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { hasIdeographs, searchTokens, searchWords } from './tokenize-text.ts'

describe('words of a text', () => {
  it('are letters and digits in lower case, without accents', () => {
    expect(searchWords(`Crème-BRÛLÉE, don't (42x)!`)).toEqual(['creme', 'brulee', 'don', 't', '42x'])
    expect(searchWords('***')).toEqual([])
  })

  it('contain their position in the original text', () => {
    const text = '👾 Ünter 東京 x'
    expect(searchTokens(text).map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
      ['unter', 'Ünter'],
      ['東', '東'],
      ['京', '京'],
      ['x', 'x'],
    ])
    expect([hasIdeographs('かな'), hasIdeographs('한국어')]).toEqual([true, false])
  })

  it('are those of the index, in every script that separates words', () => {
    const db = openDatabase(':memory:')
    const add = db.raw.prepare('INSERT INTO search_lines (rowid, line, facets) VALUES (?, ?, ?)')
    const texts = [
      'Crème BRÛLÉE',
      'e\u0301te\u0301 ŠKODA',
      'ΟΔΟΣ και',
      'Привет ЁЛКА',
      'क्षि हिन्दी',
      '한국어 자막',
      'straße Ähre',
      'ﺍﻟﻌﺮﺑﻴﺔ',
      'x² ①',
      'don’t_do',
      'Đường',
    ]
    texts.forEach((text, at) => add.run(at + 1, text, ''))
    const find = db.raw.prepare<[string], number>('SELECT rowid FROM search_lines WHERE search_lines MATCH ?').pluck()
    const missing = texts.filter((text, at) => searchWords(text).some(word => !find.all(`"${word}"`).includes(at + 1)))
    db.close()
    expect(missing).toEqual([])
  })
})
