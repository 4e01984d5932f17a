import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { findNames } from './find-by-name.ts'
import { parseSearch } from './parse-search.ts'
import { fts5Index } from './fts5-index.store.ts'
import { createSearchReadStore } from './search.store.ts'
import { Vocabulary } from './vocabulary.ts'

let db: Db

beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw.exec(`INSERT INTO channels (id, name, last_refresh) VALUES ('channel', 'Channel', 0)`)
})

const addVideos = (title: string, count: number) =>
  db.raw.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
    SELECT '${title}' || n, 'channel', '${title} ' || n, 'videos', 0, 0, 0, '${title}' || n FROM numbers`)

function find(text: string, count: number): string[] {
  const query = parseSearch(text)
  if (query === undefined || query.type === 'full') throw new Error(`${text} is not a search for names`)
  const store = createSearchReadStore(fts5Index)
  const vocabulary = new Vocabulary()
  vocabulary.add(db.read(() => store.nameWords('', 1000)))
  const sources = { store, vocabulary, frequencies: new Map() }
  const type = query.type
  return db.read(() => findNames({ ...query, type }, sources, count)).map(({ id }) => id)
}

describe('a search by name', () => {
  it('continues with older hits on later pages, in the same order', () => {
    addVideos('river', 450)
    const firstPage = find('river', 30)
    const all = find('river', 600)
    expect(all).toHaveLength(450)
    expect(new Set(all).size).toBe(450)
    expect(firstPage.length).toBeGreaterThanOrEqual(30)
    expect(all.slice(0, firstPage.length)).toEqual(firstPage)
  })

  it('adds words with this start when few names contain the complete word', () => {
    addVideos('riverbank', 3)
    addVideos('river', 2)
    expect(find('river', 30)).toEqual(['river2', 'river1', 'riverbank3', 'riverbank2', 'riverbank1'])
  })

  it('omits words with this start when many names contain the complete word', () => {
    addVideos('river', 300)
    addVideos('riverbank', 3)
    expect(find('river', 600)).toHaveLength(300)
    expect(find('rive', 600)).toHaveLength(303)
  })

  it('applies filters to names in scripts without blanks', () => {
    addVideos('東京', 2)
    expect(find('video: 東京', 30)).toEqual(['東京2', '東京1'])
    expect(find('playlist: 東京', 30)).toEqual([])
    addVideos('東京 river', 1)
    expect(find('東京 -river', 30)).toEqual(['東京2', '東京1'])
    expect(find('river -東京', 30)).toEqual([])
  })

  it('ignores the accents of Greek names', () => {
    // wording-ok: a Greek word
    const [name = '', ...texts] = ['Σοφός', 'σοφός', 'σοφος', 'ΣΟΦ']
    addVideos(name, 1)
    for (const text of [...texts, `${name} 1`]) expect(find(text, 30)).toEqual([`${name}1`])
  })
})
