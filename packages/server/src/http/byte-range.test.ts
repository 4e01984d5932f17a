import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

describe('the range of a file of 10 bytes', () => {
  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=3-5', 3, 5],
    ['bytes=8-', 8, 9],
    ['bytes=8-99', 8, 9],
    ['bytes=-3', 7, 9],
    ['bytes=-99', 0, 9],
    [' bytes= 3-5 ', 3, 5],
    ['bytes=3-5, 5-7', 3, 7],
    ['bytes=6-7,3-5', 3, 7],
    ['bytes=1-8,3-5', 1, 8],
    ['bytes=3-5,20-', 3, 5],
  ])('%j', (header, start, end) => {
    expect(parseByteRange(header, 10)).toEqual({ start, end })
  })

  it.each([undefined, '', 'bytes', 'bytes=', 'bytes=a-b', 'bytes=-', 'bytes=1-2-3', 'items=0-1', 'bytes=0-1,4-5'])(
    'is the complete file for %j',
    header => {
      expect(parseByteRange(header, 10)).toBeUndefined()
    },
  )

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=5-3', 'bytes=20-30,40-'])(
    'does not exist for %j',
    header => {
      expect(parseByteRange(header, 10)).toBe('unsatisfiable')
    },
  )
})

it.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('an empty file has no range %s', header => {
  expect(parseByteRange(header, 0)).toBe('unsatisfiable')
})
