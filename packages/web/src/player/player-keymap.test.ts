import { describe, expect, it } from 'vitest'
import { commandForKey, PLAYER_KEYS } from './player-keymap.ts'

const press = (key: string, ctrlKey = false) => commandForKey({ key, ctrlKey })

describe('the player keys', () => {
  it.each([
    ['?', { type: 'help' }],
    ['p', { type: 'toggle' }],
    ['m', { type: 'mute' }],
    ['f', { type: 'fullscreen' }],
    ['c', { type: 'subtitles' }],
    ['>', { type: 'faster' }],
    ['<', { type: 'slower' }],
    ['=', { type: 'resetSpeed' }],
    ['ArrowLeft', { type: 'seekBy', seconds: -5 }],
    ['ArrowRight', { type: 'seekBy', seconds: 5 }],
    [' ', { type: 'toggle' }],
    ['7', { type: 'seekToShare', fraction: 0.7 }],
    ['End', { type: 'seekToShare', fraction: 1 }],
  ])('run the command of the specification for %s', (key, command) => {
    expect(press(key)).toEqual(command)
  })

  it('work with caps lock on', () => {
    expect(press('F')).toEqual({ type: 'fullscreen' })
  })

  it('leave combinations to the browser, except for the chapters', () => {
    expect(press('f', true)).toBeNull()
    expect(press('ArrowRight', true)).toEqual({ type: 'nextChapter' })
  })

  it('open the previous and next video of a playlist only with Shift', () => {
    expect(commandForKey({ key: 'P', ctrlKey: false, shiftKey: true })).toEqual({ type: 'previousVideo' })
    expect(commandForKey({ key: 'N', ctrlKey: false, shiftKey: true })).toEqual({ type: 'nextVideo' })
    expect(press('n')).toBeNull()
  })

  it('have one command each', () => {
    const keys = PLAYER_KEYS.flatMap(binding => binding.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('ignore unbound keys', () => {
    expect(press('x')).toBeNull()
  })
})
