import type { TextColumn, TextMatch } from '../../database/text-match.ts'
import { MAX_PHRASE_WORDS } from './match-expression.ts'
import type { TermGroup } from './term-group.ts'

/** Which substitutes for a word are searched for. */
export interface TextMode {
  readonly stems: boolean
  readonly fuzzy: boolean
}

/** Only the word as it was typed. */
export const TYPED_TEXT: TextMode = { stems: false, fuzzy: false }

/** Matches the group in one column of the text index, in any of its forms. */
export const textGroupIn = (column: TextColumn, group: TermGroup, { stems, fuzzy }: TextMode): TextMatch => {
  const { words, isPrefix } = group
  const others = [...(fuzzy ? group.fuzzy.map(({ word }) => word) : []), ...(stems ? group.stems : [])]
  return {
    any: [
      { words: words.slice(0, MAX_PHRASE_WORDS), isPrefix: isPrefix && words.length <= MAX_PHRASE_WORDS, column },
      ...others.map(word => ({ words: [word], isPrefix: false, column })),
    ],
  }
}
