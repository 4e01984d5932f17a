import { describe, expect, it } from 'vitest'
import { watchedFrom } from './watch-state.service.ts'
import { presentPlayer } from '../videos/present-player.ts'

describe('watchedFrom', () => {
  it.each([
    [59, 29.5],
    [60, 54],
    [600, 540],
    [900, 810],
    [901, 721],
    [3600, 3420],
  ])('a video of %i s counts as watched from %f s', (duration, position) => {
    expect(watchedFrom(duration)).toBeCloseTo(position)
  })

  it('never counts a video of unknown duration', () => {
    expect(watchedFrom(0)).toBe(Infinity)
  })
})

describe('presentPlayer', () => {
  it('has position and percentage only if the video can be resumed', () => {
    expect(presentPlayer(600, undefined)).toEqual({ watched: false, duration: 600, duration_str: '10m' })
    expect(presentPlayer(600, { isWatched: false, watchedAt: null, position: 100.5 })).toMatchObject({
      position: 100.5,
      progress: 16.75,
    })
    expect(presentPlayer(600, { isWatched: true, watchedAt: 7, position: null })).toEqual({
      watched: true,
      watched_date: 7,
      duration: 600,
      duration_str: '10m',
    })
  })

  it('has no percentage if the duration is unknown', () => {
    expect(presentPlayer(0, { isWatched: false, watchedAt: null, position: 20 })).toEqual({
      watched: false,
      duration: 0,
      duration_str: 'NA',
      position: 20,
    })
  })
})
