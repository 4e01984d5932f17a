import { describe, expect, it } from 'vitest'
import { isVersionAtLeast } from '../routes/server-version.ts'
import { readWatchFilter, writeWatchFilter } from './watch-filter.ts'

it.each([
  ['v0.5.6', '0.5.6', true],
  ['v0.5.10-unstable', '0.5.6', true],
  ['v0.5.5', '0.5.6', false],
  ['v0.4.9', '0.5.6', false],
  ['v1.0.0', '0.5.6', true],
  ['nightly', '0.5.6', true],
] as const)('%s is at least %s: %s', (version, expectedFilter, expected) => {
  expect(isVersionAtLeast(version, expectedFilter)).toBe(expected)
})

describe('hide_watched', () => {
  it.each([
    ['v1.0.0', null, 'all'],
    ['v1.0.0', false, 'unwatched'],
    ['v1.0.0', true, 'watched'],
    ['v0.5.5', null, 'all'],
    ['v0.5.5', false, 'all'],
    ['v0.5.5', true, 'unwatched'],
  ] as const)('on a %s server, %s requests %s', (version, stored, filter) => {
    expect(readWatchFilter(stored, version)).toBe(filter)
  })

  it.each(['v1.0.0', 'v0.5.6', 'v0.5.5', 'v0.5.0'])('is read back as it was written on %s', version => {
    for (const filter of ['all', 'unwatched'] as const) {
      expect(readWatchFilter(writeWatchFilter(filter, version), version)).toBe(filter)
    }
  })
})
