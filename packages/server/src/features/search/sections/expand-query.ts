import { tx, type Steps } from '../../../database/transaction.ts'
import { queryTokens } from '../../../platform/index-tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { OwnWords } from './own-words.ts'
import { findInflections, wordsWithStart } from './find-inflections.ts'
import type { ParsedQuery, QueryTerm } from './parse-query.ts'
import { countsOfWords } from './section-records.store.ts'

/** One form of a term in the index. */
export interface Alternative {
  readonly words: readonly string[]
  readonly isPrefix: boolean
  /** As it was typed; otherwise inflected or completed. */
  readonly isExact: boolean
}

/** A term that must occur in one of its forms. */
export interface WantedTerm {
  readonly alternatives: readonly Alternative[]
  /** The start of the last word of a query: names are searched for all words with it, other texts for the most frequent ones. */
  readonly prefix?: string
}

export interface ExpandedQuery {
  readonly wanted: readonly WantedTerm[]
  readonly excluded: readonly WantedTerm[]
  readonly near: readonly {
    readonly sides: readonly [readonly string[], readonly string[]]
    readonly distance: number
  }[]
}

/** Completions that are searched for. */
const MAX_COMPLETIONS = 5
/** Words of one side of NEAR: PostgreSQL compares each distance separately. */
const MAX_NEAR_WORDS = 4

/** The forms of all terms in texts of these languages. Terms without letters and digits are left out. */
export function* expandQuery({ text, terms }: ParsedQuery, langs: readonly string[]): Steps<ExpandedQuery> {
  const wanted: WantedTerm[] = []
  const excluded: WantedTerm[] = []
  const near: ExpandedQuery['near'][number][] = []
  for (const term of terms) {
    if (term.kind === 'near') {
      const [left, right] = term.terms.map(side => queryTokens(side.text).words.slice(0, MAX_NEAR_WORDS))
      if (left && right && left.length > 0 && right.length > 0)
        near.push({ sides: [left, right], distance: term.distance })
      continue
    }
    const { words, isPrefix } = queryTokens(term.text)
    const [word] = words
    if (word === undefined) continue
    const exact = { words, isPrefix, isExact: true }
    if (term.kind === 'not') excluded.push({ alternatives: [exact] })
    else if (term.kind === 'phrase' || words.length > 1 || isPrefix) wanted.push({ alternatives: [exact] })
    else wanted.push(yield* expandWord(word, { langs, isLast: term.end === text.length }))
  }
  return { wanted, excluded, near }
}

function* expandWord(
  word: string,
  { langs, isLast }: { langs: readonly string[]; isLast: boolean },
): Steps<WantedTerm> {
  const inflections = yield* findInflections(word, langs)
  const completions = isLast ? yield* wordsWithStart(word, MAX_COMPLETIONS + 1) : []
  const others = new Set([...inflections, ...completions.filter(other => other !== word).slice(0, MAX_COMPLETIONS)])
  return {
    alternatives: [
      { words: [word], isPrefix: false, isExact: true },
      ...[...others].map(other => ({ words: [other], isPrefix: false, isExact: false })),
    ],
    ...(isLast && { prefix: word }),
  }
}

/** Letters of a word below which it is not corrected, and from which it can have two mistakes. */
const MIN_CORRECTED_LETTERS = 3
const MIN_TWO_EDITS_LETTERS = 6

/**
 * The query with each word that the archive does not contain replaced by the most similar one; undefined if there is nothing to replace.
 * `vocabulary` and `ownWords`, the words in notes of the user, are only called when there is such a word.
 */
export function* correctQuery(
  { text, terms, isCorrected }: ParsedQuery,
  expanded: ExpandedQuery,
  vocabulary: () => Steps<Vocabulary>,
  ownWords: () => Steps<OwnWords>,
): Steps<string | undefined> {
  if (!isCorrected) return undefined
  const known = new Map(
    (yield* tx.all(countsOfWords({ words: JSON.stringify(allWords(expanded)) }))).map(row => [row.word, row.count]),
  )
  let corrected = text
  for (const term of terms.toReversed()) {
    if (term.kind !== 'word') continue
    const replacement = yield* findReplacement(term, expanded, { known, vocabulary, ownWords })
    if (replacement !== undefined) corrected = corrected.slice(0, term.start) + replacement + corrected.slice(term.end)
  }
  return corrected === text ? undefined : corrected
}

const allWords = ({ wanted }: ExpandedQuery) =>
  wanted.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words))

interface Known {
  readonly known: ReadonlyMap<string, number>
  readonly vocabulary: () => Steps<Vocabulary>
  readonly ownWords: () => Steps<OwnWords>
}

function* findReplacement(
  term: QueryTerm,
  { wanted }: ExpandedQuery,
  { known, vocabulary, ownWords }: Known,
): Steps<string | undefined> {
  const { words, isPrefix } = queryTokens(term.text)
  const [word = ''] = words
  const forms = wanted.find(({ alternatives: [exact] }) => exact?.words.length === 1 && exact.words[0] === word)
  if (words.length !== 1 || isPrefix || word.length < MIN_CORRECTED_LETTERS || /^\p{N}+$/u.test(word)) return undefined
  if (forms === undefined || forms.alternatives.some(({ words: [form = ''] }) => known.has(form))) return undefined
  const edits = word.length < MIN_TWO_EDITS_LETTERS ? 1 : 2
  const own = yield* ownWords()
  const isOwn = ({ words: [form = ''] }: Alternative) => own.counts.has(form)
  if (forms.alternatives.some(isOwn) || (forms.prefix !== undefined && own.hasStart(word))) return undefined
  const found = [yield* vocabulary(), own.vocabulary].flatMap(each => each.fuzzy(word, edits, MAX_SIMILAR))
  const least = Math.min(...found.map(other => other.edits))
  const nearest = [...new Set(found.filter(other => other.edits === least).map(other => other.word))]
  const counted = yield* tx.all(countsOfWords({ words: JSON.stringify(nearest) }))
  const inArchive = new Map(counted.map(row => [row.word, row.count]))
  const counts = nearest.map(other => ({
    word: other,
    count: (inArchive.get(other) ?? 0) + (own.counts.get(other) ?? 0),
  }))
  // The most frequent one of the most similar ones; of equal ones that with the same first letter.
  return counts.sort(
    (a, b) =>
      Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) || b.count - a.count || (a.word < b.word ? -1 : 1),
  )[0]?.word
}

/** Similar words whose frequencies are compared. */
const MAX_SIMILAR = 50
