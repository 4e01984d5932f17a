import { describe, expect, it } from 'vitest'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { startFakeServer, type FakeRequest, type FakeServer } from '../../testing/fake-server.ts'

const video = (id: string) => ({
  youtube_id: id,
  title: `One turn of the lamp ${id}`,
  channel_id: 'UC1',
  channel_name: 'Lighthouse',
  vid_type: 'videos',
  duration: 34,
  published: '2024-05-01T00:00:00+00:00',
  vid_thumb_url: '/cache/videos/l/lamp.jpg',
  watched: false,
  position: 0,
})
const section = (hits: unknown[], count = hits.length, cursor: string | null = null) => ({
  total: { count, is_exact: count < 1000 },
  hits,
  next_cursor: cursor,
})
const videoHit = (id: string) => ({ video: video(id), title_marks: [[16, 20]], channel_marks: [], tags: [] })
const transcript = {
  video: video('v1'),
  hit_count: 3,
  positions: [4.2, 21, 60.5],
  passages: [{ start: 21, end: 24, lang: 'en', source: 'user', text: 'the lamp turns', marks: [[4, 8]] }],
}
const comment = {
  video: video('v1'),
  comment_id: 'c1',
  comment_author: 'Ada\u001B[2J',
  comment_timestamp: 1,
  comment_likecount: 3,
  text: 'Is the lamp lit?',
  marks: [[7, 11]],
}
const channel = {
  channel_id: 'UC1',
  channel_name: 'Lamps',
  channel_thumb_url: '/x.jpg',
  channel_subscribed: true,
  name_marks: [[0, 4]],
  video_count: 2,
}
const note = {
  ...videoHit('v1'),
  note_id: 'n1',
  position: 95,
  updated_at: 0,
  text: 'Compare with the lamp',
  marks: [[17, 21]],
}
const answer = (sections: object, more: object = {}) => ({
  body: {
    query: { text: 'lamp', words: ['lamp'], phrases: [], exclusions: [], near: [], filters: [] },
    corrected: null,
    indexing: null,
    sections,
    ...more,
  },
})
const everything = answer({
  videos: section([videoHit('v1')]),
  channels: section([channel]),
  playlists: section([]),
  comments: section([comment]),
  transcripts: section([transcript]),
  notes: section([note]),
})

/** Runs a command against a server with this answer to searches of sections; without one it is a TubeArchivist server. */
async function run(
  words: string[],
  sections?: (request: FakeRequest) => { body: object },
  { isTTY = false, others = {} }: { isTTY?: boolean; others?: Parameters<typeof startFakeServer>[0] } = {},
) {
  await using server: FakeServer = await startFakeServer({
    ...(sections && { 'GET /api/search/sections/': sections }),
    ...others,
  })
  const cli = createFakeCli({
    isTTY,
    columns: 60,
    env: { CELLAR_SERVER: server.url, CELLAR_TOKEN: 't', TERM: 'xterm' },
  })
  const code = await runCommandLine(words, cli, '1.2.3')
  const queries = server.requests.map(({ call, query }) => `${call} ${query.toString()}`)
  return { code, out: cli.out(), err: cli.err(), queries }
}

describe('cellar search', () => {
  it('prints the hits of all sections, and each position in a transcript, as lines when piped', async () => {
    const { out, err, queries } = await run(['search', 'lamp', 'red'], () => everything)
    expect(queries).toEqual(['GET /api/search/sections/ query=lamp+red'])
    expect(out.split('\n').map(line => line.split('\t'))).toEqual([
      ['video', 'v1', '', 'One turn of the lamp v1', 'Lighthouse', ''],
      ['channel', 'UC1', '', 'Lamps', 'Lamps', ''],
      ['comment', 'v1', '', 'One turn of the lamp v1', 'Lighthouse', 'Is the lamp lit?'],
      ['fulltext', 'v1', '21', 'One turn of the lamp v1', 'Lighthouse', 'the lamp turns'],
      ['fulltext', 'v1', '4.2', 'One turn of the lamp v1', 'Lighthouse', ''],
      ['fulltext', 'v1', '60.5', 'One turn of the lamp v1', 'Lighthouse', ''],
      ['note', 'v1', '95', 'One turn of the lamp v1', 'Lighthouse', 'Compare with the lamp'],
      [''],
    ])
    expect(err).toBe('')
  })

  it('prints related passages after the sections, if the server has them', async () => {
    const related = { ...transcript, hit_count: 1, positions: [21] }
    const { out, err, queries } = await run(['search', 'lamp'], ({ query }) =>
      query.get('section') === 'related'
        ? answer({ related: section([related]) })
        : answer({ videos: section([videoHit('v1')]) }, { has_related: true }),
    )
    expect(queries).toEqual([
      'GET /api/search/sections/ query=lamp',
      'GET /api/search/sections/ query=lamp&section=related',
    ])
    expect(out.split('\n').map(line => line.split('\t')[0])).toEqual(['video', 'related', ''])
    expect(err).toBe('')
  })

  it('prints the other sections if related passages are not available', async () => {
    const { code, out, err } = await run(['search', 'lamp'], ({ query }) =>
      query.get('section') === 'related'
        ? { status: 503, body: { message: 'The embeddings endpoint does not respond. Try again later.' } }
        : answer({ videos: section([videoHit('v1')]) }, { has_related: true }),
    )
    expect([code, out.split('\t')[0]]).toEqual([0, 'video'])
    expect(err).toContain('Related passages could not be found. The embeddings endpoint does not respond.')
  })

  it('prints sections with their totals and bold words on a terminal', async () => {
    const { out } = await run(['search', 'lamp'], () => everything, { isTTY: true })
    const bold = (text: string) => `\u001B[1m${text}\u001B[22m`
    expect(out).toBe(`${bold('Videos: 1')}
  v1  One turn of the ${bold('lamp')} v1 · Lighthouse · 0:34 · 1 May
      2024

${bold('Channels: 1')}
  UC1  ${bold('Lamp')}s · 2 videos

${bold('Comments: 1')}
  v1  One turn of the lamp v1 · Lighthouse · 0:34 · 1 May
      2024
    Ada[2J: Is the ${bold('lamp')} lit?

${bold('Transcripts: 1')}
  v1  One turn of the lamp v1 · Lighthouse · 0:34 · 1 May
      2024 · 3 hits
      0:21  the ${bold('lamp')} turns
            also at 0:04, 1:00

${bold('Notes: 1')}
  v1  One turn of the lamp v1 · Lighthouse · 0:34 · 1 May
      2024
      1:35  Compare with the ${bold('lamp')}
`)
  })

  it('has no styles without colors, and says when nothing was found', async () => {
    expect((await run(['search', 'lamp', '--no-color'], () => everything, { isTTY: true })).out).toContain(
      'Is the lamp lit?',
    )
    const empty = answer({ videos: section([]), transcripts: section([]) })
    const { code, out, err } = await run(['search', 'lamp'], () => empty, { isTTY: true })
    expect([code, out, err]).toEqual([0, '', 'No results.\n'])
  })

  it('prints objects with the same fields for all kinds of hits', async () => {
    const { out } = await run(['search', 'lamp', '--json'], () => everything)
    const hits = JSON.parse(out) as object[]
    expect(new Set(hits.map(hit => Object.keys(hit).toSorted().join(' '))).size).toBe(1)
    expect(hits[2]).toMatchObject({ kind: 'comment', comment_id: 'c1', marks: [[7, 11]], start: null, hit_count: null })
    expect(hits[3]).toMatchObject({ kind: 'fulltext', start: 21, end: 24, lang: 'en', hit_count: 3 })
  })

  it('filters its objects with --jq', async () => {
    const { code, out } = await run(
      ['search', 'lamp', '--jq', 'group_by(.kind)[] | "\\(.[0].kind) \\(length)"'],
      () => everything,
    )
    expect([code, out]).toEqual([0, 'channel 1\ncomment 1\nfulltext 3\nnote 1\nvideo 1\n'])
    const failed = await run(['search', 'lamp', '--jq', '.title', '--json=title'], () => everything)
    expect([failed.code, failed.out]).toEqual([1, ''])
    expect(failed.err).toContain('The jq filter failed: Cannot index array with string')
  })

  it('fetches as many pages of each section as the limit needs, and reports the others', async () => {
    const pages: Record<string, object> = {
      '': { videos: section([videoHit('v1'), videoHit('v2')], 1000, 'a'), transcripts: section([transcript]) },
      a: { videos: section([videoHit('v3')], 1000, 'b') },
    }
    const { out, err, queries } = await run(['search', 'lamp', '--limit', '3', '--template', '{{id}}'], ({ query }) =>
      answer(pages[query.get('cursor') ?? ''] ?? {}),
    )
    expect(queries.slice(1)).toEqual(['GET /api/search/sections/ query=lamp&section=videos&cursor=a&size=1'])
    expect(out).toBe('v1\nv2\nv3\nv1\nv1\nv1\n')
    expect(err).toBe('Videos: 3 of 1,000+; more of each: --limit, only one of them: --in SECTION\n')
  })

  it('skips the hits of earlier pages', async () => {
    const page = answer({ videos: section([videoHit('v1'), videoHit('v2'), videoHit('v3')]) })
    const { out, queries } = await run(['search', 'lamp', '--in', 'videos', '--size', '2', '--page', '2'], () => page)
    expect(queries).toEqual(['GET /api/search/sections/ query=lamp&section=videos&size=4'])
    expect(out).toMatch(/^video\tv3\t[^\n]*\n$/)
  })

  it('searches one section, also by its former name, and without corrections', async () => {
    const nothing = answer({ transcripts: section([]) })
    const { queries } = await run(['search', '--type', 'full', '--exact', 'a quiet engine'], () => nothing)
    expect(queries).toEqual(['GET /api/search/sections/ query=a+quiet+engine&exact=true&section=transcripts'])
  })

  it('reports corrected words and texts that cannot be found yet', async () => {
    // wording-ok: a misspelled word
    const typo = 'lmap'
    const { err } = await run(['search', typo], () =>
      answer({}, { corrected: { query: 'lamp', original: typo }, indexing: { remaining: 1 } }),
    )
    expect(err).toBe(
      `Showing results for "lamp". To search for "${typo}" instead, use --exact.\n1 text is not indexed yet, and cannot be found.\n`,
    )
  })

  it.each([
    [['search', ' '], 'A search term is required.'],
    [['search', 'x', '--in', 'tags'], 'Invalid value for --in: "tags".'],
    [['search', 'x', '--in', 'videos', '--type', 'full'], '--in and --type exclude one another.'],
    [['search', 'x', '--size', '0'], 'Invalid value for --size: "0".'],
    [['search', 'x', '--in', 'comments'], 'This server cannot search comments.'],
  ])('%j is a usage error', async (words, message) => {
    const { code, err } = await run(words)
    expect([code, err.split('\n')[0]]).toEqual([2, `cellar: ${message}`])
  })
})

describe('cellar search on a TubeArchivist server', () => {
  it('searches names and subtitles', async () => {
    const results = {
      video_results: [],
      channel_results: [],
      playlist_results: [],
      fulltext_results: [
        {
          youtube_id: 'v1',
          title: 'Lamps',
          subtitle_fragment_id: 'v1-en-1',
          subtitle_line: 'the <span class="settings-current">lamp</span> &amp; more',
          subtitle_start: '00:01:02.500',
          subtitle_end: '00:01:04.000',
          subtitle_channel: 'Lighthouse',
          subtitle_channel_id: 'UC1',
          vid_thumb_url: null,
        },
      ],
    }
    const others = { 'GET /api/search/': () => ({ body: { results } }) }
    const { out, queries } = await run(
      ['search', '--in', 'transcripts', 'lamp', '--json=kind,start,text,marks'],
      undefined,
      {
        others,
      },
    )
    expect(queries[1]).toBe(`GET /api/search/ ${new URLSearchParams({ query: 'full:lamp' }).toString()}`)
    expect(JSON.parse(out)).toEqual([{ kind: 'fulltext', start: 62, text: 'the lamp & more', marks: [[4, 8]] }])
  })
})

describe('saved and recent searches', () => {
  const saved = { id: 3, name: 'Night sky', query: 'tag:astronomy', created_at: 1_700_000_000 }

  it('are listed, added and renamed', async () => {
    const others = {
      'GET /api/search/saved/': () => ({ body: { data: [saved] } }),
      'POST /api/search/saved/': ({ body }: FakeRequest) => ({ body: { ...saved, ...(body as object) } }),
      'POST /api/search/saved/3/': ({ body }: FakeRequest) => ({ body: { ...saved, ...(body as object) } }),
      'GET /api/search/recent/': () => ({ body: { data: [{ query: 'lamp', searched_at: 1_700_000_000 }] } }),
    }
    const outputOf = async (...words: string[]) => (await run(words, undefined, { others })).out
    expect(await outputOf('saved-search', 'list')).toBe('3\tNight sky\ttag:astronomy\n')
    expect(await outputOf('saved-search', 'add', 'Lamps', 'lamp', '"turns once"', '--json=name,query')).toBe(
      '{"name":"Lamps","query":"lamp \\"turns once\\""}\n',
    )
    expect(await outputOf('saved-search', 'rename', '3', 'Sky', '--json=name')).toBe('{"name":"Sky"}\n')
    expect(await outputOf('recent-search', 'list')).toBe('lamp\t2023-11-14T22:13:20Z\n')
  })

  it('list videos in pages, with a note if there are more', async () => {
    const others = {
      'GET /api/search/saved/3/videos/': ({ query }: FakeRequest) => ({
        body: { data: [], total: { count: 2, is_exact: true }, next_cursor: query.has('cursor') ? null : 'a' },
      }),
    }
    const all = await run(['saved-search', 'videos', '3', '--all'], undefined, { others })
    expect(all.queries.map(query => query.replace(/^.*videos\/ /, ''))).toEqual(['size=100', 'size=100&cursor=a'])
    expect(all.err).toBe('')
    const first = await run(['saved-search', 'videos', '3'], undefined, { others })
    expect(first.err).toBe('Videos 1 to 0 of 2; all of them: --all\n')
  })

  it('are deleted after a confirmation', async () => {
    const others = {
      'GET /api/search/saved/': () => ({ body: { data: [saved] } }),
      'DELETE /api/search/saved/3/': () => ({ status: 204 }),
      'DELETE /api/search/recent/': () => ({ status: 204 }),
    }
    const asked = await run(['saved-search', 'delete', '3'], undefined, { others })
    expect(asked.code).toBe(2)
    expect(asked.err).toContain('Night sky (3)')
    expect((await run(['saved-search', 'delete', '3', '--yes'], undefined, { others })).out).toBe('3\tdeleted\t\n')
    expect((await run(['saved-search', 'delete', 'x', '--yes'], undefined, { others })).code).toBe(3)
    expect((await run(['recent-search', 'delete', 'lamp', 'red'], undefined, { others })).queries).toEqual([
      'DELETE /api/search/recent/ query=lamp+red',
    ])
    expect((await run(['recent-search', 'delete', '--all'], undefined, { others })).queries).toEqual([
      'DELETE /api/search/recent/ ',
    ])
    expect((await run(['recent-search', 'delete'], undefined, { others })).code).toBe(2)
  })
})
