import type { Steps } from '../../database/transaction.ts'
import type { QueryTokens } from '../../platform/index-tokens.ts'
import { hasGreek } from '../../platform/tokenize-text.ts'
import { englishStem } from './english-stem.ts'
import type { Fuzziness, SearchTerm } from './parse-search.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { TermGroup } from './term-group.ts'

/** Maximum number of inflections and similar words for one word. */
const MAX_STEMS = 12
const MAX_FUZZY_TERMS = 24
const MAX_SPELLINGS = 24

/** Maximum number of words with the same start that are searched for inflections. */
const MAX_STEM_CANDIDATES = 2000

/** Shorter stems match too many words: "is", "be". */
const MIN_STEM_LETTERS = 3

/** Greater than every word with the same start. */
const LAST_CHARACTER = '\u{10FFFF}'

/** The words of an index. */
export interface Lexicon {
  /** The words to search for. */
  tokenize(text: string): QueryTokens
  /** Words from one text to another, without the latter, sorted. */
  wordsBetween(from: string, to: string, limit: number): Steps<string[]>
  readonly vocabulary: Vocabulary
}

interface Expansion {
  lexicon: Lexicon
  fuzziness: Fuzziness
  /** Whether the last word may be a prefix. */
  isLastPrefix: boolean
  isStemmed: boolean
}

export interface ExpandedTerms {
  readonly wanted: readonly TermGroup[]
  readonly excluded: readonly TermGroup[]
  /** The query contained terms, even if none of them can be searched for. */
  readonly hasRequested: boolean
}

/** The forms that each term can have in the index. Terms without letters and digits are left out. */
export function* expandTerms(terms: readonly SearchTerm[], expansion: Expansion): Steps<ExpandedTerms> {
  const groups: { tag: SearchTerm['tag']; group: TermGroup }[] = []
  for (const [index, term] of terms.entries()) {
    const isLast = index === terms.length - 1
    const isPrefix = expansion.isLastPrefix && isLast && term.tag === 'word'
    groups.push({ tag: term.tag, group: yield* expandTerm(term, expansion, isPrefix) })
  }
  const selectGroups = (isWanted: boolean) =>
    groups.flatMap(({ tag, group }) => ((tag !== 'not') === isWanted && group.words.length > 0 ? [group] : []))
  return {
    wanted: selectGroups(true),
    excluded: selectGroups(false),
    hasRequested: terms.some(({ tag }) => tag !== 'not'),
  }
}

function* expandTerm({ tag, text }: SearchTerm, expansion: Expansion, isLastPrefix: boolean): Steps<TermGroup> {
  const { words, isPrefix: isStart } = expansion.lexicon.tokenize(text)
  const isPrefix = isStart || isLastPrefix
  const [word] = words
  if (word === undefined || words.length > 1 || tag === 'phrase')
    return { words, isPrefix, spellings: [], stems: [], fuzzy: [] }
  const isExact = tag === 'not' || isPrefix
  const { lexicon, isStemmed } = expansion
  const { vocabulary } = lexicon
  return {
    words,
    isPrefix,
    spellings: hasGreek(word) ? vocabulary.spellings(word, isPrefix, MAX_SPELLINGS) : [],
    stems: isStemmed && tag === 'word' ? yield* findInflections(word, lexicon) : [],
    fuzzy: isExact ? [] : vocabulary.fuzzy(word, maxEdits(word, expansion.fuzziness), MAX_FUZZY_TERMS),
  }
}

/** The number of edits for a word (docs/spec/search.md#matching). */
function maxEdits(word: string, fuzziness: Fuzziness): number {
  const letters = [...word].length
  if (/^\p{N}+$/u.test(word)) return 0
  if (fuzziness !== 'auto') return Math.min(fuzziness, letters - 1)
  return letters <= 2 ? 0 : letters <= 5 ? 1 : 2
}

function* findInflections(word: string, lexicon: Lexicon): Steps<string[]> {
  const stem = englishStem(word)
  if (stem.length < MIN_STEM_LETTERS) return []
  // The last letter of a stem may differ from that of the word: "happi" for "happy".
  const start = stem.slice(0, Math.max(2, stem.length - 1))
  return (yield* lexicon.wordsBetween(start, start + LAST_CHARACTER, MAX_STEM_CANDIDATES))
    .filter(other => other !== word && englishStem(other) === stem)
    .slice(0, MAX_STEMS)
}
