import { facets } from '../../database/search-facets.ts'
import type { Steps } from '../../database/transaction.ts'
import type { SearchReadStore } from './search.store.ts'
import { hasIdeographs } from '../../platform/tokenize-text.ts'
import { MAX_CANDIDATES, collectCandidates, type NameWords } from './candidates.ts'
import { expandTerms, type ExpandedTerms } from './expand-terms.ts'
import { groupIn, withFacets, excludeGroups, type Match, type MatchMode } from './match-expression.ts'
import type { ParsedSearch, SearchTerm } from './parse-search.ts'
import { rankNames, type Field, type NameHit } from './rank-names.ts'

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

interface Sources extends NameWords {
  readonly store: SearchReadStore
}

const ALL_KINDS = ['video', 'channel', 'playlist'] as const

type NameSearch = ParsedSearch & { type: keyof typeof FIELDS }

/** Candidates that are ranked together. Reading their texts takes most of the time, and few users look further. */
const RANKED_TOGETHER = 200

/**
 * Finds videos, channels and playlists in one ranked list: all words must be in one field, the last one as a prefix. Returns at
 * least `count` hits, if there are as many. The newest candidates are ranked first, then the older ones.
 */
export function* findNames(
  query: NameSearch,
  sources: Sources,
  count: number,
  fields = FIELDS[query.type],
): Steps<NameHit[]> {
  const { store, frequencies } = sources
  const filters = yield* listFacetFilters(query, sources)
  if (!filters) return []
  const terms = yield* expandTerms(query.terms, {
    ...sources,
    scope: 'names',
    fuzziness: query.fuzziness,
    isLastPrefix: true,
    isStemmed: fields.some(({ column }) => column === 'tags'),
  })
  if (terms.hasRequested && terms.wanted.length === 0) return []
  const filter = excludeGroups(
    withFacets(filters),
    fields.map(({ column }) => column),
    terms.excluded,
  )
  const limit = Math.min(MAX_CANDIDATES, Math.ceil(count / RANKED_TOGETHER) * RANKED_TOGETHER)
  const rowIds = query.terms.some(isIdeographic)
    ? yield* store.matchAmong(
        'names',
        filter,
        yield* store.namesContaining(
          query.terms.filter(isWanted).map(({ text }) => text),
          MAX_CANDIDATES,
        ),
      )
    : yield* collectCandidates(
        store,
        'names',
        matchInStages(terms, fields, isUnfiltered(query) ? undefined : filter),
        limit,
      )
  const hits: NameHit[] = []
  for (let from = 0; from < rowIds.length && hits.length < count; from += RANKED_TOGETHER)
    hits.push(...(yield* rankNames({ store, frequencies }, rowIds.slice(from, from + RANKED_TOGETHER), fields, terms)))
  return hits
}

const isWanted = ({ tag }: SearchTerm) => tag !== 'not'
const isIdeographic = (term: SearchTerm) => isWanted(term) && hasIdeographs(term.text)

/** Whether all names with the words match: every row has one of the kinds, so that comparing it would only take time. */
const isUnfiltered = ({ type, terms, channel, isActive, isSubscribed }: NameSearch) =>
  type === 'simple' &&
  channel.length === 0 &&
  isActive === undefined &&
  isSubscribed === undefined &&
  terms.every(isWanted)

/**
 * First with the last word as a complete word, then as a prefix, then with words of which they may be misspellings: later forms
 * take longer and have lower scores, so they are only searched for when there are too few candidates.
 */
function matchInStages({ wanted }: ExpandedTerms, fields: readonly Field[], filter: Match | undefined): Match[] {
  if (wanted.length === 0) return [filter ?? withFacets([ALL_KINDS.map(facets.kind)])]
  const matchInOneField = (groups: typeof wanted, fuzzy: boolean): Match => ({
    any: fields.map(({ column }) => ({ all: groups.map(group => groupIn(column, group, matchMode(column, fuzzy))) })),
  })
  const complete = wanted.map(group => ({ ...group, isPrefix: false }))
  return [
    ...(wanted.some(({ isPrefix }) => isPrefix) ? [matchInOneField(complete, false)] : []),
    matchInOneField(wanted, false),
    ...(wanted.some(({ fuzzy }) => fuzzy.length > 0) ? [matchInOneField(wanted, true)] : []),
  ].map(match => (filter === undefined ? match : { all: [match, filter] }))
}

/** Undefined when nothing can match, because no channel has that name. */
function* listFacetFilters(query: ParsedSearch, sources: Sources): Steps<string[][] | undefined> {
  const kinds = query.type === 'simple' ? ALL_KINDS : [query.type]
  const channels = query.channel.length > 0 ? yield* channelFacets(query.channel, sources) : undefined
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
export function* channelFacets(name: readonly SearchTerm[], sources: Sources): Steps<string[]> {
  const query = { type: 'channel', terms: name, channel: [], fuzziness: 'auto' } as const
  const channels = yield* findNames(query, sources, MAX_CHANNELS, FIELDS.simple)
  return channels.slice(0, MAX_CHANNELS).map(({ id }) => facets.channel(id))
}
