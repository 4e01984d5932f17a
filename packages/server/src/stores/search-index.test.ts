import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { createLibraryStore, type IndexedVideo, type LibraryStore } from './library.ts'
import { createSearchReadStore, type SearchReadStore } from './search-read.ts'

let db: Db
let library: LibraryStore
let reader: SearchReadStore
beforeEach(() => {
  db = openDatabase(':memory:')
  library = createLibraryStore(db)
  reader = createSearchReadStore(db)
})
afterEach(() => db.close())

// prettier-ignore
const indexed = (lines: string[], areLinesSearched = true) =>
  ({
    video: {
      id: 'v', channelId: 'c', title: 'Title', description: null, vidType: 'videos', published: 1, downloaded: 1, lastRefresh: 1, duration: 1,
      mediaPath: 'c/v.mp4', mediaSize: 1, width: 1, height: 1, viewCount: 0, likeCount: 0, dislikeCount: 0, averageRating: 0, tags: [],
      categories: [], streams: [], chapters: [], sponsorblock: null, thumbUrl: null, isThumbPlaceholder: false, sourceUrl: null,
    },
    channel: {
      id: 'c', name: 'Channel', description: null, subscriberCount: 0, isActive: true, tags: [], tabs: [], bannerUrl: null, thumbUrl: null,
      tvartUrl: null, sourceUrl: null, lastRefresh: 1,
    },
    subtitles: [
      {
        lang: 'en-GB', source: 'auto', name: 'English', ext: 'json3', mediaPath: 'c/v.en-GB.vtt', url: null,
        cues: lines.map((line, at) => ({ startMs: at * 1000, endMs: at * 1000 + 900, line })),
      },
    ],
    areLinesSearched,
    rawInfo: Buffer.of(),
  }) satisfies IndexedVideo

const texts = (match: string) =>
  reader.lineTexts(reader.match('lines', `{line} : (${match})`, 100).reverse()).map(({ text }) => text)

describe('the index of lines', () => {
  it('has every cue of a video that is archived, five in a row and the rest in the last', async () => {
    await library.index(indexed(['one', 'two', 'three', 'four', 'five', 'six', 'seven']), 1)
    expect(texts('"one" OR "seven"')).toEqual(['one two three four five', 'six seven'])
    const [row] = reader.match('lines', '{facets} : "english" AND {line} : "six"', 10)
    expect(reader.line(row!)).toMatchObject({ videoId: 'v', lang: 'en-GB', chunk: 1, startMs: 5000, endMs: 6900 })
    expect(reader.wordsFrom('lines', 't', 10)).toEqual(['three', 'two'])
  })

  it('has what the latest subtitles say and not what they said before', async () => {
    await library.index(indexed(['old words']), 1)
    await library.index(indexed(['new words']), 2)
    expect([texts('"old"'), texts('"new"')]).toEqual([[], ['new words']])
  })

  it('has nothing of videos that are archived while it is switched off, nor of deleted ones', async () => {
    await library.index(indexed(['secret'], false), 1)
    expect(texts('"secret"')).toEqual([])
    await library.index(indexed(['secret']), 2)
    db.raw.exec(`DELETE FROM videos`)
    expect([texts('"secret"'), reader.match('names', '{name} : "title"', 10)]).toEqual([[], []])
  })
})
