import { describe, expect, it } from 'vitest'
import { surplusSnapshots } from './snapshot-rotation.ts'

const DAY_S = 86_400
const NOW = 1_800_000_000
/** One a day, newest first. */
const daily = (count: number, sinceDays = 0) =>
  Array.from({ length: count }, (_, i) => ({ name: `s${i + sinceDays}`, startedAt: NOW - (i + sinceDays) * DAY_S }))

describe('the rotation of snapshots', () => {
  it('keeps a month of them', () => {
    expect(surplusSnapshots(daily(33), NOW)).toEqual(['s31', 's32'])
  })

  it('keeps five, however old', () => {
    expect(surplusSnapshots(daily(7, 100), NOW)).toEqual(['s105', 's106'])
  })

  it('keeps no more than fifty, however new', () => {
    const many = Array.from({ length: 52 }, (_, i) => ({ name: `s${i}`, startedAt: NOW - i }))
    expect(surplusSnapshots(many, NOW)).toEqual(['s50', 's51'])
  })
})
