import { expect, it } from 'vitest'
import { filterRows, filterTitle } from './filter-rows.ts'

const rows = ['One year on one acre', 'How a river moved', 'Ночной трамвай', 'Rivers of ice']
const found = (query: string) => filterRows(rows, query, row => row)

it('finds rows with every word, in any order', () => {
  expect(found('acre one')).toEqual(['One year on one acre'])
  expect(found('  ')).toEqual(rows)
})

it('matches fuzzily with ~, in any alphabet, and keeps the order of the list', () => {
  expect(found('rvr')).toEqual([])
  expect(found('~rvr')).toEqual(['How a river moved', 'Rivers of ice'])
  expect(found('~ трмвй')).toEqual(['Ночной трамвай'])
})

it('excludes with !, also together with ~', () => {
  expect(found('!river')).toEqual(['One year on one acre', 'Ночной трамвай'])
  expect(found('!~rvr')).toEqual(found('~!rvr'))
  expect(found('!~rvr')).toEqual(['One year on one acre', 'Ночной трамвай'])
})

it('treats characters of regular expressions as text', () => {
  for (const text of ['~[', '~(.*', '~"a', '~-a', '~\\', '!~*']) expect(() => found(text)).not.toThrow()
})

it('has a title', () => {
  expect(['river', '! river', '~rvr', '~!rvr', '~'].map(filterTitle)).toEqual([
    'only river',
    'without river',
    'like rvr',
    'unlike rvr',
    '',
  ])
})
