import { describe, expect, it } from 'vitest'
import type { BlockedSite } from '../../contract/index.ts'
import { blockedSiteFixture } from '../../testing/index.ts'
import { formatTimeOrDate } from '../../format/index.ts'
import { blockedSitesView } from './blocked-sites.view.ts'

const NOW_S = 1_795_000_000
const atNow = { nowMs: NOW_S * 1000 }
const time = (seconds: number) => formatTimeOrDate(NOW_S + seconds, atNow.nowMs)

const site = (fields: Partial<BlockedSite> = {}) =>
  blockedSiteFixture({ since: NOW_S - 60, next_attempt: NOW_S + 1440, ...fields })

describe('the banner of a blocked site', () => {
  it('says until when, why, since when, and how many items wait', () => {
    const [banner] = blockedSitesView([site()], atNow).banners
    expect(banner).toMatchObject({
      title: `YouTube paused until ${time(1440)}`,
      due: 'in 24 min',
      detail:
        `The site asks whether this server is a robot, since ${time(-60)}. 18 items are waiting; the next attempt ` +
        'uses one of them. Other sites continue. Add cookies.',
      summary: 'the site asks whether this server is a robot, 18 waiting',
      offersCookies: true,
    })
  })

  it('does not offer cookies for a failure that they cannot end', () => {
    const failing = site({
      state: 'failing',
      error_class: 'challenge',
      host: 'a.example:8080',
      waiting: 0,
      since: null,
    })
    const [banner] = blockedSitesView([failing], atNow).banners
    expect(banner).toMatchObject({
      title: `a.example:8080 or yt-dlp failing, next attempt ${time(1440)}`,
      detail: 'The site asks whether this server is a robot. Add cookies.',
      offersCookies: false,
    })
  })

  it('is one for all workers, with the soonest attempt', () => {
    const workers = [site({ worker: 'attic' }), site({ worker: 'cellar', next_attempt: NOW_S + 7200 })]
    const { banners } = blockedSitesView(workers.toReversed(), atNow)
    expect(banners.map(({ due }) => due)).toEqual(['in 24 min'])
    expect(banners[0]?.detail).toContain('On workers attic, cellar.')
  })

  it('is due now after its time, and in hours before', () => {
    const dueIn = (seconds: number) =>
      blockedSitesView([site({ next_attempt: NOW_S + seconds })], atNow).banners[0]?.due
    expect([dueIn(-5), dueIn(1), dueIn(3600), dueIn(4 * 3600)]).toEqual(['now', 'in 1 min', 'in 60 min', 'in 4 h'])
  })
})

it('collapses the banners of three sites', () => {
  const hosts = (...names: string[]) =>
    blockedSitesView(
      names.map(host => site({ host })),
      atNow,
    ).collapsed
  expect(hosts('a.example', 'b.example')).toBeNull()
  expect(hosts('a.example', 'b.example', 'c.example')).toBe('3 sites are paused')
})
