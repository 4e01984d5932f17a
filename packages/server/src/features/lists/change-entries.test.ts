import { describe, expect, it } from 'vitest'
import { changeEntries, type EntryChange } from './change-entries.ts'

const entries = (ids: string) => [...ids].map(videoId => ({ videoId, addedAt: 1 }))
const change = (before: string, action: EntryChange['action'], ids: string, index?: number) =>
  changeEntries(entries(before), { action, videoIds: [...ids], index, now: 9 })
    .map(({ videoId }) => videoId)
    .join('')

describe('changes of a list', () => {
  it.each([
    ['abc', 'add', 'de', undefined, 'abcde'],
    ['abc', 'add', 'dd', 1, 'adbc'],
    ['abc', 'add', 'd', 99, 'abcd'],
    ['abc', 'remove', 'xac', undefined, 'b'],
    ['abcd', 'top', 'cd', undefined, 'cdab'],
    ['abcd', 'bottom', 'a', undefined, 'bcda'],
    ['abcd', 'up', 'c', undefined, 'acbd'],
    ['abcd', 'up', 'a', undefined, 'abcd'],
    ['abcd', 'down', 'b', undefined, 'acbd'],
    ['abcd', 'down', 'd', undefined, 'abcd'],
  ] as const)('%s: %s %s at %s', (before, action, ids, index, after) => {
    expect(change(before, action, ids, index)).toBe(after)
  })

  it('keep the list itself if nothing changes', () => {
    const before = entries('ab')
    expect(changeEntries(before, { action: 'add', videoIds: ['a'], index: undefined, now: 9 })).toBe(before)
    expect(changeEntries(before, { action: 'remove', videoIds: ['x'], index: undefined, now: 9 })).toBe(before)
  })

  it('fail for a video that is not in the list, and for a full list', () => {
    expect(() => change('ab', 'up', 'x')).toThrow(expect.objectContaining({ code: 'notInList' }))
    const full = Array.from({ length: 5000 }, (_, index) => ({ videoId: `v${index}`, addedAt: 1 }))
    expect(() => changeEntries(full, { action: 'add', videoIds: ['x'], index: undefined, now: 9 })).toThrow(
      expect.objectContaining({ code: 'listFull' }),
    )
  })
})
