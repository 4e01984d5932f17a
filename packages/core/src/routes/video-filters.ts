/** Ranges of lengths in minutes that lists of videos can be filtered by. */
export const LENGTH_FILTERS = ['under-5', '5-20', '20-60', 'over-60'] as const
export type LengthFilter = (typeof LENGTH_FILTERS)[number]

/** An ID in a path or query. */
export const ROUTE_ID = /^[-A-Za-z0-9_]{1,200}$/

const VIDEO_TYPES = ['videos', 'streams', 'shorts'] as const

/** The smallest resolutions that lists of videos can be filtered by: the shorter side in pixels. */
export const RESOLUTION_FILTERS = ['2160', '1440', '1080', '720', '480'] as const
export type ResolutionFilter = (typeof RESOLUTION_FILTERS)[number]

/** What a list of videos shows; each parameter that is set must match. */
export interface VideoFilters {
  readonly type?: (typeof VIDEO_TYPES)[number]
  readonly length?: LengthFilter
  readonly year?: string
  readonly resolution?: ResolutionFilter
  /** Language code. */
  readonly subtitle?: string
  readonly tag?: string
  /** The ID of a channel group of the user; only on Home. */
  readonly group?: string
}
export type VideoFilterKey = keyof VideoFilters

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): T | undefined =>
    values.find(each => each === value)

const text = (value: string) => (value !== '' && value.length <= 200 ? value : undefined)

/** The order is that of the parameters in a URL. */
const PARSERS: { readonly [K in VideoFilterKey]: (value: string) => VideoFilters[K] | undefined } = {
  type: oneOf(VIDEO_TYPES),
  length: oneOf(LENGTH_FILTERS),
  year: value => (/^(19[7-9]\d|[2-9]\d{3})$/.test(value) ? value : undefined),
  resolution: oneOf(RESOLUTION_FILTERS),
  subtitle: text,
  tag: text,
  group: value => (ROUTE_ID.test(value) ? value : undefined),
}
export const VIDEO_FILTER_KEYS = Object.keys(PARSERS) as VideoFilterKey[]

/** The filters in the query of a URL; undefined without filters. Invalid values are ignored. */
export function parseVideoFilters(query: URLSearchParams): VideoFilters | undefined {
  const entries = VIDEO_FILTER_KEYS.flatMap(key => {
    const value = PARSERS[key](query.get(key)?.trim() ?? '')
    return value === undefined ? [] : [[key, value] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The filters with one of them changed; an empty value removes it. Undefined without filters. */
export function withVideoFilter(
  filters: VideoFilters | undefined,
  key: VideoFilterKey,
  value: string,
): VideoFilters | undefined {
  return parseVideoFilters(new URLSearchParams({ ...filters, [key]: value }))
}
