import { expect, it } from 'vitest'
import { findCommands, type Command } from './find-commands.ts'

const command = (title: string, group: string, words = ''): Command => {
  return { id: title, title, group, words, key: '', disabled: null, run: () => undefined }
}
const commands = [
  command('Reset speed', 'Player'),
  command('Rescan subscriptions', 'Downloads', 'look for new videos'),
  command('Theme: matrix', 'Settings'),
]
const titles = (query: string) => findCommands(commands, query).map(({ title }) => title)

it('finds commands by parts of words, best match first', () => {
  expect(titles('resc')).toEqual(['Rescan subscriptions'])
  expect(titles('mtrx')).toEqual(['Theme: matrix'])
  expect(titles('re s')[0]).toBe('Reset speed')
})

it('finds commands by group, by description, and with words in any order', () => {
  expect(titles('player speed')).toEqual(['Reset speed'])
  expect(titles('new videos')).toEqual(['Rescan subscriptions'])
})

it('lists all commands for an empty query, and none without a match', () => {
  expect(titles('  ')).toHaveLength(3)
  expect(titles('zzzqqq')).toEqual([])
  expect(titles('(((')).toEqual([])
})
