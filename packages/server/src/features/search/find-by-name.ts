import type { SearchReadStore } from './search.store.ts'
import { hasIdeographs } from '../../platform/tokenize-text.ts'
import { MAX_CANDIDATES, collectCandidates } from './candidates.ts'
import { expandTerms, type ExpandedTerms } from './expand-terms.ts'
import { matchAll, matchAny, facets, groupIn, withFacets, excludeGroups, type MatchMode } from './match-expression.ts'
import type { ParsedSearch, SearchTerm } from './parse-search.ts'
import { rankNames, type Field, type NameHit } from './rank-names.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The searched columns with their weights (docs/spec/search.md#matching). */
const FIELDS: Record<Exclude<ParsedSearch['type'], 'full'>, readonly Field[]> = {
  simple: [{ column: 'name', boost: 1 }],
  video: [
    { column: 'name', boost: 2 },
    { column: 'tags', boost: 1 },
    { column: 'categories', boost: 1 },
  ],
  channel: [
    { column: 'name', boost: 2 },
    { column: 'description', boost: 1 },
    { column: 'tags', boost: 1 },
  ],
  playlist: [
    { column: 'name', boost: 2 },
    { column: 'description', boost: 1 },
  ],
}

/** Tags are stemmed, names are not. */
const matchMode = (column: Field['column'], fuzzy: boolean): MatchMode => ({ stems: column === 'tags', fuzzy })

interface Sources {
  readonly store: SearchReadStore
  readonly vocabulary: Vocabulary
}

type NameSearch = ParsedSearch & { type: keyof typeof FIELDS }

/**
 * Finds videos, channels and playlists in one ranked list: all words must be in one field, the last one as a prefix.
 */
export function findNames(query: NameSearch, sources: Sources, fields = FIELDS[query.type]): NameHit[] {
  const { store } = sources
  const filters = listFacetFilters(query, sources)
  if (!filters) return []
  const terms = expandTerms(query.terms, {
    ...sources,
    scope: 'names',
    fuzziness: query.fuzziness,
    isLastPrefix: true,
    isStemmed: fields.some(({ column }) => column === 'tags'),
  })
  if (terms.hasRequested && terms.wanted.length === 0) return []
  const filterExpression = excludeGroups(
    withFacets(filters),
    fields.map(({ column }) => column),
    terms.excluded,
  )
  const rowIds = query.terms.some(isIdeographic)
    ? store.matchAmong(
        'names',
        filterExpression,
        store.namesContaining(
          query.terms.filter(isWanted).map(({ text }) => text),
          MAX_CANDIDATES,
        ),
      )
    : collectCandidates(store, 'names', expressions(terms, fields, filterExpression))
  return rankNames(store, rowIds, fields, terms.wanted)
}

const isWanted = ({ tag }: SearchTerm) => tag !== 'not'
const isIdeographic = (term: SearchTerm) => isWanted(term) && hasIdeographs(term.text)

/** First as typed, then with words of which they may be misspellings. */
function expressions({ wanted }: ExpandedTerms, fields: readonly Field[], filterExpression: string): string[] {
  if (wanted.length === 0) return [filterExpression]
  const matchInOneField = (fuzzy: boolean) =>
    matchAny(
      fields.map(({ column }) => matchAll(wanted.map(group => groupIn(column, group, matchMode(column, fuzzy))))),
    )
  const hasFuzzyForms = wanted.some(({ fuzzy }) => fuzzy.length > 0)
  return (hasFuzzyForms ? [false, true] : [false]).map(fuzzy => `(${matchInOneField(fuzzy)}) AND (${filterExpression})`)
}

/** Undefined when nothing can match, because no channel has that name. */
function listFacetFilters(query: ParsedSearch, sources: Sources): string[][] | undefined {
  const kinds = query.type === 'simple' ? ['video', 'channel', 'playlist'] : [query.type]
  const channels = query.channel.length > 0 ? channelFacets(query.channel, sources) : undefined
  if (channels?.length === 0) return undefined
  return [
    kinds.map(facets.kind),
    ...(query.isActive === undefined ? [] : [[facets.active(query.isActive)]]),
    ...(query.isSubscribed === undefined ? [] : [[facets.subscribed(query.isSubscribed)]]),
    ...(channels ? [channels] : []),
  ]
}

/** Maximum number of channels that a `channel:` filter matches. */
const MAX_CHANNELS = 100

/** The facets of the channels with this name; empty when no channel has it. */
export function channelFacets(name: readonly SearchTerm[], { store, vocabulary }: Sources): string[] {
  const query = { type: 'channel', terms: name, channel: [], fuzziness: 'auto' } as const
  return findNames(query, { store, vocabulary }, FIELDS.simple)
    .slice(0, MAX_CHANNELS)
    .map(({ id }) => facets.channel(id))
}
