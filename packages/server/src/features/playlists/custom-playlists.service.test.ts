import { describe, expect, it } from 'vitest'
import { moveEntry } from './custom-playlists.service.ts'

const entries = (ids: string) => [...ids].map(videoId => ({ videoId, title: videoId, uploader: null }))
const move = (id: string, where: 'top' | 'bottom' | 'up' | 'down', hidden = '') =>
  moveEntry(entries('abcde'), id, where, new Set(hidden))
    .map(({ videoId }) => videoId)
    .join('')

describe('moveEntry', () => {
  it('moves to the ends and by one step', () => {
    expect([move('c', 'top'), move('c', 'bottom'), move('c', 'up'), move('c', 'down')]).toEqual([
      'cabde',
      'abdec',
      'acbde',
      'abdce',
    ])
  })

  it('does not move a video that is already at that end', () => {
    const list = entries('abc')
    for (const [id, where] of [
      ['a', 'top'],
      ['a', 'up'],
      ['c', 'down'],
      ['c', 'bottom'],
    ] as const)
      expect(moveEntry(list, id, where, new Set())).toBe(list)
  })

  it('skips hidden videos', () => {
    expect([move('d', 'up', 'bc'), move('b', 'down', 'cd'), move('b', 'down', 'cde')]).toEqual([
      'dabce',
      'acdeb',
      'abcde',
    ])
  })

  it('rejects a video that is not a member', () => {
    expect(() => move('x', 'up')).toThrow(expect.objectContaining({ code: 'notInPlaylist' }))
  })
})
