import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { indexNames } from '../../database/search-texts.ts'
import { findNames } from './find-by-name.ts'
import { parseSearch } from './parse-search.ts'
import { readNameWords } from './name-texts.store.ts'
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

async function find(text: string, count: number): Promise<string[]> {
  const query = parseSearch(text)
  if (query === undefined || query.type === 'full') throw new Error(`${text} is not a search for names`)
  await indexNames(db, new AbortController().signal)
  const vocabulary = new Vocabulary()
  vocabulary.add(db.read(() => readNameWords('', 1000)))
  const sources = { engine: db.engine, vocabulary, frequencies: new Map() }
  const type = query.type
  return db.read(() => findNames({ ...query, type }, sources, count)).map(({ id }) => id)
}

describe('a search by name', () => {
  it('continues with older hits on later pages, in the same order', async () => {
    addVideos('river', 450)
    const firstPage = await find('river', 30)
    const all = await find('river', 600)
    expect(all).toHaveLength(450)
    expect(new Set(all).size).toBe(450)
    expect(firstPage.length).toBeGreaterThanOrEqual(30)
    expect(all.slice(0, firstPage.length)).toEqual(firstPage)
  })

  it('adds words with this start when few names contain the complete word', async () => {
    addVideos('riverbank', 3)
    addVideos('river', 2)
    expect(await find('river', 30)).toEqual(['river2', 'river1', 'riverbank3', 'riverbank2', 'riverbank1'])
  })

  it('omits words with this start when many names contain the complete word', async () => {
    addVideos('river', 300)
    addVideos('riverbank', 3)
    expect(await find('river', 600)).toHaveLength(300)
    expect(await find('rive', 600)).toHaveLength(303)
  })

  it('applies filters to names in scripts without blanks', async () => {
    addVideos('東京', 2)
    expect(await find('video: 東京', 30)).toEqual(['東京2', '東京1'])
    expect(await find('playlist: 東京', 30)).toEqual([])
    addVideos('東京 river', 1)
    expect(await find('東京 -river', 30)).toEqual(['東京2', '東京1'])
    expect(await find('river -東京', 30)).toEqual([])
  })

  it('ignores the accents of Greek names', async () => {
    // wording-ok: a Greek word
    const [name = '', ...texts] = ['Σοφός', 'σοφός', 'σοφος', 'ΣΟΦ']
    addVideos(name, 1)
    for (const text of [...texts, `${name} 1`]) expect(await find(text, 30)).toEqual([`${name}1`])
  })

  it('searches tags and categories of videos, each separately, and not the names of their channels', async () => {
    addVideos('stone', 3)
    db.raw.exec(`UPDATE videos SET tags = '["Boats","two words"]', categories = '["Sports"]' WHERE id = 'stone2'`)
    expect(await find('video: boat', 30)).toEqual(['stone2'])
    expect(await find('video: boats two', 30)).toEqual(['stone2'])
    expect(await find('video: sport', 30)).toEqual(['stone2'])
    expect(await find('video: boats sports', 30)).toEqual([])
    expect(await find('video: channel', 30)).toEqual([])
    expect(await find('boats', 30)).toEqual([])
    expect(await find('video: stone -boats', 30)).toEqual(['stone3', 'stone1'])
    expect(await find('video: -sports', 30)).toEqual(['stone3', 'stone1'])
    expect(await find('video: stone -sports channel:chan', 30)).toEqual(['stone3', 'stone1'])
  })

  it('follows changes of tags and categories, and deletions', async () => {
    addVideos('stone', 2)
    db.raw.exec(`UPDATE videos SET categories = '["Music"]'`)
    expect(await find('video: music', 30)).toEqual(['stone2', 'stone1'])
    db.raw.exec(`UPDATE videos SET categories = '["Sports"]', tags = '["music"]' WHERE id = 'stone1'`)
    expect(await find('video: music', 30)).toEqual(['stone2', 'stone1'])
    db.raw.exec(`UPDATE videos SET tags = '[]' WHERE id = 'stone1'`)
    expect(await find('video: music', 30)).toEqual(['stone2'])
    db.raw.exec('DELETE FROM videos')
    expect(await find('video: music', 30)).toEqual([])
    expect(db.raw.prepare('SELECT rowid FROM search_labels').all()).toEqual([])
  })
})
