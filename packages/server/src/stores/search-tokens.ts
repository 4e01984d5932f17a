/** A word of a text as the search index knows it, and where it stands there. */
export interface SearchToken {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Writes without blanks: every character counts as a word. */
const IDEOGRAPHS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`
const WORD = new RegExp(String.raw`[${IDEOGRAPHS}]\p{M}*|[[\p{L}\p{N}\p{M}\p{Co}]--[${IDEOGRAPHS}]]+`, 'gv')
const IDEOGRAPH = new RegExp(`[${IDEOGRAPHS}]`, 'v')

/** Cuts a text into words: letters, digits and their marks; without accents, in lower case, as FTS5's unicode61 does. */
export function searchTokens(text: string): SearchToken[] {
  const tokens: SearchToken[] = []
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0])
    if (word !== '') tokens.push({ word, start: match.index, end: match.index + match[0].length })
  }
  return tokens
}

export const searchWords = (text: string): string[] => searchTokens(text).map(({ word }) => word)

export const hasIdeographs = (text: string): boolean => IDEOGRAPH.test(text)

/** Composed again at the end: Korean syllables and Indian vowels are not accents. */
function fold(word: string): string {
  // eslint-disable-next-line no-control-regex -- the plain majority needs no folding
  if (/^[\x00-\x7f]*$/.test(word)) return word.toLowerCase()
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
