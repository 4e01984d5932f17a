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

/** The actions that a sequence of keys runs, in order. */
function typed(keys: string, active = ACTIVE): string[] {
  let pending = NOTHING_PENDING
  return keys.split(' ').flatMap(key => {
    const resolved = resolveKey(pending, key, active)
    pending = resolved.pending
    return resolved.run.map(({ id, count }) => (count === null ? id : `${id} x${count}`))
  })
}

describe('a key', () => {
  it('runs its action', () => {
    expect(typed('enter j q')).toEqual(['videos.play', 'list.down', 'app.quit'])
  })

  it('is ignored when no layer handles it', () => {
    expect(typed('x enter', ['list.down'])).toEqual([])
  })

  it('is pending when it may start a sequence', () => {
    expect(typed('g')).toEqual([])
    expect(typed('g g')).toEqual(['list.top'])
    expect(typed('g h')).toEqual(['screen.home'])
  })

  it('runs its own action when it does not continue the pending sequence', () => {
    expect(typed('g j')).toEqual(['list.down'])
  })
})

describe('a number', () => {
  it('is a count for countable actions', () => {
    expect(typed('5 j')).toEqual(['list.down x5'])
    expect(typed('alt+1 0 j')).toEqual(['list.down x10'])
    expect(typed('alt+4 4 j')).toEqual(['list.down x44'])
    expect(typed('9 9 9 9 9 9 j')).toEqual(['list.down x9999'])
  })

  it('that is a key runs its action immediately', () => {
    expect(typed('4 enter')).toEqual(['screen.downloads', 'videos.play'])
    expect(typed('4 j')).toEqual(['screen.downloads', 'list.down'])
  })

  it('is dropped before an action without a count', () => {
    expect(typed('5 enter')).toEqual(['videos.play'])
  })

  it('0 does not start a count', () => {
    expect(typed('0')).toEqual(['video.restart'])
  })
})
