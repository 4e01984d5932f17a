import { formatCount, plural } from '../numbers.ts'

/** Sites that get no requests for a while. */
export const blockedSitesTexts = {
  pausedUntil: (site: string, time: string) => `${site} paused until ${time}`,
  failingUntil: (site: string, time: string) => `${site} or yt-dlp failing, next attempt ${time}`,
  inMinutes: (count: number) => `in ${count} min`,
  inHours: (count: number) => `in ${count} h`,
  now: 'now',
  reason: (reason: string, since: string) => (since === '' ? `${reason}.` : `${reason}, since ${since}.`),
  waiting: (count: number) =>
    plural(count, {
      one: '1 item is waiting and is tried next. Other sites continue.',
      other: `${formatCount(count)} items are waiting; the next attempt uses one of them. Other sites continue.`,
    }),
  waitingFor: (waiting: string, sites: readonly string[]) => `${waiting}: ${sites.join(', ')}`,
  someWait: 'Items of blocked sites wait',
  waitingCount: (count: number) => `${formatCount(count)} waiting`,
  workers: (names: readonly string[]) =>
    `On ${plural(names.length, { one: 'worker', other: 'workers' })} ${names.join(', ')}.`,
  sites: (count: number) => `${formatCount(count)} sites are paused`,
  line: (title: string, due: string, summary: string) => `${title} (${due}): ${summary}`,
  tryNow: 'Try now',
  addCookies: 'Add cookies',
  label: 'Paused sites',
  retrying: (site: string) => `Trying ${site} again`,
  retrySummary: 'Try a blocked site again now',
} as const
