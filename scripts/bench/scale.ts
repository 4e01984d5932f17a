import { databaseFile, openDatabase, type Db } from '@tubecellar/server/testing'
import type { LibrarySize } from '../../tests/support/library.ts'
import { makeArchive, removeArchive, residentMib, serve, type Archive } from './archive.ts'
import { markdownTable } from './markdown-table.ts'
import { median, ms, percentile, sample, type Call } from './measure.ts'
import { benchSections, fillTextIndex } from './search-sections.ts'
import { searchCalls, searchWithClients, stallWhileSearching } from './search.ts'
import { bareServer } from './server.ts'

/** Each library is ten times larger than the previous one; a video has a hundred subtitle lines on average. */
const SIZES = [
  { videos: 1000, channels: 20, transcriptCues: 100_000 },
  { videos: 10_000, channels: 100, transcriptCues: 1_000_000 },
  { videos: 100_000, channels: 500, transcriptCues: 10_000_000 },
] as const satisfies readonly LibrarySize[]

const REQUESTS = 200
const POSITIONS = 200

/** A Markdown table with the cost of each request for growing libraries. */
export async function benchScale(cellar: string, printMessage: (line: string) => void): Promise<string> {
  const columns: { size: LibrarySize; cells: Map<string, string> }[] = []
  for (const size of SIZES) {
    printMessage(`library of ${size.videos} videos and ${size.transcriptCues} subtitle lines`)
    const start = performance.now()
    const archive = await makeArchive(cellar, size)
    try {
      const createdIn = `${((performance.now() - start) / 1000).toFixed(0)} s`
      columns.push({
        size,
        cells: new Map([['created in', createdIn], await fillTextIndex(archive), ...(await benchArchive(archive))]),
      })
    } finally {
      await removeArchive(archive)
    }
  }
  const names = [...(columns[0]?.cells.keys() ?? [])]
  return markdownTable([
    ['request', ...columns.map(({ size }) => libraryTitle(size))],
    ...names.map(name => [name, ...columns.map(({ cells }) => cells.get(name) ?? '')]),
  ])
}

const libraryTitle = ({ videos, transcriptCues: transcriptCues = 0 }: LibrarySize) =>
  `${videos.toLocaleString('en')} videos, ${transcriptCues.toLocaleString('en')} lines`

async function benchArchive(archive: Archive): Promise<[string, string][]> {
  const db = openDatabase(databaseFile(archive.dataDir))
  startWatching(db, archive)
  const server = await serve(archive)
  const get = (url: string) => async () => {
    const response = await fetch(url, { headers: { authorization: `Token ${archive.token}` } })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return response.text()
  }
  try {
    const rows: [string, string][] = []
    for (const call of [...listCalls(archive), ...searchCalls]) {
      const bare = await bareServer(await get(server.url + call.path)())
      const http = median(await sample(REQUESTS, get(bare.url)))
      bare.close()
      const statement = db.raw.prepare(call.sql)
      const sqlite = median(await sample(REQUESTS / 10, () => statement.all(...(call.parameters ?? []))))
      const samples = await sample(REQUESTS, get(server.url + call.path))
      const p50 = median(samples)
      const ratios = `SQLite ${ms(sqlite)} (${(p50 / sqlite).toFixed(1)}), HTTP ${ms(http)} (${(p50 / http).toFixed(1)})`
      rows.push([call.what, `p50 ${ms(p50)}, p95 ${ms(percentile(samples, 0.95))}; ${ratios}`])
    }
    const sections = await benchSections(get, server.url)
    const stall = await stallWhileSearching(get, server.url)
    return [
      ...rows,
      ...sections,
      ...(await searchWithClients(server.url, archive.token)),
      ['ping during the slowest search', `p50 ${ms(median(stall))}, longest ${ms(Math.max(...stall))}`],
      ['memory while serving', `${(await residentMib(server.process.pid ?? 0)).toFixed(0)} MiB`],
    ]
  } finally {
    await server.stop()
    db.close()
  }
}

/** The first account, with the ID 1, has some videos in progress. */
function startWatching(db: Db, { library }: Archive) {
  const add = db.raw.prepare(
    'INSERT INTO watch_state (user_id, video_id, position, updated_at_ms) VALUES (1, ?, 100, ?)',
  )
  const step = Math.floor(library.videoIds.length / POSITIONS)
  db.transaction(() => {
    for (let index = 0; index < POSITIONS; index++) add.run(library.videoIds[index * step], index)
  })
}

function listCalls({ library: { videoIds, channelIds } }: Archive): Call[] {
  const joined = 'SELECT * FROM videos JOIN channels ON channels.id = videos.channel_id'
  const newest = 'ORDER BY published DESC, videos.id DESC LIMIT 12'
  const page = Math.min(500, Math.floor(videoIds.length / 12))
  return [
    { what: 'home list', path: '/api/video/', sql: `${joined} ${newest}` },
    {
      what: 'list, page 500 (or the last)',
      path: `/api/video/?page=${page}`,
      sql: `${joined} ${newest} OFFSET ${(page - 1) * 12}`,
    },
    {
      what: 'videos of a channel',
      path: `/api/video/?channel=${channelIds[0]}`,
      sql: `${joined} WHERE channel_id = ? ${newest}`,
      parameters: [channelIds[0] ?? ''],
    },
    {
      what: 'channel list',
      path: '/api/channel/',
      sql: 'SELECT * FROM channels ORDER BY name COLLATE NOCASE, id LIMIT 12',
    },
    {
      what: 'continue watching',
      path: '/api/video/?watch=continue',
      sql: `SELECT * FROM watch_state JOIN videos ON videos.id = video_id JOIN channels ON channels.id = channel_id
        WHERE user_id = 1 AND position IS NOT NULL ORDER BY updated_at_ms DESC LIMIT 12`,
    },
    {
      what: 'video detail',
      path: `/api/video/${videoIds[0]}/`,
      sql: `${joined} WHERE videos.id = ?`,
      parameters: [videoIds[0] ?? ''],
    },
    { what: 'statistics of videos', path: '/api/stats/video/', sql: 'SELECT count(*), sum(media_size) FROM videos' },
  ]
}
