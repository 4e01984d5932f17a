import type { CommandServices } from '../../commands/command.ts'
import type { BlockedSite, DownloadItem } from '../../contract/index.ts'
import { blockedSitesTexts as texts } from '../../messages/en/blocked-sites.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { siteName, siteTitle } from './blocked-sites.view.ts'
import { queueItemState, stateSummary } from './queue-item-state.ts'

type Pauses = readonly BlockedSite[]

/** The sites that make items wait, and how many items of a change wait. */
export interface SiteWaits {
  readonly sites: Pauses
  readonly count: number | 'all' | 'some'
}

export const NO_WAITS: SiteWaits = { sites: [], count: 'all' }

/** Notices do not depend on this request: without its response, they do not name the sites. */
const findPauses = async ({ client, serverVersion }: CommandServices): Promise<Pauses> =>
  isTubecellar(serverVersion) ? client.listBlockedSites().catch(() => []) : []

/** The sites of added links that get no requests now. IDs and handles are those of YouTube. */
export async function findWaitsOfLinks(services: CommandServices, links: readonly string[]): Promise<SiteWaits> {
  const names = new Set(links.flatMap(line => line.split(/\s+/)).map(linkSite))
  const sites = (await findPauses(services)).filter(({ host }) => names.has(siteName(host)))
  const paused = new Set(sites.map(({ host }) => siteName(host)))
  return { sites, count: paused.size === names.size ? 'all' : 'some' }
}

/** All sites that get no requests now, for a change of items of unknown sites. */
export async function findAllWaits(services: CommandServices): Promise<SiteWaits> {
  return { sites: await findPauses(services), count: 'some' }
}

/** Makes a change of queue items, and finds out which sites more items wait for than before. */
export async function withWaits<Result extends object>(
  services: CommandServices,
  change: () => Promise<Result>,
): Promise<Result & { readonly waits: SiteWaits }> {
  const before = onePerHost(await findPauses(services))
  const result = await change()
  if (before.length === 0) return { ...result, waits: NO_WAITS }
  const added = onePerHost(await findPauses(services)).flatMap(site => {
    const count = site.waiting - (before.find(({ host }) => host === site.host)?.waiting ?? 0)
    return count > 0 ? [{ site, count }] : []
  })
  const count = added.reduce((sum, each) => sum + each.count, 0)
  return { ...result, waits: { sites: added.map(({ site }) => site), count } }
}

/** Adds to a notice that items wait, until when and why. `changed`: number of items of the change. */
export function withWaitText(done: string, waits: SiteWaits, nowMs: number, changed?: number | null): string {
  const waitText = siteWaitText(waits, nowMs, changed)
  return waitText === null ? done : downloadsTexts.andWaits(done, waitText)
}

/** `Waiting: YouTube paused until 16:24`; null if no items wait. */
export function siteWaitText(waits: SiteWaits, nowMs: number, changed?: number | null): string | null {
  const titles = onePerHost(waits.sites).map(site => siteTitle(site, nowMs))
  return titles.length === 0 ? null : texts.waitingFor(waitingText(waits, changed), titles)
}

function waitingText({ count }: SiteWaits, changed: number | null | undefined): string {
  if (count === 'some') return texts.someWait
  return count === 'all' || count === changed ? downloadsTexts.states.waiting : texts.waitingCount(count)
}

/** `Waiting until 16:24, bot check`; null if the item does not wait. */
export function itemWaitText(item: DownloadItem, nowMs: number): string | null {
  const state = queueItemState(item, { nowMs, sizeUnit: 'binary' })
  return state.tag === 'waiting' ? `${downloadsTexts.states.waiting} ${stateSummary(state)}`.trim() : null
}

/** Several workers may be blocked; the soonest attempt counts. */
function onePerHost(sites: Pauses): Pauses {
  const sorted = sites.toSorted((a, b) => a.next_attempt - b.next_attempt)
  return sorted.filter(({ host }, index) => sorted.findIndex(site => site.host === host) === index)
}

const HOST = /^(?:https?:\/\/)?([^/?#@]+\.[^/?#@]+)/i

const linkSite = (link: string) => siteName(HOST.exec(link)?.[1]?.toLowerCase() ?? 'youtube.com')
