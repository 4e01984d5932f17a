import { describe, expect, it } from 'vitest'
import { formatClock, formatDuration, formatTimeLeft, parseDuration, parseTimestamp } from './duration.ts'

describe('a clock time', () => {
  it.each([
    [0, '0:00'],
    [381, '6:21'],
    [2467.9, '41:07'],
    [6729, '1:52:09'],
    [-3, '0:00'],
    [Infinity, '0:00'],
  ])('shows %d s as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })
})

describe('a wire duration', () => {
  it.each([
    [0, 'NA'],
    [59, '59s'],
    [500, '8m 20s'],
    [4000, '1h 06m 40s'],
    [3605, '1h 05s'],
    [600, '10m'],
    [90_061, '1d 01h 01m 01s'],
    [31_536_000, '1y'],
  ])('writes %d s as %s, and reads it back', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
    expect(parseDuration(text)).toBe(seconds || null)
  })

  it('returns null for an invalid duration', () => {
    for (const text of ['', 'NA', 'soon', '5 m', '1x']) expect(parseDuration(text)).toBeNull()
  })
})

it.each([
  [890, '15 min left'],
  [5520, '1 h 32 left'],
  [7200, '2 h left'],
  [12, '1 min left'],
])('formats a remaining time of %d s as %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text)
})

describe('a start timestamp', () => {
  it.each([
    ['90', 90],
    ['90.5', 90.5],
    ['90s', 90],
    ['1m30s', 90],
    ['1m30', 90],
    ['2h', 7200],
    ['1H2M3S', 3723],
    ['1:30', 90],
    ['01:02:03.5', 3723.5],
    [' 0 ', 0],
  ])('reads %s', (text, seconds) => {
    expect(parseTimestamp(text)).toBe(seconds)
  })

  it('returns null for any other text', () => {
    for (const text of ['', 'm', '-5', '1:75', 'abc', '1e9', '9'.repeat(40)]) expect(parseTimestamp(text)).toBeNull()
  })
})
