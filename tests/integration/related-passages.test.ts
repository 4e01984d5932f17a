import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import type { Db } from '@tubecellar/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddingsEndpoint, type EmbeddingsEndpoint } from '../support/embeddings-endpoint.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

const KEY = 'planted-embeddings-key'
const LIMIT_MS = 120_000

let endpoint: EmbeddingsEndpoint
let server: TestServer
let viewer: Client
beforeAll(async () => {
  endpoint = await startEmbeddingsEndpoint()
  server = await startTestServer({
    prepare: fillArchive,
    config: {
      hasJobs: true,
      embeddings: { url: `${endpoint.url}/embeddings`, model: 'synonyms', key: KEY, minSimilarity: 0.3 },
    },
  })
  viewer = await server.signIn('viewer')
}, LIMIT_MS)
afterAll(async () => {
  await server.stop()
  await endpoint.close()
})

function fillArchive({ raw }: Db) {
  raw.exec(`
    INSERT INTO channels (id, name, last_refresh) VALUES ('UClight', 'Lighthouse', 1);
    INSERT INTO videos (id, channel_id, title, tags, vid_type, published, downloaded, last_refresh, duration, media_path)
      VALUES ('harbor', 'UClight', 'The harbor', '[]', 'videos', 1700000000, 1, 1, 34, 'a.mp4'),
             ('oven', 'UClight', 'An oven', '[]', 'videos', 1600000000, 1, 1, 900, 'b.mp4');
    INSERT INTO subtitles (id, video_id, lang, source, name, ext, media_path, last_refresh)
      VALUES (1, 'harbor', 'en', 'user', '', 'vtt', '', 1), (2, 'oven', 'en', 'user', '', 'vtt', '', 1);
    INSERT INTO cues VALUES (1, 0, 4000, 7500, 'the ship arrives'), (2, 0, 1000, 2000, 'bread needs patience')`)
}

const related = async (query: string) =>
  (await viewer.searchSections({ query: { query, section: 'related' } })).sections.related

it('are found by their meaning, and indexed in the background', { timeout: LIMIT_MS }, async () => {
  await waitUntil('the index of both subtitles', async () => {
    const rows = await server.ask('SELECT id FROM transcript_embeddings')
    return rows.length === 2
  })
  const { has_related: hasRelated, sections } = await viewer.searchSections({ query: { query: 'boat' } })
  expect([hasRelated, sections.transcripts?.hits, sections.related]).toEqual([true, [], undefined])
  expect(await related('boat')).toMatchObject({
    total: { count: 1, is_exact: true },
    hits: [{ video: { youtube_id: 'harbor' }, passages: [{ start: 4, end: 7.5, text: 'the ship arrives' }] }],
  })
  expect((await related('boat before:2021'))?.hits).toEqual([])
})

it('do not disturb other searches while the endpoint is away', { timeout: LIMIT_MS }, async () => {
  endpoint.state = 'away'
  await expect(related('vessel')).rejects.toMatchObject({
    status: 503,
    message: 'The embeddings endpoint does not respond. Try again later.',
  })
  const { sections } = await viewer.searchSections({ query: { query: 'harbor' } })
  expect(sections.videos?.hits).toHaveLength(1)
  endpoint.state = undefined
})

it('are checked by the diagnostics', { timeout: LIMIT_MS }, async () => {
  const admin = await server.signIn('admin')
  const finding = async () => (await admin.diagnose()).find(({ check }) => check === 'related passages')
  const found = await finding()
  expect([found?.state, found?.message]).toEqual(['ok', expect.stringContaining('synonyms, 256 dimensions') as unknown])
  endpoint.state = 401
  const failed = await finding()
  expect([failed?.state, failed?.message]).toEqual(['warning', expect.stringContaining('status 401') as unknown])
  endpoint.state = undefined
})

it('send the key to the endpoint only', { timeout: LIMIT_MS }, async () => {
  expect(new Set(endpoint.requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${KEY}`]))
  expect(new Set(endpoint.requests.map(({ model }) => model))).toEqual(new Set(['synonyms']))
  const { dataDir } = server.config
  const names = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter(file => file.isFile())
  for (const { parentPath, name } of names)
    expect((await readFile(join(parentPath, name))).includes(KEY), name).toBe(false)
})
