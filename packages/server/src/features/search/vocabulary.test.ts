import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { Vocabulary } from './vocabulary.ts'

describe('the distance of two words', () => {
  // prettier-ignore
  it.each([
    ['river', 'river', 0], ['rivr', 'river', 1], ['riverr', 'river', 1], ['rover', 'river', 1], ['rievr', 'river', 1],
    ['rvier', 'rivers', 2], ['abc', 'xyz', 3], ['', 'ab', 2], ['kitten', 'sitting', 3], ['a'.repeat(300), 'a'.repeat(299), 1],
  ])('%s to %s', (from, to, edits) => {
    expect(editDistance(from, to, 2)).toBe(edits)
    expect(editDistance(to, from, 2)).toBe(edits)
  })

  it('does not count beyond the limit', () => expect(editDistance('kitten', 'chalk', 1)).toBe(2))
})

describe('a vocabulary', () => {
  const vocabulary = new Vocabulary()
  vocabulary.add(['river', 'rivers', 'liver', 'driver', 'diver', 'rivet', 'über', '東京', 'x'.repeat(500)])

  it('lists similar words, nearest and with the same start first', () => {
    expect(vocabulary.fuzzy('river', 1, 10).map(({ word }) => word)).toEqual([
      'rivers',
      'rivet',
      'diver',
      'driver',
      'liver',
    ])
    expect(vocabulary.fuzzy('rivre', 2, 3)).toEqual([
      { word: 'river', edits: 1 },
      { word: 'rivers', edits: 2 },
      { word: 'rivet', edits: 2 },
    ])
    expect(vocabulary.fuzzy('東京', 1, 10)).toEqual([])
    expect(vocabulary.fuzzy('river', 0, 10)).toEqual([])
  })

  it('finds similar words again after new words were added', () => {
    const growing = new Vocabulary()
    growing.add(['river'])
    const words = () => growing.fuzzy('rive', 1, 10).map(({ word }) => word)
    expect(words()).toEqual(['river'])
    growing.add(['rivet'])
    expect(words()).toEqual(['river', 'rivet'])
  })

  it('finds the same words as a comparison with every word', () => {
    const letters = 'abcdeé'
    const words = Array.from({ length: 3000 }, (_, index) =>
      [0, 1, 2, 3, 4].map(place => letters[Math.floor(index / letters.length ** place) % letters.length]).join(''),
    )
    const many = new Vocabulary()
    many.add(words)
    for (const word of ['abcde', 'eeabc', 'ééé', 'aaaaaaa'])
      expect(new Set(many.fuzzy(word, 2, Infinity).map(fuzzy => fuzzy.word))).toEqual(
        new Set(words.filter(other => other !== word && editDistance(word, other, 2) <= 2)),
      )
  })
})
