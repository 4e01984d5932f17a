import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from './database.ts'
import { openDatabase } from './open-database.ts'
import { createLibraryStore, type IndexedVideo, type LibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createTextIndex } from './search-texts.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import type { Report } from '../jobs/report.ts'
import { createSubtitleIndex } from '../features/search/subtitle-index.ts'
import { createSearchIndexStore } from './search-index.ts'
import type { Column, Match } from '../features/search/match-expression.ts'
import { fts5Index } from '../features/search/fts5-index.store.ts'
import { createSearchReadStore } from '../features/search/search.store.ts'

let db: Db
let library: LibraryStore
beforeEach(async () => {
  db = openDatabase(':memory:')
  library = createLibraryStore(db)
  await setWanted(true)
})
afterEach(() => db.close())

// prettier-ignore
const indexed = (lines: string[], id = 'v') =>
  ({
    video: {
      id, channelId: 'c', title: 'Title', description: null, vidType: 'videos', published: 1, downloaded: 1, lastRefresh: 1, duration: 1,
      mediaPath: `c/${id}.mp4`, mediaSize: 1, width: 1, height: 1, viewCount: 0, likeCount: 0, dislikeCount: 0, averageRating: 0, tags: [],
      categories: [], streams: [], chapters: [], sponsorblock: null, thumbUrl: null, isThumbPlaceholder: false, sourceUrl: null,
    },
    channel: {
      id: 'c', name: 'Channel', description: null, subscriberCount: 0, isActive: true, tags: [], tabs: [], bannerUrl: null, thumbUrl: null,
      tvartUrl: null, sourceUrl: null, lastRefresh: 1,
    },
    subtitles: [
      {
        lang: 'en-GB', source: 'auto', name: 'English', ext: 'json3', mediaPath: `c/${id}.en-GB.vtt`, url: null,
        cues: lines.map((line, at) => ({ startMs: at * 1000, endMs: at * 1000 + 900, line })),
      },
    ],
    rawInfo: Buffer.of(),
  }) satisfies IndexedVideo

const setWanted = (subtitle_index: boolean) =>
  createSettingsStore(db).update('app', () => ({ downloads: { subtitle_index } }))

const searchReadStore = createSearchReadStore(fts5Index)

const word = (column: Column, text: string): Match => ({ columns: [column], words: [text], isPrefix: false })

const texts = (...words: string[]) =>
  db
    .read(function* () {
      const rowIds = yield* searchReadStore.match({ any: words.map(text => word('line', text)) }, 100)
      return yield* searchReadStore.lineTexts(rowIds.reverse())
    })
    .map(({ text }) => text)

describe('the index of cues', () => {
  it('has every cue of a video that is archived, five in a row and the rest in the last', async () => {
    await library.index(indexed(['one', 'two', 'three', 'four', 'five', 'six', 'seven']), 1)
    expect(texts('one', 'seven')).toEqual(['one two three four five', 'six seven'])
    const [row] = db.read(() => searchReadStore.match({ all: [word('facets', 'english'), word('line', 'six')] }, 10))
    expect(db.read(() => searchReadStore.findLine(row!))).toMatchObject({
      videoId: 'v',
      lang: 'en-GB',
      chunk: 1,
      startMs: 5000,
      endMs: 6900,
    })
    expect(db.read(() => searchReadStore.wordsBetween('t', 'u', 10))).toEqual(['three', 'two'])
  })

  it('has the cues of the latest subtitles, and none of the replaced ones', async () => {
    await library.index(indexed(['old words']), 1)
    await library.index(indexed(['new words']), 2)
    expect([texts('old'), texts('new')]).toEqual([[], ['new words']])
  })

  it('has no cues of videos that are archived while it is off, or of deleted videos', async () => {
    await setWanted(false)
    await library.index(indexed(['secret']), 1)
    expect(texts('secret')).toEqual([])
    await setWanted(true)
    await library.index(indexed(['secret']), 2)
    db.raw.exec(`DELETE FROM videos`)
    expect(texts('secret')).toEqual([])
  })
})

describe('the task that follows the setting', () => {
  const subtitleIndex = () =>
    createSubtitleIndex({
      texts: createTextIndex(db),
      lines: createSearchIndexStore(db),
      settings: createSettingsStore(db),
      jobs: { enqueue: name => Promise.resolve(jobs.push(name).toString()) },
    })
  const run = (signal = new AbortController().signal, report: (report: Report) => void = () => undefined) =>
    subtitleIndex().run({ signal, report })
  /** More cues than one step takes, so that there is a second step. */
  const addLargeAndSmall = async () => {
    const many = Array.from({ length: 1100 }, (_, at) => `line ${at}`)
    await library.index(indexed(many, 'aa'), 1)
    await library.index(indexed(['last'], 'z'), 1)
  }
  const facets = () => db.raw.prepare('SELECT rowid FROM search_lines ORDER BY rowid').pluck().all()
  const jobs: string[] = []
  const vocabulary = () => db.read(() => searchReadStore.wordsBetween('', '~', 100))

  beforeEach(async () => {
    jobs.length = 0
    await setWanted(false)
    for (const id of ['a', 'b', 'c']) await library.index(indexed([`spoken in ${id}`, 'two'], id), 1)
  })

  it('indexes what was archived while it was off exactly as at the time of archiving', async () => {
    await setWanted(true)
    expect(await run()).toEqual({ tag: 'done', text: 'Indexed 3 subtitles.' })
    const later = { texts: texts('spoken'), rows: facets(), words: vocabulary() }
    db.raw.exec('DELETE FROM videos')
    for (const id of ['a', 'b', 'c']) await library.index(indexed([`spoken in ${id}`, 'two'], id), 1)
    expect({ texts: texts('spoken'), words: vocabulary() }).toEqual({ texts: later.texts, words: later.words })
    expect(facets()).toHaveLength(later.rows.length)
    expect(await run()).toEqual({ tag: 'done', text: 'Indexed 6 texts for the search.' })
  })

  it('removes all lines when it is switched off', async () => {
    await setWanted(true)
    await run()
    await setWanted(false)
    expect(await run()).toEqual({ tag: 'done', text: 'Removed 3 subtitles from the index.' })
    expect([texts('spoken'), facets()]).toEqual([[], []])
  })

  it('reports the number of unchecked subtitles when it is stopped, and continues at the next start of the server', async () => {
    await addLargeAndSmall()
    await setWanted(true)
    await subtitleIndex().startIfNeeded()
    expect(jobs).toEqual(['index_subtitles'])
    const abort = new AbortController()
    const end = await run(abort.signal, () => abort.abort())
    expect(end).toEqual({
      tag: 'stopped',
      text: expect.stringMatching(
        /^Stopped\. Indexed 4 subtitles\. 1 of 5 not checked\. Remaining subtitles are indexed/,
      ) as string,
    })
    expect([texts('spoken').length, texts('last')]).toEqual([3, []])
    await subtitleIndex().startIfNeeded()
    expect(jobs).toEqual(['index_subtitles', 'index_subtitles'])
    expect((await run()).text).toBe('Indexed 1 subtitle.')
    expect(texts('last')).toEqual(['last'])
    await subtitleIndex().startIfNeeded()
    expect(jobs).toHaveLength(2)
  })

  it('removes subtitles again when the setting is switched off during the run', async () => {
    await addLargeAndSmall()
    await setWanted(true)
    const { text } = await run(undefined, () => void setWanted(false))
    expect(text).toBe('Removed 4 subtitles from the index.')
    expect(facets()).toEqual([])
  })
})
