import { expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { indexNames } from '../../database/search-texts.ts'
import { hasGreek } from '../../platform/tokenize-text.ts'
import { createTrackIndexer } from '../../database/search-index.ts'
import { insertRows, openEngines } from '../../testing/describe-engines.ts'
import { fts5Index } from './fts5-index.store.ts'
import { parseSearch } from './parse-search.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { createSearchFinder, type SearchFinder } from './search-finder.ts'
import { createSearchReadStore } from './search.store.ts'

const ENGLISH = "river riverbank rivers copper lantern quiet winter 4K 2024 part1 don't C++".split(' ')
// wording-ok: words of other languages
const EUROPEAN = 'Über Straße café señor naïve год зима Москва ελλάδα Σοφός'.split(' ')
// wording-ok: words of other languages
const ASIAN = 'हिन्दी भारत שלום مرحبا 東京 日本語 ガイド 한국어'.split(' ')
/** Words of several languages and scripts, with accents, marks and digits. */
const WORDS = [...ENGLISH, ...EUROPEAN, ...ASIAN]
const VIDEOS = 240
const TRACKS = 30
const CUES = 12
const QUERIES = 300
const PAGE = { offset: 0, limit: 30 }

/** The same pseudorandom numbers in every run. */
function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

async function addLibrary(db: Database) {
  const random = createRandom(7)
  const text = (count: number) => Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ')
  await insertRows(
    db,
    'channels',
    ['north', 'south'].map(id => ({ id, name: `${id} ${text(2)}`, description: text(5), last_refresh: 0 })),
  )
  await insertRows(
    db,
    'videos',
    Array.from({ length: VIDEOS }, (_, index) => ({
      id: `video${index}`,
      channel_id: index % 2 === 0 ? 'north' : 'south',
      title: text(1 + random(5)),
      tags: JSON.stringify([text(1), text(2)]),
      categories: JSON.stringify([text(1)]),
      is_active: index % 5 === 0 ? 0 : 1,
      vid_type: 'videos' as const,
      published: index,
      downloaded: index,
      last_refresh: 0,
      media_path: `${index}.mp4`,
    })),
  )
  await insertRows(db, 'settings', [{ name: 'app', value: JSON.stringify({ downloads: { subtitle_index: true } }) }])
  const indexTrack = createTrackIndexer(db)
  for (let id = 1; id <= TRACKS; id++) {
    const lang = id % 3 === 0 ? 'de' : 'en'
    const track = {
      id,
      video_id: `video${id}`,
      lang,
      name: '',
      source: 'user' as const,
      ext: 'vtt',
      media_path: `${id}.vtt`,
      last_refresh: 0,
    }
    await insertRows(db, 'subtitles', [track])
    const cues = Array.from({ length: CUES }, (_, position) => ({ start_ms: position, end_ms: position + 1, position }))
    await insertRows(
      db,
      'cues',
      cues.map(cue => ({ ...cue, subtitle_id: id, line: text(3) })),
    )
    await db.transaction(() => indexTrack(id))
  }
  await insertRows(db, 'playlists', [
    { id: 'list', name: text(3), description: text(4), kind: 'regular' as const, last_refresh: 0 },
  ])
  await indexNames(db, new AbortController().signal)
}

/** Words, prefixes, misspellings, phrases, exclusions and filters. */
function createQueries(): string[] {
  const random = createRandom(11)
  const word = () => WORDS[random(WORDS.length)] ?? ''
  // The index of transcripts in SQLite keeps the accents of Greek words: docs/adr/0009-search.md.
  const inPhrases = WORDS.filter(text => !hasGreek(text))
  const phraseWord = () => inPhrases[random(inPhrases.length)] ?? ''
  const forms = [
    () => word(),
    () => word().slice(0, 3),
    () => `${word()} ${word()}`,
    () => `${word()} ${word()} ${word().slice(0, 2)}`,
    () => `"${phraseWord()} ${phraseWord()}"`,
    () => `${word()} -${word()}`,
    () => word().replace(/(?<=^.)./u, 'x'),
    () => `video: ${word()}`,
    () => `channel: ${word()}`,
    () => `playlist: ${word()}`,
    () => `video: ${word()} active:no`,
    () => `video: ${word()} channel:north`,
    () => `full: ${word()}`,
    () => `full: ${word()} ${word()} lang:en`,
    () => `full: "${word()} ${word()}"`,
    () => `full: ${word()} -${word()}`,
  ]
  return Array.from({ length: QUERIES }, (_, index) => forms[index % forms.length]?.() ?? '')
}

async function search(finder: SearchFinder, text: string) {
  const query = parseSearch(text)
  if (query === undefined) return []
  const { names, lines } = await finder.find(query, PAGE)
  return [
    ...names.map(({ kind, id, score }) => `${kind} ${id} ${score}`),
    ...lines.map(({ videoId, chunk, score, text, marks }) => JSON.stringify({ videoId, chunk, score, text, marks })),
  ]
}

// 300 queries on two engines take longer than other tests.
it('finds the same names and lines in the same order in both engines', { timeout: 120_000 }, async () => {
  const [sqlite, postgres] = await openEngines()
  await addLibrary(sqlite)
  await addLibrary(postgres)
  const inSqlite = createSearchFinder(sqlite, createSearchReadStore(fts5Index), () => 0)
  const inPostgres = createPostgresSearch(postgres, () => 0)
  let hits = 0
  for (const query of createQueries()) {
    const expected = await search(inSqlite, query)
    hits += expected.length
    expect({ query, found: await search(inPostgres, query) }).toEqual({ query, found: expected })
  }
  expect(hits).toBeGreaterThan(QUERIES)
})
