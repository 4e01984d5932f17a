import type { ErrorClass } from './error-class.ts'

const MINUTE_S = 60
const DAY_S = 24 * 3600

/**
 * Times between probes of a failing site. With the delay between downloads of the default settings, a queue of 200 items is empty within an
 * hour after an outage of four hours (docs/performance.md).
 */
const PROBE_DELAYS_S = [15, 30, ...Array<number>(8).fill(40), 120].map(minutes => minutes * MINUTE_S)

/** After a probe that said nothing about the site, such as one of a removed video. */
const INCONCLUSIVE_DELAY_S = MINUTE_S

/** What requests need of a site: a list less than the details of a video, and those less than its file. */
const REQUEST_LEVELS = { list: 1, details: 2, download: 3 } as const
export type RequestKind = keyof typeof REQUEST_LEVELS
export const requestLevel = (kind: RequestKind): number => REQUEST_LEVELS[kind]

/** Failures that concern every request to the site, not only those of the kind that failed. */
const SITE_WIDE: ReadonlySet<ErrorClass> = new Set([
  'timeout',
  'site-error',
  'client-refused',
  'account-blocked',
  'impersonation',
  'tool-too-old',
])

/** Failures in a row of one class at one site. While `nextProbe` is set, the site is failing: only one item is tried then. */
export interface SiteFailures {
  errorClass: ErrorClass
  message: string
  /** Requests of this level and above fail. */
  level: number
  /** The different items that failed. */
  items: readonly string[]
  /** When the first of these failures happened; Unix seconds. */
  since: number
  failedAt: number
  probes: number
  nextProbe: number | null
  /** The item of the last probe, until it has ended. */
  probeItem: string | null
}

export interface SiteFailure {
  errorClass: ErrorClass
  message: string
  kind: RequestKind
  /** The ID of a queue item, or what else was requested. */
  item: string
  /** How many different items fail in a row before the site counts as failing. */
  limit: number
  now: number
}

const probeDelay = (probes: number) => PROBE_DELAYS_S[Math.min(probes, PROBE_DELAYS_S.length - 1)] ?? 0

/** The state after a failure of a class that several items of a site can have in common. */
export function addSiteFailure(state: SiteFailures | undefined, failure: SiteFailure): SiteFailures {
  const { errorClass, message, item, limit, now } = failure
  const ownLevel = SITE_WIDE.has(errorClass) ? requestLevel('list') : requestLevel(failure.kind)
  if (state && state.nextProbe !== null) {
    const level = Math.min(state.level, ownLevel)
    // A request that was running when the site began to fail.
    if (state.probeItem !== item) return { ...state, level, failedAt: now }
    const probes = state.probes + 1
    const nextProbe = now + probeDelay(probes)
    return { ...state, errorClass, message, level, failedAt: now, probes, nextProbe, probeItem: null }
  }
  const previous = state?.errorClass === errorClass && state.failedAt > now - DAY_S ? state : undefined
  const items = [...new Set([...(previous?.items ?? []), item])]
  return {
    errorClass,
    message,
    level: Math.min(previous?.level ?? ownLevel, ownLevel),
    items,
    since: previous?.since ?? now,
    failedAt: now,
    probes: 0,
    nextProbe: items.length >= limit ? now + probeDelay(0) : null,
    probeItem: null,
  }
}

/** The state while `item` is being tried; another item can be tried after the usual time if its result is never known. */
export const startProbe = (state: SiteFailures, item: string, now: number): SiteFailures => ({
  ...state,
  nextProbe: now + probeDelay(state.probes + 1),
  probeItem: item,
})

/** The state after a probe that said nothing about the site. */
export const repeatProbe = (state: SiteFailures, item: string, now: number): SiteFailures =>
  state.probeItem === item ? { ...state, nextProbe: now + INCONCLUSIVE_DELAY_S, probeItem: null } : state
