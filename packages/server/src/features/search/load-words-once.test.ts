import { expect, it } from 'vitest'
import { loadWordsOnce } from './load-words-once.ts'
import { parseSearch } from './parse-search.ts'
import type { SearchScope } from './search-finder.ts'

const RANGE = { offset: 0, limit: 30 }

function createFinder() {
  const loads: { scope: SearchScope; end: PromiseWithResolvers<void> }[] = []
  const found: string[] = []
  const finder = loadWordsOnce({
    loadWords(scope) {
      const end = Promise.withResolvers<void>()
      loads.push({ scope, end })
      return end.promise
    },
    find(query) {
      found.push(query.type)
      return { names: [], lines: [] }
    },
  })
  return { loads, found, find: async (text: string) => finder.find(parseSearch(text)!, RANGE) }
}

it('reads the words once for searches that arrive at the same time, which wait for them', async () => {
  const { loads, found, find } = createFinder()
  const searches = [find('river'), find('lantern'), find('video: copper')]
  await Promise.resolve()
  expect(loads.map(({ scope }) => scope)).toEqual(['names'])
  expect(found).toEqual([])
  loads[0]?.end.resolve()
  await Promise.all(searches)
  expect(found).toEqual(['simple', 'simple', 'video'])
})

it('reads the words of transcripts for searches in transcripts', async () => {
  const { loads, found, find } = createFinder()
  const search = find('full: river')
  loads[0]?.end.resolve()
  await expect.poll(() => loads.map(({ scope }) => scope)).toEqual(['names', 'lines'])
  loads[1]?.end.resolve()
  await search
  expect(found).toEqual(['full'])
})

it('reads the words again after reading them failed', async () => {
  const { loads, find } = createFinder()
  const search = find('river')
  loads[0]?.end.reject(new Error('the connection was lost'))
  await expect(search).rejects.toThrow('the connection was lost')
  const next = find('river')
  loads[1]?.end.resolve()
  await expect(next).resolves.toEqual({ names: [], lines: [] })
})
