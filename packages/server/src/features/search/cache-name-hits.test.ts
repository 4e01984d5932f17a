import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { changeRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos } from '../../testing/library-rows.ts'
import { cacheNameHits } from './cache-name-hits.ts'
import { indexNames } from '../../database/search-texts.ts'
import { fts5Index } from './fts5-index.store.ts'
import { parseSearch } from './parse-search.ts'
import { createSearchFinder, type SearchFinder } from './search-finder.ts'
import { createSearchReadStore } from './search.store.ts'

const RANGE = { offset: 0, limit: 30 }

async function openSearch() {
  const db = openDatabase(':memory:')
  onTestFinished(() => db.close())
  await insertChannels(db, { id: 'c' })
  const finder = createSearchFinder(db, createSearchReadStore(fts5Index), () => performance.now())
  let searchCount = 0
  const counted: SearchFinder = {
    find: (query, range) => {
      searchCount++
      return finder.find(query, range)
    },
  }
  const cached = cacheNameHits(counted, db)
  return {
    db,
    countSearches: () => searchCount,
    find: async (text: string) => {
      await indexNames(db, new AbortController().signal)
      return (await cached.find(parseSearch(text)!, RANGE)).names.map(({ id }) => id)
    },
  }
}

describe('the cache of name searches', () => {
  it('searches once for a text while no name changes', async () => {
    const { db, find, countSearches } = await openSearch()
    await insertVideos(db, { id: 'v1', title: 'quiet river' })
    expect([await find('river'), await find('river')]).toEqual([['v1'], ['v1']])
    expect(countSearches()).toBe(1)
    await find('quiet')
    expect(countSearches()).toBe(2)
  })

  it('searches again after a name was added, changed or removed', async () => {
    const { db, find } = await openSearch()
    expect(await find('river')).toEqual([])
    await insertVideos(db, { id: 'v1', title: 'quiet river' })
    expect(await find('river')).toEqual(['v1'])
    await changeRows(db, sql`UPDATE videos SET title = 'quiet harbor'`)
    expect(await find('river')).toEqual([])
    expect(await find('harbor')).toEqual(['v1'])
    await changeRows(db, sql`DELETE FROM videos`)
    expect(await find('harbor')).toEqual([])
  })

  it('searches each time with a filter that the index does not contain', async () => {
    const { db, find } = await openSearch()
    await insertVideos(db, { id: 'v1', title: 'quiet river' })
    expect(await find('video: river active:no')).toEqual([])
    await changeRows(db, sql`UPDATE videos SET is_active = 0`)
    expect(await find('video: river active:no')).toEqual(['v1'])
  })
})
