import { describe, expect, it } from 'vitest'
import { decideRun, autoDeleteLimit } from './auto-delete-limit.ts'

describe('the limit of an automatic deletion', () => {
  it.each([
    [10_000, 50],
    [1_000, 50],
    [400, 20],
    [20, 5],
    [0, 5],
  ])('for a library of %d videos is %d with the defaults', (libraryCount, limit) => {
    expect(autoDeleteLimit(libraryCount, { maxVideos: 50, maxPercent: 5 })).toBe(limit)
  })

  it('is never more than the number in the settings', () => {
    expect(autoDeleteLimit(10, { maxVideos: 2, maxPercent: 100 })).toBe(2)
  })
})

describe('a run', () => {
  const stopped = { state: 'waiting', videoIds: ['a', 'b', 'c'] }

  it('deletes up to the limit', () => {
    expect(decideRun({ dueIds: ['a', 'b'], limit: 2, stopped: null })).toBe('delete')
    expect(decideRun({ dueIds: [], limit: 2, stopped: null })).toBe('delete')
  })

  it('stops above the limit', () => {
    expect(decideRun({ dueIds: ['a', 'b', 'c'], limit: 2, stopped: null })).toBe('stop')
  })

  it('keeps the videos of a stopped run, even if they are fewer now', () => {
    expect(decideRun({ dueIds: ['a', 'b', 'c'], limit: 2, stopped })).toBe('keep')
    expect(decideRun({ dueIds: ['a'], limit: 2, stopped })).toBe('keep')
    expect(decideRun({ dueIds: ['a'], limit: 2, stopped: { ...stopped, state: 'dismissed' } })).toBe('keep')
  })

  it('asks again once another video is due', () => {
    expect(decideRun({ dueIds: ['a', 'd'], limit: 2, stopped: { ...stopped, state: 'dismissed' } })).toBe('stop')
  })

  it('continues when none of the stopped videos is due any longer', () => {
    expect(decideRun({ dueIds: ['d'], limit: 2, stopped })).toBe('delete')
  })
})
