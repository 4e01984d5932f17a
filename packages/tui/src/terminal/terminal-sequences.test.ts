import { expect, it } from 'vitest'
import { copySequence, notifySequence, progressSequence, showsProgress } from './terminal-sequences.ts'

it('encodes copied text, so that it has no other effect on the terminal', () => {
  expect(copySequence('a\u0007\u001b]0;x')).toMatch(/^\u001b\]52;c;[A-Za-z0-9+/=]+\u0007$/)
})

it('reports progress and its end', () => {
  expect(progressSequence(0.624)).toBe('\u001b]9;4;1;62\u0007')
  expect(progressSequence(null)).toBe('\u001b]9;4;0;0\u0007')
  expect(showsProgress({ TERM_PROGRAM: 'iTerm.app' })).toBe(false)
  expect(showsProgress({ TERM_PROGRAM: 'ghostty' })).toBe(true)
})

it('removes control characters from notifications', () => {
  expect(notifySequence('osc9', 'Done\u0007\u001b[2J')).toBe('\u001b]9;Done  [2J\u0007')
  expect(notifySequence('bell', 'x')).toBe('\u0007')
})
