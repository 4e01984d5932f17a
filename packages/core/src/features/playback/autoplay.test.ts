import { expect, it } from 'vitest'
import { nextVideo, withAutoplay } from './autoplay.ts'

const video = (id: string) => ({ id, title: `Video ${id}` })
const entries = [
  { playlistId: 'A', next: video('a2') },
  { playlistId: 'B', next: null },
  { playlistId: 'C', next: video('c9') },
]

it('continues with the next video of a playlist with autoplay on', () => {
  expect(nextVideo(entries, ['B', 'C'])).toEqual(video('c9'))
})

it('continues with the play queue before any playlist', () => {
  expect(nextVideo([{ playlistId: null, next: video('q') }, ...entries], ['A'])).toEqual(video('q'))
  expect(nextVideo([{ playlistId: null, next: null }, ...entries], ['A'])).toEqual(video('a2'))
})

it('does not continue if autoplay is off, or the playlist ends with the video', () => {
  expect(nextVideo(entries, [])).toBeNull()
  expect(nextVideo(entries, ['B'])).toBeNull()
})

it('switches a playlist on and off', () => {
  expect(withAutoplay(['B'], 'A', true)).toEqual(['B', 'A'])
  expect(withAutoplay(['B', 'A'], 'A', true)).toEqual(['B', 'A'])
  expect(withAutoplay(['B', 'A'], 'A', false)).toEqual(['B'])
})
