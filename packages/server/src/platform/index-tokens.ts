/** A token of a text in the form of the search index, and its place in the text (UTF-16 units). */
export interface IndexToken {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Letters of scripts that are written without blanks and are indexed as pairs of characters. */
const PAIRED = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&[\p{L}\p{M}\p{N}]]`
/** Letters of scripts that are written without blanks and whose words Intl.Segmenter knows. */
const SEGMENTED = String.raw`[[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{M}]]`
const RUN = new RegExp(
  String.raw`(?<paired>${PAIRED}+)|(?<segmented>${SEGMENTED}+)|[[\p{L}\p{N}\p{M}]--${PAIRED}--${SEGMENTED}]+`,
  'gv',
)
/** A character with its marks. */
const UNIT = /.[\p{M}\uFF9E\uFF9F]*/gsu
const ASCII = /^[\0-~]*$/
const ASCII_WORD = /[a-z0-9]+/g

/** Longer words are cut. */
const MAX_WORD_LENGTH = 100

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Splits a text into the tokens that the search index contains: words without accents in lower case; overlapping pairs of characters
 * in Chinese, Japanese and Korean, and the last character of each run; words of a dictionary in Thai, Lao, Khmer and Burmese.
 */
export function indexTokens(text: string): IndexToken[] {
  if (ASCII.test(text))
    return Array.from(text.toLowerCase().matchAll(ASCII_WORD), match => token(match[0], match.index, match[0].length))
  return Array.from(text.matchAll(RUN)).flatMap(match => {
    const [run] = match
    if (match.groups?.['paired'] !== undefined) return pairs(run, match.index)
    if (match.groups?.['segmented'] !== undefined) return segments(run, match.index)
    return fold(run) === '' ? [] : [token(fold(run), match.index, run.length)]
  })
}

/** The words of indexTokens. */
export function indexWords(text: string): string[] {
  // At a third of the cost.
  if (ASCII.test(text)) return (text.toLowerCase().match(ASCII_WORD) ?? []).map(cut)
  return indexTokens(text).map(({ word }) => word)
}

const cut = (word: string) => (word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word)

/** A word or phrase of a query. `isPrefix`: the last token must be the start of a word of the index. */
export interface QueryTokens {
  readonly words: readonly string[]
  readonly isPrefix: boolean
}

/** The tokens to search for: a last single character can be followed by others in the index. */
export function queryTokens(text: string): QueryTokens {
  const tokens = indexTokens(text)
  const last = tokens.at(-1)
  const previous = tokens.at(-2)
  const isSingle = last !== undefined && isPaired(last.word) && unitsOf(last.word) === 1
  if (isSingle && previous !== undefined && previous.end === last.end)
    return { words: tokens.slice(0, -1).map(({ word }) => word), isPrefix: false }
  return { words: tokens.map(({ word }) => word), isPrefix: isSingle }
}

const PAIRED_WORD = new RegExp(`^${PAIRED}`, 'v')
const isPaired = (word: string) => PAIRED_WORD.test(word)
const unitsOf = (word: string) => Array.from(word.matchAll(UNIT)).length

const token = (word: string, start: number, length: number): IndexToken => ({
  word: word.slice(0, MAX_WORD_LENGTH),
  start,
  end: start + length,
})

function pairs(run: string, at: number): IndexToken[] {
  const units = Array.from(run.matchAll(UNIT), match => ({
    text: fold(match[0]),
    start: at + match.index,
    end: at + match.index + match[0].length,
  }))
  return units.map(({ text, start, end }, index) => {
    const next = units[index + 1]
    return { word: text + (next?.text ?? ''), start, end: next?.end ?? end }
  })
}

const segments = (run: string, at: number): IndexToken[] =>
  Array.from(segmenter.segment(run), ({ segment, index }) => token(fold(segment), at + index, segment.length))

const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ё: 'е',
  ı: 'i',
  ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/** In other alphabets than the Latin and Greek ones, a mark makes a different letter. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPECIAL, letter => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
