import type { ChannelGroup, VideoFilterValues } from '../../contract/index.ts'
import { displayText, formatLanguage } from '../../format/index.ts'
import { videoFilterTexts as texts } from '../../messages/en/videos.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import {
  LENGTH_FILTERS,
  RESOLUTION_FILTERS,
  VIDEO_FILTER_KEYS,
  type LengthFilter,
  type VideoFilterKey,
  type VideoFilters,
} from '../../routes/video-filters.ts'

/** A filter with the values it can have; the empty value removes it. */
export interface VideoFilterChoice {
  readonly key: VideoFilterKey
  readonly label: string
  readonly current: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export interface VideoFiltersView {
  readonly choices: readonly VideoFilterChoice[]
  /** The filters that are set. */
  readonly active: readonly { readonly key: VideoFilterKey; readonly label: string }[]
}

const LENGTHS: Record<LengthFilter, { readonly duration_from?: number; readonly duration_to?: number }> = {
  'under-5': { duration_to: 300 },
  '5-20': { duration_from: 300, duration_to: 1200 },
  '20-60': { duration_from: 1200, duration_to: 3600 },
  'over-60': { duration_from: 3600 },
}

/** Other servers know only the type. */
export const hasVideoFilters = (serverVersion: string): boolean => isTubecellar(serverVersion)

interface FilterQuery {
  readonly type?: VideoFilters['type']
  readonly duration_from?: number
  readonly duration_to?: number
  readonly year?: number
  readonly min_height?: number
  readonly subtitle?: string
  readonly tag?: string
  readonly group?: string
}

/** The request parameters of the filters. */
export function filterQuery(filters: VideoFilters, serverVersion: string): FilterQuery {
  const { type, length, year, resolution, subtitle, tag, group } = filters
  return {
    ...(type && { type }),
    ...(hasVideoFilters(serverVersion) && {
      ...(length && LENGTHS[length]),
      ...(year && { year: Number(year) }),
      ...(resolution && { min_height: Number(resolution) }),
      ...(subtitle && { subtitle }),
      ...(tag && { tag }),
      ...(group && { group }),
    }),
  }
}

const LABELS: { readonly [K in VideoFilterKey]: (value: NonNullable<VideoFilters[K]>) => string } = {
  type: value => texts.types[value],
  length: value => texts.lengths[value],
  year: value => value,
  resolution: texts.atLeast,
  subtitle: value => formatLanguage(value),
  tag: value => value,
  // Shown until the names of the groups are loaded.
  group: () => texts.group,
}
const labelOf = (key: VideoFilterKey, value: string) => (LABELS[key] as (value: string) => string)(value)

function activeLabel(key: VideoFilterKey, value: string): string {
  if (key === 'subtitle') return texts.subtitlesIn(labelOf(key, value))
  return key === 'tag' ? texts.tagged(value) : labelOf(key, value)
}

interface FiltersData {
  readonly filters: VideoFilters | undefined
  /** Null while loading. */
  readonly values: VideoFilterValues | null
  /** The channel groups of the user; null while loading. */
  readonly groups: readonly Pick<ChannelGroup, 'id' | 'name'>[] | null
  /** A tab of a channel lists one type, and is not limited to a channel group. */
  readonly isHome: boolean
}

export function videoFiltersView(
  { filters = {}, values, groups, isHome }: FiltersData,
  serverVersion: string,
): VideoFiltersView {
  const available: Record<VideoFilterKey, readonly string[]> = {
    type: isHome ? Object.keys(texts.types) : [],
    length: LENGTH_FILTERS,
    year: values?.years.map(String) ?? [],
    resolution: RESOLUTION_FILTERS,
    subtitle: values?.subtitles ?? [],
    tag: values?.tags ?? [],
    group: isHome ? (groups ?? []).map(({ id }) => id) : [],
  }
  const nameOf = (id: string) => displayText(groups?.find(group => group.id === id)?.name ?? '')
  const toLabel = (key: VideoFilterKey, value: string) => (key === 'group' && nameOf(value)) || labelOf(key, value)
  const isAvailable = (key: VideoFilterKey) => isHome || (key !== 'type' && key !== 'group')
  const shown = hasVideoFilters(serverVersion) ? VIDEO_FILTER_KEYS : VIDEO_FILTER_KEYS.filter(key => key === 'type')
  return {
    choices: shown.flatMap(key => {
      const current = (isAvailable(key) && filters[key]) || ''
      // A value from the URL is a choice too.
      const all = current === '' || available[key].includes(current) ? available[key] : [current, ...available[key]]
      if (all.length === 0) return []
      const choices = [{ value: '', label: texts.any }, ...all.map(value => ({ value, label: toLabel(key, value) }))]
      return [{ key, label: texts[key], current, choices }]
    }),
    active: shown.flatMap(key => {
      const value = filters[key]
      return value === undefined || !isAvailable(key)
        ? []
        : [{ key, label: key === 'group' ? toLabel(key, value) : activeLabel(key, value) }]
    }),
  }
}
