import type { BlockedSite } from '../../contract/index.ts'
import { displayText, formatTimeOrDate } from '../../format/index.ts'
import { blockedSitesTexts as texts } from '../../messages/en/blocked-sites.ts'

/** A site that gets no requests for a while: one banner each. */
export interface SiteBanner {
  readonly host: string
  /** `YouTube paused until 16:24` */
  readonly title: string
  /** `in 24 min` */
  readonly due: string
  /** In sentences: why, since when, how many items wait, and what helps. */
  readonly detail: string
  /** The same in a few words: `bot check, 18 waiting`. */
  readonly summary: string
  readonly offersCookies: boolean
  readonly retryLabel: string
  readonly cookiesLabel: string
}

export interface BlockedSitesView {
  readonly banners: readonly SiteBanner[]
  /** The line that replaces the banners until it is expanded; null for up to two sites. */
  readonly collapsed: string | null
}

const MAX_EXPANDED = 2

/** Failures that cookies can end. */
const COOKIE_CLASSES = new Set(['bot-check', 'login', 'cookies-bad', 'cookies-rotated', 'members', 'age', 'private'])

const YOUTUBE = /(?:^|\.)youtu(?:be\.com|\.be)$/

/** The banners of blocked sites: one per site, although several workers may be blocked. */
export function blockedSitesView(sites: readonly BlockedSite[], { nowMs }: { nowMs: number }): BlockedSitesView {
  const banners = sites
    .filter((site, index) => first(sites, site.host) === index)
    .map(({ host }) => banner(sites.filter(site => site.host === host).toSorted(bySoonest), nowMs))
  return { banners, collapsed: banners.length > MAX_EXPANDED ? texts.sites(banners.length) : null }
}

const first = (sites: readonly BlockedSite[], host: string) => sites.findIndex(site => site.host === host)
const bySoonest = (a: BlockedSite, b: BlockedSite) => a.next_attempt - b.next_attempt

/** `workers`: the same site for each worker, soonest attempt first. */
function banner(workers: readonly BlockedSite[], nowMs: number): SiteBanner {
  const [site] = workers as [BlockedSite]
  const { host, waiting, since, advice } = site
  const reason = displayText(site.reason)
  const names = workers.map(({ worker }) => displayText(worker)).filter(Boolean)
  return {
    host,
    title: siteTitle(site, nowMs),
    due: dueText(site.next_attempt, nowMs),
    detail: [
      texts.reason(capitalized(reason), since === null ? '' : formatTimeOrDate(since, nowMs)),
      ...(waiting > 0 ? [texts.waiting(waiting)] : []),
      ...(names.length > 0 ? [texts.workers(names)] : []),
      ...(advice === null ? [] : [displayText(advice)]),
    ].join(' '),
    summary: [reason, ...(waiting > 0 ? [texts.waitingCount(waiting)] : [])].join(', '),
    offersCookies: COOKIE_CLASSES.has(site.error_class),
    retryLabel: texts.tryNow,
    cookiesLabel: texts.addCookies,
  }
}

/** `YouTube paused until 16:24` */
export function siteTitle({ host, state, next_attempt: nextAttempt }: BlockedSite, nowMs: number): string {
  const until = formatTimeOrDate(nextAttempt, nowMs)
  return state === 'paused' ? texts.pausedUntil(siteName(host), until) : texts.failingUntil(siteName(host), until)
}

/** The name of a site in texts. */
export const siteName = (host: string): string => (YOUTUBE.test(host) ? 'YouTube' : displayText(host))

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function dueText(epochS: number, nowMs: number): string {
  const minutes = Math.ceil((epochS * 1000 - nowMs) / 60_000)
  if (minutes <= 0) return texts.now
  return minutes < 120 ? texts.inMinutes(minutes) : texts.inHours(Math.round(minutes / 60))
}
