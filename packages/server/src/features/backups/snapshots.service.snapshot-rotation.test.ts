import { describe, expect, it } from 'vitest'
import { KEPT_ASIDE_DAYS, snapshotsToMakeRoom, snapshotsToDelete } from './snapshot-rotation.ts'

const DAY_S = 86_400
const NOW = 1_800_000_000
const snapshot = (name: string, ageS: number, isKeptAside = false) => ({
  name,
  startedAt: NOW - ageS,
  sizeBytes: 100,
  isKeptAside,
})
/** One per day, newest first. */
const daily = (count: number, sinceDays = 0) =>
  Array.from({ length: count }, (_, i) => snapshot(`s${i + sinceDays}`, (i + sinceDays) * DAY_S))

describe('the rotation of snapshots', () => {
  it('keeps the snapshots of one month', () => {
    expect(snapshotsToDelete(daily(33), NOW)).toEqual(['s31', 's32'])
  })

  it('keeps five snapshots of any age', () => {
    expect(snapshotsToDelete(daily(7, 100), NOW)).toEqual(['s105', 's106'])
  })

  it('keeps at most fifty snapshots of any age', () => {
    const many = Array.from({ length: 52 }, (_, i) => snapshot(`s${i}`, i))
    expect(snapshotsToDelete(many, NOW)).toEqual(['s50', 's51'])
  })

  it('keeps the snapshots of an upgrade or a damaged database longer, in addition to the others', () => {
    const aside = snapshot('aside', 60 * DAY_S, true)
    expect(snapshotsToDelete([...daily(7, 100), aside], NOW)).toEqual(['s105', 's106'])
    const old = snapshot('aside', (KEPT_ASIDE_DAYS + 20) * DAY_S, true)
    expect(snapshotsToDelete([...daily(6), old], NOW)).toEqual(['aside'])
  })
})

describe('making room for a snapshot', () => {
  const makeRoom = (missingBytes: number) =>
    snapshotsToMakeRoom([...daily(4), snapshot('aside', 5 * DAY_S, true)], { missingBytes, now: NOW })

  it('deletes as many of the oldest ones as are needed', () => {
    expect(makeRoom(0)).toEqual([])
    expect(makeRoom(100)).toEqual(['s3'])
    expect(makeRoom(101)).toEqual(['s3', 's2'])
  })

  it('deletes nothing when that is not enough: the newest two and those kept aside remain', () => {
    expect(makeRoom(201)).toBeUndefined()
  })
})
