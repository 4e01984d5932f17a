import type { SearchFilter, SearchFilterKey } from '../../../contract/index.ts'
import { displayText, formatLanguage } from '../../../format/index.ts'
import { sectionTexts } from '../../../messages/en/sections.ts'

export type FilterKind = keyof typeof sectionTexts.filters

/** A filter of the query. */
export interface FilterChip {
  /** `Language: English` */
  readonly label: string
  readonly removeLabel: string
  readonly filter: SearchFilter
}

export interface FilterChoice {
  readonly label: string
  /** The keyword with its value, for the query. */
  readonly term: string
}

/** A filter that can be added, with its values. */
export interface FilterMenu {
  readonly kind: FilterKind
  /** `Language` */
  readonly label: string
  readonly addLabel: string
  /** Those of the query, which the user removes before adding another one. */
  readonly chips: readonly FilterChip[]
  readonly choices: readonly FilterChoice[]
  /** Placeholder of a field for other values; null if the choices are all. */
  readonly entry: string | null
  /** The kind of suggestions that are values of the filter. */
  readonly suggests: 'channel' | 'tag' | null
}

export interface FiltersView {
  readonly menus: readonly FilterMenu[]
  /** Filters of the query without a menu. */
  readonly others: readonly FilterChip[]
  /** Label of the button that removes all filters; null without filters. */
  readonly clear: string | null
}

/** Languages of subtitles that the menu contains. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'ja', 'ko', 'zh']

interface FilterType {
  readonly keys: readonly SearchFilterKey[]
  readonly choices: readonly FilterChoice[]
  readonly entry: string | null
  readonly suggests?: FilterMenu['suggests']
}

const { entries } = sectionTexts

const TYPES: Readonly<Record<FilterKind, FilterType>> = {
  channel: { keys: ['channel'], choices: [], entry: entries.channel, suggests: 'channel' },
  date: {
    keys: ['published', 'after', 'before'],
    choices: [
      { label: sectionTexts.lastWeek, term: 'after:7d' },
      { label: sectionTexts.lastMonth, term: 'after:1m' },
      { label: sectionTexts.lastYear, term: 'after:1y' },
    ],
    entry: entries.date,
  },
  length: {
    keys: ['length'],
    choices: [
      { label: sectionTexts.under5Minutes, term: 'length:<5m' },
      { label: sectionTexts.from5To20Minutes, term: 'length:5m..20m' },
      { label: sectionTexts.from20To60Minutes, term: 'length:20m..1h' },
      { label: sectionTexts.overAnHour, term: 'length:>1h' },
    ],
    entry: entries.length,
  },
  type: {
    keys: ['type'],
    choices: [
      { label: sectionTexts.typeVideos, term: 'type:videos' },
      { label: sectionTexts.typeStreams, term: 'type:streams' },
      { label: sectionTexts.typeShorts, term: 'type:shorts' },
    ],
    entry: null,
  },
  language: {
    keys: ['lang'],
    choices: LANGUAGES.map(code => ({ label: formatLanguage(code), term: `lang:${code}` })),
    entry: entries.language,
  },
  watched: {
    keys: ['watched'],
    choices: [
      { label: sectionTexts.watched, term: 'watched:yes' },
      { label: sectionTexts.unwatched, term: 'watched:no' },
      { label: sectionTexts.started, term: 'watched:started' },
    ],
    entry: null,
  },
  resolution: {
    keys: ['resolution'],
    choices: [
      { label: sectionTexts.from4k, term: 'resolution:>=4k' },
      { label: sectionTexts.from1080p, term: 'resolution:>=1080p' },
      { label: sectionTexts.from720p, term: 'resolution:>=720p' },
      { label: sectionTexts.below720p, term: 'resolution:<720p' },
    ],
    entry: entries.resolution,
  },
  tag: { keys: ['tag'], choices: [], entry: entries.tag, suggests: 'tag' },
}

const KINDS = Object.keys(TYPES) as FilterKind[]

export function filtersView(filters: readonly SearchFilter[]): FiltersView {
  const menuKeys = new Set(KINDS.flatMap(kind => TYPES[kind].keys))
  return {
    menus: KINDS.map(kind => {
      const { keys, choices, entry, suggests = null } = TYPES[kind]
      const label = sectionTexts.filters[kind]
      const chips = filters.filter(({ key }) => keys.includes(key)).map(filterChip)
      return { kind, label, addLabel: sectionTexts.addFilter(label), chips, choices, entry, suggests }
    }),
    others: filters.filter(({ key }) => !menuKeys.has(key)).map(filterChip),
    clear: filters.length === 0 ? null : sectionTexts.clearFilters,
  }
}

export function filterChip(filter: SearchFilter): FilterChip {
  const label = filterLabel(filter)
  return { label, removeLabel: sectionTexts.removeFilter(label), filter }
}

function filterLabel({ key, value }: SearchFilter): string {
  const name = sectionTexts.otherFilters[key]
  if (key === 'lang') return sectionTexts.filterValue(name, formatLanguage(value))
  const kind = KINDS.find(each => TYPES[each].keys.includes(key))
  const choice = kind && TYPES[kind].choices.find(({ term }) => term === `${key}:${value.toLowerCase()}`)
  if (choice === undefined) return sectionTexts.filterValue(name, displayText(value))
  // "Unwatched" is clear without the name of the filter, "5 to 20 min" is not.
  return key === 'watched' || key === 'after' ? choice.label : sectionTexts.filterValue(name, choice.label)
}

/** The keyword for a value that was entered. */
export function filterTerm(kind: FilterKind, value: string): string {
  const [key = ''] = TYPES[kind].keys
  const text = value.trim().replaceAll('"', ' ')
  return /\s/.test(text) ? `${key}:"${text}"` : `${key}:${text}`
}

export const withTerm = (query: string, term: string): string => `${query.trim()} ${term}`.trim()

/** The query without a filter. The offsets are those of this query. */
export const withoutFilter = (query: string, { start, end }: Pick<SearchFilter, 'start' | 'end'>): string =>
  `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`.trim()

/** From the last to the first, because removing one changes the offsets after it. */
export const withoutFilters = (query: string, filters: readonly SearchFilter[]): string =>
  filters.toSorted((a, b) => b.start - a.start).reduce(withoutFilter, query)
