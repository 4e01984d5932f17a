import { describe, expect, it } from 'vitest'
import type { ActionId } from './keymap.ts'
import { NOTHING_PENDING, resolveKey } from './resolve-key.ts'

const ACTIVE: readonly ActionId[] = [
  'videos.play',
  'video.restart',
  'list.down',
  'list.top',
  'screen.home',
  'screen.downloads',
  'app.quit',
]

/** What a row of keys runs, one after the other. */
function typed(keys: string, active = ACTIVE): string[] {
  let pending = NOTHING_PENDING
  return keys.split(' ').flatMap(key => {
    const resolved = resolveKey(pending, key, active)
    pending = resolved.pending
    return resolved.run.map(({ id, count }) => (count === null ? id : `${id} x${count}`))
  })
}

describe('a key', () => {
  it('runs what it stands for', () => {
    expect(typed('enter j q')).toEqual(['videos.play', 'list.down', 'app.quit'])
  })

  it('means nothing where no part of the screen knows it', () => {
    expect(typed('x enter', ['list.down'])).toEqual([])
  })

  it('waits when it may begin a sequence', () => {
    expect(typed('g')).toEqual([])
    expect(typed('g g')).toEqual(['list.top'])
    expect(typed('g h')).toEqual(['screen.home'])
  })

  it('acts by itself when the sequence before it came to nothing', () => {
    expect(typed('g j')).toEqual(['list.down'])
  })
})

describe('a number', () => {
  it('counts for what can be counted', () => {
    expect(typed('5 j')).toEqual(['list.down x5'])
    expect(typed('alt+1 0 j')).toEqual(['list.down x10'])
    expect(typed('alt+4 4 j')).toEqual(['list.down x44'])
    expect(typed('9 9 9 9 9 9 j')).toEqual(['list.down x9999'])
  })

  it('that is a key itself acts at once', () => {
    expect(typed('4 enter')).toEqual(['screen.downloads', 'videos.play'])
    expect(typed('4 j')).toEqual(['screen.downloads', 'list.down'])
  })

  it('is dropped before a key that cannot be counted', () => {
    expect(typed('5 enter')).toEqual(['videos.play'])
  })

  it('0 is no beginning of a count', () => {
    expect(typed('0')).toEqual(['video.restart'])
  })
})
