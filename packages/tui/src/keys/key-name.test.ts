import type { Key } from 'ink'
import { expect, it } from 'vitest'
import { keyNames } from './key-name.ts'

const key = (flags: Partial<Key> = {}) => flags as Key

it('names special keys', () => {
  expect(keyNames('', key({ upArrow: true }))).toEqual(['up'])
  expect(keyNames('\t', key({ tab: true, shift: true }))).toEqual(['shift+tab'])
  expect(keyNames('d', key({ ctrl: true }))).toEqual(['ctrl+d'])
  expect(keyNames('', key({ escape: true, meta: true }))).toEqual(['esc'])
  expect(keyNames('', key({ backspace: true, meta: true }))).toEqual(['alt+backspace'])
  expect(keyNames('', key({ leftArrow: true, ctrl: true }))).toEqual(['ctrl+left'])
})

it('splits fast typing into keys, also for characters with several code points', () => {
  expect(keyNames('5jG', key())).toEqual(['5', 'j', 'G'])
  expect(keyNames(' \re\u0301', key())).toEqual(['space', 'enter', 'e\u0301'])
})
