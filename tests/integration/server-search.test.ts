import type { Client } from '@tubecellar/core'
import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '@tubecellar/core/contract'
import { openTestSearchIndex, type Db } from '@tubecellar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '../support/archive.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let viewer: Client
let token: string
beforeAll(async () => {
  server = await startTestServer({
    prepare: async db => {
      fillArchive(db)
      await putSettings(db, { downloads: { subtitle_index: true } })
    },
  })
  viewer = await server.signIn('viewer')
  token = await server.addToken('viewer')
})
afterAll(() => server.stop())

/** Six videos of two channels with known words. */
function fillArchive({ raw }: Db) {
  const channel = raw.prepare(
    'INSERT INTO channels (id, name, description, tags, is_subscribed, last_refresh) VALUES (?, ?, ?, ?, ?, 1)',
  )
  channel.run('UCharbour', 'Harbour Lights', 'Boats and weather', '["sailing"]', 1)
  channel.run('UCkitchen', 'Kitchen Stories', 'Slow food', '["cooking"]', 0)
  for (const [index, [id, channelId, title, tags]] of VIDEOS.entries())
    raw
      .prepare(
        `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path, tags, is_active)
         VALUES (?, ?, ?, 'videos', ?, ?, 1, ?, ?, ?)`,
      )
      .run(id, channelId, title, index, index, `${channelId}/${id}.mp4`, tags, Number(id !== 'gone'))
  raw
    .prepare(
      `INSERT INTO playlists (id, name, kind, description, last_refresh) VALUES ('PLnight', 'Night at the harbour', 'regular', 'Lanterns', 1)`,
    )
    .run()
  addTrack(raw, 'river', 'en', 'user', [
    'We walk along the river',
    'and it runs',
    'to the sea.',
    'Then <b>nothing</b>',
    'more',
    'tail of the river',
    'end',
  ])
  addTrack(raw, 'bread', 'de', 'auto', ['Der Teig geht', 'in der Küche', 'auf', 'und', 'fertig'])
  openTestSearchIndex({ raw } as Db).addAllTracks()
}

const VIDEOS = [
  ['river', 'UCharbour', 'A quiet river at night', '["boats","swimming"]'],
  ['rivers', 'UCharbour', 'Rivers of the north', '[]'],
  ['bread', 'UCkitchen', 'Crème brûlée & bread', '["baking"]'],
  ['gone', 'UCkitchen', 'The last supper', '[]'],
  ['tokyo', 'UCkitchen', '東京の夜 walk', '[]'],
  ['signal', 'UCharbour', 'Signal flags, quiet', '["\\"NEAR(a b)\\""]'],
] as const

function addTrack(raw: Db['raw'], video: string, lang: string, source: string, lines: string[]) {
  const { lastInsertRowid } = raw
    .prepare(
      `INSERT INTO subtitles (video_id, lang, source, name, ext, media_path, last_refresh) VALUES (?, ?, ?, '', 'vtt', '', 7)`,
    )
    .run(video, lang, source)
  const cue = raw.prepare('INSERT INTO cues VALUES (?, ?, ?, ?, ?)')
  lines.forEach((line, at) => cue.run(lastInsertRowid, at, at * 2000, at * 2000 + 1500, line))
}

const search = async (query: string, paging: { page?: number; size?: number } = {}) =>
  viewer.search({ query: { query, ...paging } })
const videos = async (query: string) => (await search(query)).results.video_results.map(video => video.youtube_id)
const lines = async (query: string) => (await search(query)).results.fulltext_results
const mark = (text: string) => HIGHLIGHT_OPEN + text + HIGHLIGHT_CLOSE

describe('a simple search', () => {
  it('finds videos, channels and playlists by all words of their names, the last one as a prefix', async () => {
    const { results, queryType } = await search('harb')
    expect(queryType).toBe('simple')
    expect(results.video_results).toEqual([])
    expect(results.channel_results.map(one => one.channel_name)).toEqual(['Harbour Lights'])
    expect(results.playlist_results.map(one => one.playlist_name)).toEqual(['Night at the harbour'])
    expect(await videos('night quiet riv')).toEqual(['river'])
    expect(await videos('night quiet riv north')).toEqual([])
  })

  it('ignores accents and case, and accepts misspelled words unless disabled', async () => {
    expect(await videos('CREME BRULEE')).toEqual(['bread'])
    expect(await videos('quite river')).toEqual(['river'])
    expect(await videos('qiuet river')).toEqual(['river'])
    expect(await videos('qiuet river fuzzy:no')).toEqual([])
    expect(await videos('rivrs north')).toEqual(['rivers'])
    expect(await videos('rvrs north fuzzy:1')).toEqual([])
  })

  it('finds phrases, excludes words, and finds words in scripts without blanks', async () => {
    expect(await videos('"quiet river"')).toEqual(['river'])
    expect(await videos('"river quiet"')).toEqual([])
    expect(await videos('quiet -river')).toEqual(['signal'])
    expect(await videos('京の')).toEqual(['tokyo'])
  })

  it('returns at most 30 hits, and more pages on request', async () => {
    const first = await search('video:', { size: 4 })
    const second = await search('video:', { size: 4, page: 2 })
    const ids = [first, second].map(({ results }) => results.video_results.map(one => one.youtube_id))
    expect(ids).toEqual([
      ['signal', 'tokyo', 'gone', 'bread'],
      ['rivers', 'river'],
    ])
    expect((await search('video:', { page: 1000 })).results.video_results).toEqual([])
  })
})

describe('a search of one kind', () => {
  it('searches tags, inflected or not, and applies filters', async () => {
    expect(await videos('video: swim')).toEqual(['river'])
    expect(await videos('video: boat swimming')).toEqual(['river'])
    expect(await videos('video: channel:kitchen active:no')).toEqual(['gone'])
    expect(await videos('video:quiet channel:harbour lig')).toEqual(['signal', 'river'])
    expect(await videos('video: channel:nobody')).toEqual([])
    expect((await search('channel: subscribed:no')).results.channel_results.map(one => one.channel_id)).toEqual([
      'UCkitchen',
    ])
    expect((await search('channel:weather')).results.channel_results.map(one => one.channel_id)).toEqual(['UCharbour'])
    expect((await search('playlist:lanterns')).results.playlist_results.map(one => one.playlist_id)).toEqual([
      'PLnight',
    ])
  })
})

describe('a full-text search', () => {
  it('shows up to five cues with the matched words wrapped and the rest escaped', async () => {
    const [first, tail] = await lines('full: river sea')
    expect(first).toMatchObject({
      youtube_id: 'river',
      title: 'A quiet river at night',
      subtitle_fragment_id: 'river-en-1',
      subtitle_line: `We walk along the ${mark('river')} and it runs to the ${mark('sea')}. Then &lt;b&gt;nothing&lt;/b&gt; more`,
      subtitle_start: '00:00:00.000',
      subtitle_end: '00:00:09.500',
      subtitle_channel: 'Harbour Lights',
      subtitle_channel_id: 'UCharbour',
      subtitle_lang: 'en',
      subtitle_source: 'user',
      subtitle_last_refresh: 7,
      vid_thumb_url: '/cache/videos/r/river.jpg',
    })
    expect(tail).toMatchObject({
      subtitle_fragment_id: 'river-en-2',
      subtitle_line: `tail of the ${mark('river')} end`,
    })
    expect(first!._score).toBeGreaterThan(tail!._score)
  })

  it('finds inflections in English, and ignores accents and misspellings in all languages', async () => {
    expect((await lines('full:running'))[0]?.subtitle_line).toContain(mark('runs'))
    expect((await lines('full:kuche'))[0]?.subtitle_line).toContain(mark('Küche'))
    expect((await lines('full:kuecle'))[0]?.subtitle_line).toContain(mark('Küche'))
    expect(await lines('full:kuecle fuzzy:0')).toEqual([])
  })

  it('filters by language, source and channel', async () => {
    const found = async (query: string) => (await lines(query)).map(hit => hit.youtube_id)
    expect(await found('full: lang:de')).toEqual(['bread'])
    expect(await found('full: source:user')).toEqual(['river', 'river'])
    expect(await found('full: river lang:de')).toEqual([])
    expect(await found('full: channel:kitchen')).toEqual(['bread'])
    expect(await found('full: source:nonsense lang:"')).toEqual([])
    expect(await found('full:"along the river"')).toEqual(['river'])
  })
})

describe('the index', () => {
  it('is updated after every change of the archive', async () => {
    await server.sql(`UPDATE videos SET title = 'Zeppelin' WHERE id = 'rivers'`)
    expect([await videos('zeppelin'), await videos('north')]).toEqual([['rivers'], []])
    await server.sql(`UPDATE channels SET name = 'Airships', is_subscribed = 0 WHERE id = 'UCharbour'`)
    expect(await videos('video: zeppelin channel:airships')).toEqual(['rivers'])
    await server.sql(`DELETE FROM videos WHERE id = 'river'`)
    expect([await videos('night'), await lines('full: river')]).toEqual([[], []])
  })
})

describe('any query', () => {
  const ask = (query: string) =>
    server.fetch(`/api/search/?query=${encodeURIComponent(query)}`, { headers: { authorization: `Token ${token}` } })

  // prettier-ignore
  it.each([
    '"', '""', '"""', "'", '*', '^', '-', '--', ':', '::', 'a:b:c', 'video:a:b', 'full:', 'full:*', 'NEAR(a, b)', 'a NEAR b',
    'AND', 'OR NOT', 'a AND', '(', ')', '{name} : a', 'name:a', '-"', '"a', 'a"b', '\\', '%', '_', ';DROP TABLE videos;--',
    '\u0000', '\u0301', '👾', '𝕏', 'ﷺ', 'İI', 'ß', 'ΟΔΟΣ', 'µ', 'क्षि', '한국어', '東', 'ไทย', 'fuzzy:', 'video: fuzzy:99999999999999999999',
    'video: active:', 'full: lang: source:', 'full: channel:"', 'channel:-', 'x'.repeat(2000), '" '.repeat(1000), 'video:'.repeat(300),
    'full:"' + 'a '.repeat(35) + '"', '-a '.repeat(30), '1', 'a1b2', 'a-b', "don't",
  ])('is answered: %j', async query => {
    const response = await ask(query)
    expect(response.status).toBe(200)
    const { results } = (await response.json()) as { results: Record<string, unknown[]> }
    expect(Object.keys(results).sort()).toEqual(['channel_results', 'fulltext_results', 'playlist_results', 'video_results'])
  })

  it.each(['', '   '])('has no hits for %j', async query => {
    const { results, queryType } = (await (await ask(query)).json()) as Awaited<ReturnType<typeof search>>
    expect([queryType, ...Object.values(results)]).toEqual(['simple', [], [], [], []])
  })

  it('is rejected with a reason if it is missing or too long, or has invalid paging', async () => {
    const refuse = async (path: string) => {
      const response = await server.fetch(path, { headers: { authorization: `Token ${token}` } })
      return [response.status, ((await response.json()) as { message: string }).message]
    }
    expect(await refuse('/api/search/')).toEqual([400, expect.stringContaining('query')])
    expect(await refuse(`/api/search/?query=${'a+'.repeat(41)}`)).toEqual([400, 'A search can have at most 40 words.'])
    expect((await refuse(`/api/search/?query=${'a'.repeat(2001)}`))[0]).toBe(400)
    for (const paging of ['size=0', 'size=201', 'size=a', 'page=1.5'])
      expect((await refuse(`/api/search/?query=a&${paging}`))[0]).toBe(400)
    expect((await server.fetch('/api/search/?query=a')).status).toBe(403)
  })
})
