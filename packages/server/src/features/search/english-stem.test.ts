import { describe, expect, it } from 'vitest'
import { englishStem } from './english-stem.ts'

describe('English stems', () => {
  // The examples of Porter's paper.
  // prettier-ignore
  it.each(
    Object.entries({
      caresses: 'caress', ponies: 'poni', ties: 'ti', caress: 'caress', cats: 'cat', feed: 'feed', agreed: 'agre',
      plastered: 'plaster', bled: 'bled', motoring: 'motor', sing: 'sing', conflated: 'conflat', troubled: 'troubl',
      sized: 'size', hopping: 'hop', tanned: 'tan', falling: 'fall', hissing: 'hiss', fizzed: 'fizz', failing: 'fail',
      filing: 'file', happy: 'happi', sky: 'sky', relational: 'relat', conditional: 'condit', rational: 'ration',
      valenci: 'valenc', digitizer: 'digit', radicalli: 'radic', vietnamization: 'vietnam', predication: 'predic',
      operator: 'oper', feudalism: 'feudal', decisiveness: 'decis', hopefulness: 'hope', callousness: 'callous',
      formaliti: 'formal', sensitiviti: 'sensit', sensibiliti: 'sensibl', triplicate: 'triplic', formative: 'form',
      formalize: 'formal', electrical: 'electr', hopeful: 'hope', goodness: 'good', revival: 'reviv', allowance: 'allow',
      inference: 'infer', airliner: 'airlin', adjustable: 'adjust', defensible: 'defens', replacement: 'replac',
      adjustment: 'adjust', dependent: 'depend', adoption: 'adopt', communism: 'commun', activate: 'activ',
      homologous: 'homolog', effective: 'effect', probate: 'probat', rate: 'rate', cease: 'ceas', controll: 'control',
      roll: 'roll',
    }),
  )('%s -> %s', (word, stem) => expect(englishStem(word)).toBe(stem))

  it('does not change other words', () => {
    expect(['küche', 'a1s', 'is', '', '東'].map(englishStem)).toEqual(['küche', 'a1s', 'is', '', '東'])
  })
})
