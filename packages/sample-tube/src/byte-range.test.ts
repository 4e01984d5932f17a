import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('byteRange', () => {
  it.each([
    ['bytes=0-99', { tag: 'part', first: 0, last: 99 }],
    ['bytes=900-', { tag: 'part', first: 900, last: 999 }],
    ['bytes=990-5000', { tag: 'part', first: 990, last: 999 }],
    ['bytes=-10', { tag: 'part', first: 990, last: 999 }],
    ['bytes=-5000', { tag: 'part', first: 0, last: 999 }],
    ['bytes=1000-', { tag: 'unsatisfiable' }],
    ['bytes=-0', { tag: 'unsatisfiable' }],
    ['bytes=5-2', { tag: 'whole' }],
    ['bytes=0-1,5-6', { tag: 'whole' }],
    ['bytes=-', { tag: 'whole' }],
    ['seconds=0-1', { tag: 'whole' }],
    [undefined, { tag: 'whole' }],
  ])('reads %s of a file of 1000 bytes', (header, expected) => {
    expect(byteRange(header, 1000)).toEqual(expected)
  })
})
