import { RELATED_SECTION } from '../../../contract/choices.ts'
import type { SearchSection, SearchTotal, SectionsResponse } from '../../../contract/index.ts'
import { displayText, formatCount } from '../../../format/index.ts'
import type { EmptyView } from '../../../list/empty-view.ts'
import type { MoreButton } from '../../../list/list.view.ts'
import { mapLoadable, type Loadable } from '../../../list/loadable.ts'
import type { ViewContext } from '../../../list/view-context.ts'
import { searchTexts } from '../../../messages/en/search.ts'
import { sectionTexts } from '../../../messages/en/sections.ts'
import { filterChip, filtersView, type FiltersView } from './search-filters.view.ts'
import {
  channelHit,
  commentHit,
  descriptionHit,
  noteHit,
  playlistHit,
  transcriptGroup,
  videoHit,
  type ChannelHit,
  type CommentHit,
  type DescriptionHit,
  type NoteHit,
  type PlaylistHit,
  type TranscriptGroup,
  type VideoHit,
} from './section-hits.view.ts'

/** A section of the results: one of the search, or the passages with a similar meaning. */
type Tag = SearchSection | typeof RELATED_SECTION

interface Hits {
  readonly videos: VideoHit
  readonly transcripts: TranscriptGroup
  readonly descriptions: DescriptionHit
  readonly comments: CommentHit
  readonly channels: ChannelHit
  readonly playlists: PlaylistHit
  readonly notes: NoteHit
  readonly related: TranscriptGroup
}

interface SectionOf<T extends Tag> {
  readonly tag: T
  readonly title: string
  /** `8`, `1,000+`; `in 9 videos` for the transcript. */
  readonly count: string
  readonly hits: readonly Hits[T][]
  /** Opens the section alone; null if all its hits are shown. */
  readonly showAll: T extends SearchSection ? string | null : null
}

/** A section with at least one hit. */
export type ResultSection = { [T in Tag]: SectionOf<T> }[Tag]

export interface SectionTab {
  /** Null for all sections. */
  readonly section: SearchSection | null
  readonly label: string
  readonly count: string
  readonly isCurrent: boolean
}

export interface SectionResults {
  /** `47 results`, `1,000+ results` */
  readonly total: string
  readonly sections: readonly ResultSection[]
  /** Appends the next page of the only section; null at its end, and if all sections are shown. */
  readonly more: MoreButton | null
  /** The results are those of a query with corrected words. `query`: what to search for instead. */
  readonly corrected: { readonly text: string; readonly instead: string; readonly query: string } | null
  /** `2,000 texts cannot be found yet.` */
  readonly indexing: string | null
  /** Why there are no passages with a similar meaning, although the server has them. */
  readonly relatedError: string | null
  /** Only if no section has a hit. */
  readonly empty: EmptyView | null
}

export interface SectionSearchView {
  readonly title: string
  readonly placeholder: string
  /** The text in the field. */
  readonly text: string
  /** All, and the sections with hits, also while a section is loading. Empty until there are results. */
  readonly tabs: readonly SectionTab[]
  /** Null until there is a query. */
  readonly results: Loadable<SectionResults> | null
  readonly filters: FiltersView
  readonly tips: { readonly title: string; readonly rows: typeof sectionTexts.tips }
}

/** The order of both user interfaces. */
const ORDER = ['videos', 'transcripts', 'notes', 'descriptions', 'comments', 'channels', 'playlists'] as const

interface SearchData {
  readonly text: string
  readonly section: SearchSection | null
  /** All sections; null until there is a query. */
  readonly overview: Loadable<SectionsResponse> | null
  /** The only section with all its pages so far; null if all sections are shown. */
  readonly pages: Loadable<SectionsResponse> | null
  readonly more: MoreButton | null
  /** The response with the passages with a similar meaning; null until it has come. */
  readonly related: SectionsResponse | null
  readonly relatedError: string | null
}

export function sectionSearchView(data: SearchData, context: ViewContext): SectionSearchView {
  const { text, overview, pages } = data
  const response = overview?.tag === 'ready' ? overview.value : null
  return {
    title: searchTexts.search,
    placeholder: searchTexts.searchArchive,
    text,
    tabs: response ? tabsOf(response, data.section) : [],
    results: overview && joinResults(overview, pages, (all, shown) => resultsView(all, shown, data, context)),
    filters: filtersView(response?.query.filters ?? []),
    tips: { title: searchTexts.searchTips, rows: sectionTexts.tips },
  }
}

function joinResults(
  overview: Loadable<SectionsResponse>,
  pages: Loadable<SectionsResponse> | null,
  view: (all: SectionsResponse, shown: SectionsResponse) => SectionResults,
): Loadable<SectionResults> {
  if (overview.tag !== 'ready' || pages === null) return mapLoadable(overview, all => view(all, all))
  return mapLoadable(pages, shown => view(overview.value, shown))
}

function resultsView(
  all: SectionsResponse,
  shown: SectionsResponse,
  { section, more, related, relatedError }: SearchData,
  context: ViewContext,
): SectionResults {
  const { corrected, indexing } = all
  const sections: readonly ResultSection[] = [
    ...ORDER.flatMap(tag => (section === null || tag === section ? sectionView(tag, shown, context) : [])),
    ...(related ? relatedSection(related, context) : []),
  ]
  return {
    total: totalText(totalsOf(all)),
    sections: section === null ? sections : sections.map(each => ({ ...each, showAll: null })),
    more: section === null ? null : more,
    corrected: corrected && {
      text: sectionTexts.corrected(displayText(corrected.query)),
      instead: sectionTexts.searchInstead(displayText(corrected.original)),
      query: `${corrected.original} fuzzy:no`,
    },
    indexing: indexing && sectionTexts.indexing(indexing.remaining),
    relatedError: relatedError === null ? null : sectionTexts.relatedFailed(relatedError),
    empty: sections.length > 0 ? null : emptyView(all),
  }
}

/** A section without hits is omitted. */
function sectionView(tag: SearchSection, { sections }: SectionsResponse, context: ViewContext): ResultSection[] {
  const found = sections[tag]
  if (found === undefined || found.hits.length === 0) return []
  const count = countText(found.total)
  const title = {
    title: sectionTexts.names[tag],
    count: tag === 'transcripts' ? sectionTexts.inVideos(count) : count,
    showAll: found.next_cursor === null ? null : sectionTexts.showAll(count),
  }
  const hitsOf = <Match, Hit>(hits: readonly Match[] | undefined, view: (match: Match, context: ViewContext) => Hit) =>
    (hits ?? []).map(hit => view(hit, context))
  switch (tag) {
    case 'videos':
      return [{ tag, ...title, hits: hitsOf(sections.videos?.hits, videoHit) }]
    case 'transcripts':
      return [{ tag, ...title, hits: hitsOf(sections.transcripts?.hits, transcriptGroup) }]
    case 'descriptions':
      return [{ tag, ...title, hits: hitsOf(sections.descriptions?.hits, descriptionHit) }]
    case 'comments':
      return [{ tag, ...title, hits: hitsOf(sections.comments?.hits, commentHit) }]
    case 'notes':
      return [{ tag, ...title, hits: hitsOf(sections.notes?.hits, noteHit) }]
    case 'channels':
      return [{ tag, ...title, hits: hitsOf(sections.channels?.hits, channelHit) }]
    case 'playlists':
      return [{ tag, ...title, hits: hitsOf(sections.playlists?.hits, playlistHit) }]
  }
}

/** They are not results of the words: without a total, a tab and further pages. */
function relatedSection({ sections: { related } }: SectionsResponse, context: ViewContext): ResultSection[] {
  if (related === undefined || related.hits.length === 0) return []
  const hits = related.hits.map(hit => transcriptGroup(hit, context))
  const count = sectionTexts.inVideos(formatCount(hits.length))
  return [{ tag: RELATED_SECTION, title: sectionTexts.related, count, hits, showAll: null }]
}

function tabsOf(all: SectionsResponse, current: SearchSection | null): readonly SectionTab[] {
  const found = ORDER.flatMap(section => {
    const total = all.sections[section]?.total
    if (section !== current && (total === undefined || total.count === 0)) return []
    return [{ section, label: sectionTexts.names[section], count: total ? countText(total) : '0' }]
  })
  const first = { section: null, label: sectionTexts.all, count: countText(sumOf(totalsOf(all))) }
  return [first, ...found].map(tab => ({ ...tab, isCurrent: tab.section === current }))
}

const totalsOf = ({ sections }: SectionsResponse): SearchTotal[] =>
  ORDER.flatMap(section => sections[section]?.total ?? [])

function sumOf(totals: readonly SearchTotal[]): SearchTotal {
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    is_exact: totals.every(total => total.is_exact),
  }
}

const countText = ({ count, is_exact: isExact }: SearchTotal) =>
  isExact ? formatCount(count) : sectionTexts.more(count)

function totalText(totals: readonly SearchTotal[]): string {
  const { count, is_exact: isExact } = sumOf(totals)
  return isExact ? sectionTexts.results(count) : sectionTexts.moreResults(count)
}

/** Which filters are on, because they are the most likely reason. */
function emptyView({ query: { text, filters } }: SectionsResponse): EmptyView {
  const words = filters
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, text)
  const searched = displayText(words)
  return {
    title: searched === '' ? sectionTexts.nothingMatches : sectionTexts.nothingFound(searched),
    hint:
      filters.length === 0
        ? sectionTexts.noFilters
        : sectionTexts.filtersOn(filters.map(filter => filterChip(filter).label)),
    link: null,
  }
}
