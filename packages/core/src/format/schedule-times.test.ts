import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextRun, parseSchedule } from './schedule-times.ts'

const runTimes = (text: string) => {
  const parsed = parseSchedule(text)
  if (parsed.tag === 'invalid') throw new Error(parsed.reason)
  return parsed.times
}

describe('parseSchedule', () => {
  it.each([
    '* * *',
    '0 8',
    '60 8 *',
    '0 25 *',
    '0 0/12 *',
    '*/5 8 *',
    '0,30 8 *',
    '0 8 8',
    '0 8-6 *',
    '0 */0 *',
    '',
    'a b c',
    '0 8 * *',
    '-1 8 *',
    '1.5 8 *',
  ])('rejects %j with a reason', text => {
    expect(parseSchedule(text)).toMatchObject({ tag: 'invalid', reason: expect.stringMatching(/\.$/) as string })
  })

  it('reads lists, ranges, steps and names', () => {
    expect(runTimes('0 */6 1,3')).toEqual({ minute: 0, hours: [0, 6, 12, 18], days: [1, 3] })
    expect(runTimes(' 59  8-20/4,23 mon-fri')).toEqual({
      minute: 59,
      hours: [8, 12, 16, 20, 23],
      days: [1, 2, 3, 4, 5],
    })
  })

  it('accepts both 0 and 7 for Sunday', () => {
    expect(runTimes('0 8 7').days).toEqual([0])
    expect(runTimes('0 8 0,7').days).toEqual([0])
  })
})

describe('nextRun', () => {
  const zone = process.env['TZ']
  beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'))
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  const next = (text: string, after: string) => new Date(nextRun(runTimes(text), Date.parse(after))).toISOString()

  it('finds the next hour of the same day, of the next day and of the next week', () => {
    expect(next('30 8,20 *', '2026-08-05T10:00:00Z')).toBe('2026-08-05T18:30:00.000Z')
    expect(next('30 8 *', '2026-08-05T10:00:00Z')).toBe('2026-08-06T06:30:00.000Z')
    expect(next('30 8 3', '2026-08-05T10:00:00Z')).toBe('2026-08-12T06:30:00.000Z')
  })

  it('is later than the moment itself', () => {
    expect(next('0 12 *', '2026-08-05T10:00:00Z')).toBe('2026-08-06T10:00:00.000Z')
  })

  it('runs once, an hour later, in the night whose hour is skipped', () => {
    expect(next('30 2 *', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('30 2 *', '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z')
  })

  it('runs once in the night whose hour comes twice', () => {
    expect(next('30 2 *', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(next('30 2 *', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  })
})
