import { describe, expect, it } from 'vitest'
import { changeEntries, type EntryChange } from './change-entries.ts'

const entries = (ids: string) => ids.split(' ').map(videoId => ({ videoId, addedAt: 1 }))
const change = (before: string, action: EntryChange['action'], ids: string, index?: number) =>
  changeEntries(entries(before), { action, videoIds: ids.split(' '), index, now: 9 })
    .map(({ videoId }) => videoId)
    .join(' ')

describe('changes of a list', () => {
  it.each([
    ['a b c', 'add', 'd e', undefined, 'a b c d e'],
    ['a b c', 'add', 'd d', 1, 'a d b c'],
    ['a b c', 'add', 'd', 99, 'a b c d'],
    ['a b c', 'remove', 'x a c', undefined, 'b'],
    ['a b c d', 'top', 'c d', undefined, 'c d a b'],
    ['a b c d', 'bottom', 'a', undefined, 'b c d a'],
    ['a b c d', 'up', 'c', undefined, 'a c b d'],
    ['a b c d', 'up', 'a', undefined, 'a b c d'],
    ['a b c d', 'down', 'b', undefined, 'a c b d'],
    ['a b c d', 'down', 'd', undefined, 'a b c d'],
  ] as const)('%s: %s %s at %s', (before, action, ids, index, after) => {
    expect(change(before, action, ids, index)).toBe(after)
  })

  it('keep the list itself if nothing changes', () => {
    const before = entries('a b')
    expect(changeEntries(before, { action: 'add', videoIds: ['a'], index: undefined, now: 9 })).toBe(before)
    expect(changeEntries(before, { action: 'remove', videoIds: ['x'], index: undefined, now: 9 })).toBe(before)
  })

  it('fail for a video that is not in the list, and for a full list', () => {
    expect(() => change('a b', 'up', 'x')).toThrow(expect.objectContaining({ code: 'notInList' }))
    const full = Array.from({ length: 5000 }, (_, index) => ({ videoId: `v${index}`, addedAt: 1 }))
    expect(() => changeEntries(full, { action: 'add', videoIds: ['x'], index: undefined, now: 9 })).toThrow(
      expect.objectContaining({ code: 'listFull' }),
    )
  })
})
