import type { Client } from '@tubecellar/core'
import type { Db } from '@tubecellar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'

let server: TestServer
let viewer: Client
let token: string
beforeAll(async () => {
  server = await startTestServer({ prepare: fillArchive })
  viewer = await server.signIn('viewer')
  token = await server.addToken('viewer')
  await waitForSearchIndex(viewer)
})
afterAll(() => server.stop())

function fillArchive({ raw }: Db) {
  raw.exec(`
    INSERT INTO channels (id, name, last_refresh) VALUES ('UClight', 'Lighthouse', 1);
    INSERT INTO videos (id, channel_id, title, description, tags, vid_type, published, downloaded, last_refresh, duration, media_path)
      VALUES ('turn', 'UClight', 'One turn of the lamp', 'Filmed at the lighthouse', '["lamp"]', 'videos', 1700000000, 1, 1, 34, 'a.mp4'),
             ('storm', 'UClight', 'A storm', NULL, '[]', 'videos', 1600000000, 1, 1, 900, 'b.mp4');
    INSERT INTO subtitles (id, video_id, lang, source, name, ext, media_path, last_refresh) VALUES (1, 'turn', 'en', 'user', '', 'vtt', '', 1);
    INSERT INTO cues VALUES (1, 0, 4000, 7500, 'the lamp turns once in thirty seconds');
    INSERT INTO comments VALUES ('storm', 'c1', 'root', 0, 'Ada', 'a', '', 0, 0, 3, 'Is the lamp still lit?', 1700000001)`)
}

const search = (query: string, more: { section?: 'videos' | 'transcripts'; size?: number; cursor?: string } = {}) =>
  viewer.searchSections({ query: { query, ...more } })

describe('A search of all sections', () => {
  it('finds a word wherever it is, through the search thread', async () => {
    const { query, corrected, indexing, sections } = await search('lamp lang:en')
    expect(query).toMatchObject({
      words: ['lamp'],
      filters: [{ key: 'lang', value: 'en', text: 'lang:en', start: 5, end: 12 }],
    })
    expect([corrected, indexing]).toEqual([null, null])
    expect(sections.videos).toEqual({
      total: { count: 1, is_exact: true },
      hits: [
        {
          video: {
            youtube_id: 'turn',
            title: 'One turn of the lamp',
            channel_id: 'UClight',
            channel_name: 'Lighthouse',
            vid_type: 'videos',
            duration: 34,
            published: '2023-11-14T22:13:20+00:00',
            vid_thumb_url: '/cache/videos/t/turn.jpg',
            watched: false,
            position: 0,
          },
          title_marks: [[16, 20]],
          channel_marks: [],
          tags: ['lamp'],
        },
      ],
      next_cursor: null,
    })
    expect(sections.transcripts?.hits[0]).toMatchObject({ hit_count: 1, positions: [4] })
    expect((await search('lamp')).sections.comments?.hits[0]).toMatchObject({ comment_id: 'c1', marks: [[7, 11]] })
  })

  it('shows the watch state of the caller', async () => {
    await viewer.setWatched({ body: { id: 'turn', is_watched: true } })
    expect((await search('lamp watched:yes')).sections.videos?.hits[0]?.video.watched).toBe(true)
    const admin = await server.signIn('admin')
    const asAdmin = await admin.searchSections({ query: { query: 'lamp watched:yes' } })
    expect(asAdmin.sections.videos?.hits).toEqual([])
  })

  it('finds changes immediately, and corrects misspelled words', async () => {
    await server.sql(`UPDATE videos SET title = 'Zeppelin' WHERE id = 'storm'`)
    await waitForSearchIndex(viewer)
    // wording-ok: words of other languages, or misspelled ones
    const { corrected, sections } = await search('zepelin')
    // wording-ok: words of other languages, or misspelled ones
    expect(corrected).toEqual({ query: 'zeppelin', original: 'zepelin' })
    expect(sections.videos?.hits.map(({ video }) => video.youtube_id)).toEqual(['storm'])
  })

  it('returns one section in pages', async () => {
    const first = (await search('in:videos after:2000', { section: 'videos', size: 1 })).sections
    expect([Object.keys(first), first.videos?.total.count]).toEqual([['videos'], 2])
    const cursor = first.videos?.next_cursor ?? ''
    const second = (await search('in:videos after:2000', { section: 'videos', size: 1, cursor })).sections.videos
    expect([second?.hits.length, second?.next_cursor]).toEqual([1, null])
    expect(second?.hits[0]?.video.youtube_id).not.toBe(first.videos?.hits[0]?.video.youtube_id)
  })
})

describe('Any query', () => {
  const ask = async (path: string) => {
    const response = await server.fetch(path, { headers: { authorization: `Token ${token}` } })
    return { status: response.status, body: (await response.json()) as { message?: string; sections?: object } }
  }
  const ofQuery = (query: string) => ask(`/api/search/sections/?query=${encodeURIComponent(query)}`)

  // prettier-ignore
  it.each([
    '', '   ', '"', '""', '"""', "'", '*', '^', '-', '--', ':', '::', 'a:b:c', 'video:a:b', 'full:', 'NEAR(a, b)', 'a NEAR b', 'NEAR', 'a NEAR/0 "b c"',
    'AND', 'OR NOT', '(', '{text} : a', 'text:a', '-"', '"a', 'a"b', '\\', '%', '_', ';DROP TABLE videos;--', '\u0000', '\u0301', '👾', '𝕏', 'ﷺ', 'İI',
    'ß', 'ΟΔΟΣ', 'क्षि', '한국어', '東', '東京 NEAR 夜', 'ไทย', '\uE000', 'x'.repeat(2000), '東'.repeat(600), '" '.repeat(1000), 'tag:"\'" lamp', 'channel:"\\" a',
    '-a '.repeat(30), 'a b c d e f g', 'channel:"', 'lang:en', '-lamp lang:en', "don't stop", '__proto__:a', 'constructor:b', 'channel:*',
  ])('is answered: %j', async query => {
    expect((await ofQuery(query)).status).toBe(200)
  })

  it('is rejected with a reason if it is missing, too long or not valid', async () => {
    const refuse = async (path: string) => {
      const { status, body } = await ask(path)
      return [status, body.message]
    }
    const path = '/api/search/sections/'
    expect(await refuse(path)).toEqual([400, expect.stringContaining('query')])
    expect(await refuse(`${path}?query=${'a+'.repeat(41)}`)).toEqual([400, 'A search can have at most 40 words.'])
    expect(await refuse(`${path}?query=${'a'.repeat(2001)}`)).toEqual([
      400,
      expect.stringContaining('2,000 characters'),
    ])
    expect(await refuse(`${path}?query=a+length:long`)).toEqual([
      400,
      '"length:long" is not a valid filter. Example: length:<5m',
    ])
    expect(await refuse(`${path}?query=a&section=videos&cursor=x`)).toEqual([400, expect.stringContaining('cursor')])
    expect(await refuse(`${path}?query=a&cursor=r1`)).toEqual([400, expect.stringContaining('cursor')])
    for (const more of ['section=films', 'size=0', 'size=101', 'exact=perhaps'])
      expect((await refuse(`${path}?query=a&${more}`))[0]).toBe(400)
    expect((await server.fetch(`${path}?query=a`)).status).toBe(403)
  })
})
