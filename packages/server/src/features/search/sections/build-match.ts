import type { IndexedSection } from '../../../database/search-text-tables.ts'
import type { Alternative, ExpandedQuery, WantedTerm } from './expand-query.ts'
import type { Sequence, TextColumn, TextMatch } from '../../../database/text-match.ts'

/** Sections whose last word can be the start of any word: their index is small. */
const NAMES: readonly IndexedSection[] = ['videos', 'channels', 'playlists']

const hasNames = (section: IndexedSection) => NAMES.includes(section)

/** The number of words between two terms of one passage. */
const PASSAGE_WORDS = 30

/**
 * Conditions from the most precise to the one that all hits meet, which is the last. Each of them finds some of the hits of the next
 * one, so that the best hits are among the newest of each. Undefined if the query has no words.
 */
export function buildMatches(query: ExpandedQuery, section: IndexedSection): readonly TextMatch[] | undefined {
  if (query.wanted.length + query.near.length === 0) return undefined
  const all = matchAll(query, { section, isExact: false, column: 'any' })
  const exact = matchAll(query, { section, isExact: true, column: 'any' })
  const sequence = query.wanted.flatMap(({ alternatives: [first] }) => first?.words ?? [])
  const phrase: TextMatch = { words: sequence, isPrefix: false, column: hasNames(section) ? 'text' : 'any' }
  // Without NEAR, each of these conditions contains all words as they were typed.
  const withRest = (match: TextMatch): TextMatch =>
    exclude(query.near.length === 0 ? match : { all: [match, exact] }, query)
  if (hasNames(section))
    return [
      ...(query.wanted.length > 1 ? [withRest(phrase)] : []),
      exclude(matchAll(query, { section, isExact: true, column: 'text' }), query),
      exclude(all, query),
    ]
  const neighbors = query.wanted.slice(1).map(({ alternatives: [right] }, index): TextMatch => {
    const left = query.wanted[index]?.alternatives[0]
    return { near: [left?.words ?? [], right?.words ?? []], distance: PASSAGE_WORDS, column: 'any' }
  })
  const isNear = query.wanted.length > 1 && !query.wanted.some(({ alternatives: [first] }) => first?.isPrefix)
  return [
    ...(isNear ? [withRest(phrase), withRest({ all: neighbors })] : []),
    ...(query.wanted.length === 1 ? [exclude(exact, query)] : []),
    exclude(all, query),
  ]
}

interface Form {
  readonly section: IndexedSection
  readonly isExact: boolean
  readonly column: TextColumn
}

function matchAll({ wanted, near }: ExpandedQuery, form: Form): TextMatch {
  return {
    all: [
      ...wanted.map(term => matchTerm(term, form)),
      ...near.map(({ sides, distance }): TextMatch => ({ near: sides, distance, column: form.column })),
    ],
  }
}

function matchTerm({ alternatives, prefix }: WantedTerm, { section, isExact, column }: Form): TextMatch {
  const chosen = alternatives.filter(alternative => alternative.isExact || !isExact)
  const starts: Sequence[] =
    prefix !== undefined && !isExact && hasNames(section) ? [{ words: [prefix], isPrefix: true, column }] : []
  return { any: [...chosen.map(alternative => toSequence(alternative, column)), ...starts] }
}

const toSequence = ({ words, isPrefix }: Alternative, column: TextColumn): Sequence => ({ words, isPrefix, column })

const exclude = (from: TextMatch, { excluded }: ExpandedQuery): TextMatch =>
  excluded.length === 0
    ? from
    : {
        from,
        without: { any: excluded.flatMap(({ alternatives }) => alternatives.map(form => toSequence(form, 'any'))) },
      }
