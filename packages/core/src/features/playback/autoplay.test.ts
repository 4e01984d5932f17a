import { expect, it } from 'vitest'
import { nextVideoId, withAutoplay } from './autoplay.ts'

const entries = [
  { playlistId: 'A', nextVideoId: 'a2' },
  { playlistId: 'B', nextVideoId: null },
  { playlistId: 'C', nextVideoId: 'c9' },
]

it('continues with the next video of a playlist with autoplay on', () => {
  expect(nextVideoId(entries, ['B', 'C'])).toBe('c9')
})

it('does not continue if autoplay is off, or the playlist ends with the video', () => {
  expect(nextVideoId(entries, [])).toBeNull()
  expect(nextVideoId(entries, ['B'])).toBeNull()
})

it('switches a playlist on and off', () => {
  expect(withAutoplay(['B'], 'A', true)).toEqual(['B', 'A'])
  expect(withAutoplay(['B', 'A'], 'A', true)).toEqual(['B', 'A'])
  expect(withAutoplay(['B', 'A'], 'A', false)).toEqual(['B'])
})
