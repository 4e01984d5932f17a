import { expect, it } from 'vitest'
import { lowerBaseline, pathsOverBaseline } from './baseline.ts'

it('names the files with more hits than the baseline allows', () => {
  const counts = new Map([
    ['a.ts', 2],
    ['b.ts', 3],
    ['c.ts', 1],
  ])
  expect(pathsOverBaseline(counts, { 'a.ts': 2, 'b.ts': 2 })).toEqual(new Set(['b.ts', 'c.ts']))
})

it('lowers the baseline and never raises it', () => {
  const counts = new Map([
    ['a.ts', 1],
    ['b.ts', 3],
    ['c.ts', 1],
  ])
  expect(lowerBaseline(counts, { 'a.ts': 2, 'b.ts': 2, 'd.ts': 1 }, new Map())).toEqual({ 'a.ts': 1, 'b.ts': 2 })
})

it('moves the hits of a renamed file to its new path', () => {
  const counts = new Map([['new.ts', 4]])
  expect(lowerBaseline(counts, { 'old.ts': 3 }, new Map([['new.ts', 'old.ts']]))).toEqual({ 'new.ts': 3 })
})
