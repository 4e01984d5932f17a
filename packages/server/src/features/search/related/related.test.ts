import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { changeRows, describeEngines, insertRows, selectRows } from '../../../testing/describe-engines.ts'
import { EmbeddingsError, type Embed } from '../../../platform/network/embeddings.ts'
import { createTranscriptEmbedding } from './embed-transcripts.service.ts'
import { createPassageStore } from './passages.store.ts'
import { toBytes } from './quantize.ts'
import { createRelatedFinder, type RelatedFinder } from './related-finder.ts'
import { createRelatedSearch } from './related-search.service.ts'

const NOW_MS = Date.UTC(2026, 0, 31)
const TOPICS = ['ship', 'bread', 'stars', 'rail'] as const

/** One dimension for each topic, and signs that differ between topics. */
const topicVector = (text: string) =>
  Float32Array.from(TOPICS.flatMap(topic => (text.includes(topic) ? [1, 0.5] : [-0.1, -0.1])))

describeEngines('Related passages', openTestDatabase => {
  let db: Database
  let finder: RelatedFinder
  let requests: string[][]
  let failing: EmbeddingsError | undefined
  const clock = { now: () => NOW_MS }
  let queued: { payload: unknown; runAt: number | undefined }[]

  beforeEach(async () => {
    db = await openTestDatabase()
    finder = createRelatedFinder(db)
    requests = []
    queued = []
    failing = undefined
    await insertRows(db, 'users', [{ id: 1, name: 'ada', password_hash: '', created_at: 0 }])
    await insertRows(db, 'channels', [{ id: 'light', name: 'Lighthouse Keepers', last_refresh: 0 }])
    await addVideo(1, 'harbor', ['the ship left', 'the harbor at night', 'and nobody saw it'])
    await addVideo(2, 'oven', ['bread needs time', 'and a hot oven'])
  })

  async function addVideo(track: number, id: string, lines: string[], lang = 'en') {
    await insertRows(db, 'videos', [
      {
        ...{ id, channel_id: 'light', title: id, vid_type: 'videos', published: 0, downloaded: 0, last_refresh: 0 },
        ...{ duration: 60, media_path: `${id}.mp4` },
      },
    ])
    await addTrack(track, id, lines, lang)
  }

  async function addTrack(id: number, video: string, lines: string[], lang = 'en') {
    await insertRows(db, 'subtitles', [
      { id, video_id: video, lang, name: '', source: 'user', ext: 'vtt', media_path: '', last_refresh: 0 },
    ])
    await insertRows(
      db,
      'cues',
      lines.map((line, position) => ({
        subtitle_id: id,
        position,
        start_ms: position * 4000,
        end_ms: position * 4000 + 3000,
        line,
      })),
    )
  }

  const embed: Embed = async texts => {
    requests.push([...texts])
    await Promise.resolve()
    if (failing) throw failing
    return texts.map(topicVector)
  }

  const createTask = (model = 'topics', endpoint: Embed = embed) =>
    createTranscriptEmbedding({
      store: createPassageStore(db),
      jobs: {
        enqueue: (_name, payload, options) => {
          queued.push({ payload, runAt: options?.runAt })
          return Promise.resolve('job')
        },
      },
      endpoint: { model, embed: endpoint },
      clock,
      wait: () => Promise.resolve(),
    })

  const log = { warn: () => undefined } as never
  const run = (model?: string, { signal = new AbortController().signal, failures = 0 } = {}, endpoint?: Embed) =>
    createTask(model, endpoint).run({ signal, report: () => undefined, log }, failures)

  const find = (query: string, { model = 'topics', minSimilarity = 0.5 } = {}) =>
    finder.findRelated({
      query,
      vector: toBytes(topicVector(query))!,
      ...{ model, minSimilarity, userId: 1, nowS: NOW_MS / 1000 },
    })
  const videosFor = async (query: string, options?: { model?: string }) =>
    (await find(query, options)).map(({ video }) => video.youtube_id)

  it('finds passages with a similar vector, with their text and times', async () => {
    expect(await run()).toEqual({ tag: 'done', text: 'Indexed the passages of 2 subtitles.', isQuiet: false })
    const [match, ...others] = await find('a ship')
    expect(others).toEqual([])
    expect(match).toMatchObject({
      video: { youtube_id: 'harbor', channel_name: 'Lighthouse Keepers', watched: false },
      hit_count: 1,
      positions: [0],
      passages: [
        {
          ...{ start: 0, end: 11, lang: 'en', source: 'user', marks: [] },
          text: 'the ship left the harbor at night and nobody saw it',
        },
      ],
    })
    expect(await find('nothing of that')).toEqual([])
  })

  it('applies the filters of the query', async () => {
    await addVideo(3, 'boats', ['ein ship'], 'de')
    await run()
    expect((await videosFor('ship')).sort()).toEqual(['boats', 'harbor'])
    expect(await videosFor('ship lang:de')).toEqual(['boats'])
    expect(await videosFor('ship channel:nobody')).toEqual([])
  })

  it('indexes only subtitles without vectors, also after it was stopped', async () => {
    const stop = new AbortController()
    const stopped = await run('topics', { signal: stop.signal }, async (texts, limits) => {
      stop.abort(new Error('stopped'))
      return embed(texts, limits)
    })
    expect(stopped).toMatchObject({ tag: 'stopped' })
    expect(requests).toHaveLength(1)
    await run()
    expect(requests.flat()).toHaveLength(2)
    expect(await run()).toMatchObject({ isQuiet: true })
    expect(requests.flat()).toHaveLength(2)
  })

  it('forgets changed subtitles, and finds new ones', async () => {
    await run()
    expect(await videosFor('ship')).toEqual(['harbor'])
    await changeRows(db, sql`DELETE FROM subtitles WHERE id = 1`)
    expect(await videosFor('ship')).toEqual([])
    expect(await selectRows(db, sql`SELECT 1 FROM passage_vectors`)).toHaveLength(1)
    await addTrack(1, 'harbor', ['the stars above'])
    await run()
    expect([await videosFor('ship'), await videosFor('stars')]).toEqual([[], ['harbor']])
  })

  it('does not store the vectors of subtitles that were replaced in the meantime', async () => {
    await run('topics', {}, async (texts, limits) => {
      if (texts.some(text => text.includes('ship'))) {
        await changeRows(db, sql`DELETE FROM subtitles WHERE id = 1`)
        await addTrack(1, 'harbor', ['the stars above'])
      }
      return embed(texts, limits)
    })
    expect(await videosFor('ship')).toEqual([])
    await run()
    expect(await videosFor('stars')).toEqual(['harbor'])
  })

  it('replaces the vectors of another model', async () => {
    await run()
    expect(await videosFor('ship', { model: 'other' })).toEqual([])
    await run('other')
    expect(await videosFor('ship', { model: 'other' })).toEqual(['harbor'])
    expect(await videosFor('ship')).toEqual([])
    expect(await selectRows(db, sql`SELECT 1 FROM transcript_embeddings`)).toHaveLength(2)
  })

  it('tries a request three times, and continues later, ever less often', async () => {
    failing = new EmbeddingsError('The endpoint is away.')
    expect(await run()).toEqual({
      ...{ tag: 'failed', text: 'The endpoint is away. The next attempt is in 1 minute.', isQuiet: false },
    })
    expect(requests).toHaveLength(3)
    expect(await run('topics', { failures: 3 })).toMatchObject({ isQuiet: true })
    expect(await run('topics', { failures: 20 })).toMatchObject({ tag: 'failed' })
    const nowS = NOW_MS / 1000
    expect(queued).toEqual([
      { payload: { failures: 1 }, runAt: nowS + 60 },
      { payload: { failures: 4 }, runAt: nowS + 480 },
      { payload: { failures: 21 }, runAt: nowS + 3600 },
    ])
  })

  it('shortens a text that the endpoint rejects, and omits it if that does not help', async () => {
    await addVideo(3, 'long', [`stars ${'and more '.repeat(60)}`])
    await addVideo(4, 'odd', ['rail and ship'])
    const strict: Embed = async (texts, limits) => {
      if (texts.some(text => text.length > 300 || text.startsWith('r')))
        throw new EmbeddingsError('rejected', { isOfTexts: true })
      return embed(texts, limits)
    }
    await addVideo(5, 'newest', ['ship again'])
    expect(await run('topics', {}, strict)).toMatchObject({ tag: 'done' })
    expect(await videosFor('stars')).toEqual(['long'])
    expect((await videosFor('ship')).sort()).toEqual(['harbor', 'newest'])
  })

  it('fails if the endpoint rejects all texts', async () => {
    failing = new EmbeddingsError('rejected', { isOfTexts: true })
    expect(await run()).toMatchObject({ tag: 'failed' })
    expect(await selectRows(db, sql`SELECT 1 FROM transcript_embeddings`)).toEqual([])
  })

  it('plans a job only if something is missing', async () => {
    await createTask().planIfDue()
    expect(queued).toEqual([{ payload: { failures: 0 }, runAt: NOW_MS / 1000 }])
    await run()
    await createTask().planIfDue()
    expect(queued).toHaveLength(1)
  })

  it('is searched for the words of a query without its filters, and asks once for the same words', async () => {
    await run()
    requests = []
    const search = createRelatedSearch({ finder, endpoint: { model: 'topics', embed, minSimilarity: 0.5 }, clock })
    const found = await search.search('ship -bread lang:en', 1)
    expect(found.sections.related?.hits.map(({ video }) => video.youtube_id)).toEqual(['harbor'])
    await search.search('ship lang:de', 1)
    expect(requests).toEqual([['ship']])
    expect((await search.search('lang:de', 1)).has_related).toBe(false)
    expect((await search.search('in:videos ship', 1)).has_related).toBe(false)
  })

  it('reports a failed endpoint, and does not ask it for a while', async () => {
    await run()
    requests = []
    failing = new EmbeddingsError('away')
    const search = createRelatedSearch({ finder, endpoint: { model: 'topics', embed, minSimilarity: 0.5 }, clock })
    await expect(search.search('ship', 1)).rejects.toMatchObject({ code: 'embeddingsFailed' })
    await expect(search.search('bread', 1)).rejects.toMatchObject({ code: 'embeddingsFailed' })
    expect(requests).toHaveLength(1)
  })

  it('has no results without an endpoint', async () => {
    const search = createRelatedSearch({ finder, endpoint: undefined, clock })
    expect(await search.search('ship', 1)).toMatchObject({ sections: { related: { hits: [] } }, has_related: false })
  })
})
