import { describe, expect, it } from 'vitest'
import { addSiteFailure, repeatProbe, requestLevel, startProbe, type SiteFailures } from './circuit-breaker.ts'

const NOW = 1_000_000
const MINUTE_S = 60
const failure = { errorClass: 'challenge', message: 'broken', kind: 'download', limit: 2, now: NOW } as const

const fail = (
  state: SiteFailures | undefined,
  item: string,
  rest: Partial<Parameters<typeof addSiteFailure>[1]> = {},
) => addSiteFailure(state, { ...failure, item, ...rest })

const failing = () => fail(fail(undefined, 'a'), 'b')

describe('a site', () => {
  it('is failing after different items failed in a row with the same class, not after one item failed several times', () => {
    const once = fail(undefined, 'a')
    expect(once.nextProbe).toBeNull()
    expect(fail(once, 'a').nextProbe).toBeNull()
    expect(fail(once, 'b', { errorClass: 'sabr' }).nextProbe).toBeNull()
    const both = fail(once, 'b', { now: NOW + 5 })
    expect(both).toMatchObject({ since: NOW, nextProbe: NOW + 5 + 15 * MINUTE_S })
  })

  it('forgets a failure after a day', () => {
    const later = fail(fail(undefined, 'a'), 'b', { now: NOW + 25 * 3600 })
    expect(later).toMatchObject({ items: ['b'], nextProbe: null, since: NOW + 25 * 3600 })
  })

  it('is tried again after 15, 30 and then every 40 minutes, and every two hours after a while', () => {
    let state = failing()
    let now = state.nextProbe ?? 0
    const delays = []
    for (let probe = 0; probe < 12; probe++) {
      state = fail(startProbe(state, 'c', now), 'c', { now })
      delays.push(((state.nextProbe ?? 0) - now) / MINUTE_S)
      now = state.nextProbe ?? 0
    }
    expect(delays).toEqual([30, 40, 40, 40, 40, 40, 40, 40, 40, 120, 120, 120])
  })

  it('keeps its next probe when another request fails that was running', () => {
    const state = failing()
    expect(fail(state, 'c', { now: NOW + 30 }).nextProbe).toBe(state.nextProbe)
  })

  it('is tried again soon when a probe says nothing about it', () => {
    const state = startProbe(failing(), 'c', NOW + 900)
    expect(repeatProbe(state, 'c', NOW + 905)).toMatchObject({ nextProbe: NOW + 965, probeItem: null })
    expect(repeatProbe(state, 'other', NOW + 905)).toBe(state)
  })

  it('fails for the least demanding requests that failed', () => {
    expect(failing().level).toBe(requestLevel('download'))
    expect(fail(failing(), 'c', { kind: 'details' }).level).toBe(requestLevel('details'))
    expect(fail(undefined, 'a', { errorClass: 'site-error' }).level).toBe(requestLevel('list'))
  })
})
