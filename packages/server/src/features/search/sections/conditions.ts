import type { SearchFilterKey, VidType } from '@tubecellar/core/contract'

/** What the filters of a query require of a video, its channel or its subtitles. */
export interface Conditions {
  /** Names or IDs of channels; one of them. */
  readonly channels?: readonly string[]
  /** Unix seconds: from, and before. */
  readonly publishedFrom?: number
  readonly publishedBefore?: number
  /** Seconds, both inclusive. */
  readonly minDuration?: number
  readonly maxDuration?: number
  readonly types?: readonly VidType[]
  /** Languages of subtitles; `en` includes `en-US`. */
  readonly langs?: readonly string[]
  readonly sources?: readonly string[]
  readonly watched?: 'yes' | 'no' | 'started'
  /** Pixels, both inclusive. */
  readonly minHeight?: number
  readonly maxHeight?: number
  /** All of them, without case. */
  readonly tags?: readonly string[]
  readonly isActive?: boolean
  readonly isSubscribed?: boolean
  /** The only video, of a request for the hits of one. */
  readonly videoId?: string
}

interface FullRange {
  readonly min: number
  readonly max: number
}

interface Range {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

const TYPES: Readonly<Record<string, VidType | undefined>> = {
  video: 'videos',
  videos: 'videos',
  stream: 'streams',
  streams: 'streams',
  live: 'streams',
  short: 'shorts',
  shorts: 'shorts',
}

const SOURCES = ['user', 'auto', 'file']

/** Adds a filter; undefined if its value is not valid. Several channels, types or languages are alternatives, everything else is required. */
export function addCondition(
  old: Conditions,
  key: Exclude<SearchFilterKey, 'in' | 'fuzzy'>,
  value: string,
  nowS: number,
): Conditions | undefined {
  const text = value.trim()
  const word = text.toLowerCase()
  switch (key) {
    case 'channel':
      return { ...old, channels: [...(old.channels ?? []), text] }
    case 'tag':
      return { ...old, tags: [...(old.tags ?? []), word] }
    case 'lang':
      return /^[a-z0-9-]{1,35}$/.test(word) ? { ...old, langs: [...(old.langs ?? []), word] } : undefined
    case 'source':
      return SOURCES.includes(word) ? { ...old, sources: [...(old.sources ?? []), word] } : undefined
    case 'type': {
      const type = Object.hasOwn(TYPES, word) ? TYPES[word] : undefined
      return type && { ...old, types: [...(old.types ?? []), type] }
    }
    case 'watched': {
      const watched = word === 'started' ? word : readYesNo(word)
      return watched === undefined
        ? undefined
        : { ...old, watched: watched === true ? 'yes' : watched === false ? 'no' : watched }
    }
    case 'active':
    case 'subscribed': {
      const isYes = readYesNo(word)
      if (isYes === undefined) return undefined
      return key === 'active' ? { ...old, isActive: isYes } : { ...old, isSubscribed: isYes }
    }
    case 'length': {
      const range = /[<>]|\.\./.test(word) ? readRange(word, readDuration) : readWholeUnit(word)
      return range && { ...old, ...narrow({ minDuration: range.min, maxDuration: range.max }, old) }
    }
    case 'resolution': {
      const range = readRange(word, readHeight)
      return range && { ...old, ...narrow({ minHeight: range.min, maxHeight: range.max }, old) }
    }
    case 'after':
    case 'before':
    case 'published': {
      const sign = { after: '>=', before: '<', published: '' }[key]
      const range = readRange(sign + word, date => readDate(date, nowS))
      const before = range?.max === undefined ? undefined : range.max + 1
      return range && { ...old, ...narrow({ publishedFrom: range.min, publishedBefore: before }, old) }
    }
  }
}

/** Of two lower limits the higher one, of two upper limits the lower one. */
function narrow(added: Readonly<Record<string, number | undefined>>, old: Conditions): Partial<Conditions> {
  const known = old as Readonly<Record<string, number | undefined>>
  return Object.fromEntries(
    Object.entries(added).flatMap(([name, limit]) => {
      if (limit === undefined) return []
      const other = known[name] ?? limit
      return [[name, /^min|From$/.test(name) ? Math.max(limit, other) : Math.min(limit, other)]]
    }),
  )
}

function readYesNo(word: string): boolean | undefined {
  if (/^(yes|true|1)$/.test(word)) return true
  return /^(no|false|0)$/.test(word) ? false : undefined
}

/** `<5m`, `>=5m`, `5m..20m` or one value, which `read` returns as the range that it covers, both ends inclusive. */
function readRange(text: string, read: (value: string) => FullRange | undefined): Range | undefined {
  const [, first, last] = /^(.+?)\.\.(.+)$/.exec(text) ?? []
  if (first !== undefined && last !== undefined) {
    const [from, to] = [read(first), read(last)]
    return from && to && { min: from.min, max: to.max }
  }
  const [, sign = '', value = ''] = /^([<>]=?)?(.*)$/.exec(text.replace(/^>=(?=[<>])/, '')) ?? []
  const range = read(value)
  if (range === undefined) return undefined
  if (sign === '<') return { max: range.min - 1 }
  if (sign === '<=') return { max: range.max }
  if (sign === '>') return { min: range.max + 1 }
  return sign === '>=' ? { min: range.min } : range
}

/** `90s`, `5m`, `1h20m`; a number alone is in minutes. */
function readDuration(text: string): FullRange | undefined {
  const withUnit = text.replace(/^\d+$/, '$&m')
  const [, hours, minutes, seconds] = /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s)?$/.exec(withUnit) ?? []
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return { min: total, max: total }
}

/** Without a comparison, the last unit counts completely: 5m is up to 5:59. */
function readWholeUnit(text: string): Range | undefined {
  const range = readDuration(text)
  const unit = text.endsWith('s') ? 1 : text.endsWith('h') ? 3600 : 60
  return range && { min: range.min, max: range.min + unit - 1 }
}

/** Usual heights: one of them includes lower ones down to the next, because films are cut at top and bottom. */
const HEIGHTS = [144, 240, 360, 480, 720, 1080, 1440, 2160, 4320]
const HEIGHT_NAMES: Readonly<Record<string, number | undefined>> = { hd: 720, '2k': 1440, '4k': 2160, '8k': 4320 }

function readHeight(text: string): FullRange | undefined {
  const named = Object.hasOwn(HEIGHT_NAMES, text) ? HEIGHT_NAMES[text] : undefined
  const height = named ?? (/^\d{2,5}p?$/.test(text) ? Number.parseInt(text, 10) : undefined)
  if (height === undefined) return undefined
  const lower = HEIGHTS.findLast(known => known < height) ?? 0
  return { min: HEIGHTS.includes(height) ? lower + 1 : height, max: height }
}

const DAY_S = 86_400
const UNITS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 }

/** `2024`, `2024-05`, `2024-05-31`, in UTC; or a number of days, weeks, months or years ago: `7d`, `2w`, `3m`, `1y`. */
function readDate(text: string, nowS: number): FullRange | undefined {
  const [, count, unit] = /^(\d{1,4})([dw]|[my])$/.exec(text) ?? []
  if (count !== undefined && unit !== undefined) {
    const time = nowS - Number(count) * UNITS[unit]! * DAY_S
    return { min: time, max: time }
  }
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const from = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1))
  const parts = new Date(from)
  if (parts.getUTCMonth() !== Number(month ?? 1) - 1 || parts.getUTCDate() !== Number(day ?? 1)) return undefined
  const next =
    day !== undefined
      ? from + DAY_S * 1000
      : month !== undefined
        ? Date.UTC(Number(year), Number(month))
        : Date.UTC(Number(year) + 1, 0)
  return { min: from / 1000, max: next / 1000 - 1 }
}
