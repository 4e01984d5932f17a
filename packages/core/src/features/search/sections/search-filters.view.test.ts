import { describe, expect, it } from 'vitest'
import type { SearchFilter } from '../../../contract/index.ts'
import { filterChip, filtersView, filterTerm, withoutFilter, withoutFilters, withTerm } from './search-filters.view.ts'

const filter = (key: SearchFilter['key'], value: string, start = 0): SearchFilter => {
  const text = `${key}:${value}`
  return { key, value, text, start, end: start + text.length }
}

describe('the label of a filter', () => {
  it.each([
    [filter('lang', 'en'), 'Language: English'],
    [filter('watched', 'no'), 'Unwatched'],
    [filter('after', '1y'), 'Last year'],
    [filter('after', '2024'), 'After: 2024'],
    [filter('length', '<5m'), 'Length: Under 5 min'],
    [filter('length', '<7m'), 'Length: <7m'],
    [filter('channel', 'north'), 'Channel: north'],
    [filter('source', 'auto'), 'Subtitles: auto'],
  ])('names the filter and its value: %o', (each, label) => {
    expect(filterChip(each)).toMatchObject({ label, removeLabel: `Remove filter: ${label}` })
  })
})

describe('the filters of a search', () => {
  it('are the menus with the chips of the query, and chips without a menu', () => {
    const view = filtersView([filter('watched', 'no'), filter('active', 'yes'), filter('tag', 'lamp')])
    expect(view.menus.map(({ label, chips }) => [label, chips.length])).toEqual([
      ['Channel', 0],
      ['Date', 0],
      ['Length', 0],
      ['Type', 0],
      ['Language', 0],
      ['Watched', 1],
      ['Resolution', 0],
      ['Tag', 1],
    ])
    expect(view.others.map(({ label }) => label)).toEqual(['Available online: yes'])
    expect(view.clear).toBe('Clear filters')
    expect(filtersView([]).clear).toBeNull()
  })

  it('are keywords in the query, with quotes around blanks', () => {
    expect(filterTerm('channel', ' North Light ')).toBe('channel:"North Light"')
    expect(filterTerm('date', '2024-05')).toBe('published:2024-05')
    expect(withTerm('lamp ', 'watched:no')).toBe('lamp watched:no')
    expect(withTerm('', 'watched:no')).toBe('watched:no')
  })

  it('are removed with one blank', () => {
    const query = 'lamp lang:en wick watched:no'
    expect(withoutFilter(query, { start: 5, end: 12 })).toBe('lamp wick watched:no')
    expect(withoutFilters(query, [filter('lang', 'en', 5), filter('watched', 'no', 18)])).toBe('lamp wick')
  })
})
