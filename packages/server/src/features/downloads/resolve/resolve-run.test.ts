import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { createSitePauseStore } from '../../../site/site-pauses.store.ts'
import { createSubmissionStore } from '../submissions.store.ts'
import { createQueueStore } from '../queue.store.ts'
import { STOP } from '../../../jobs/stop-reason.ts'
import { parseInfo } from '../../../site/info-json.ts'
import type { YtDlpSettings } from '../../../site/yt-dlp-arguments.ts'
import { createResolveRun } from './resolve-run.ts'

const OPTIONS = { target: 'pending', autoStart: false, flat: true, force: false, userId: null } as const
const NOW = 1_700_000_000
const SILENT = 'https://silent.example/'
const UNREADABLE = 'https://unreadable.example/'

let db: Db
beforeEach(() => void (db = openDatabase(':memory:')))
afterEach(() => db.close())

/**
 * Resolves `raws` with a yt-dlp that ends without an error and lists one video, nothing, or an entry without an ID. The
 * task is stopped at `stopAt`.
 */
async function add(raws: readonly string[], stopAt?: string, ytDlpOptions?: string) {
  const queue = createQueueStore(db)
  const inputs = createSubmissionStore(db)
  const abort = new AbortController()
  const listed: unknown[] = []
  const entries: Record<string, object[]> = { [SILENT]: [], [UNREADABLE]: [{ title: 'No ID' }] }
  const ytDlp = {
    list(url: string, settings: YtDlpSettings, onEntry: (info: unknown) => void, signal: AbortSignal) {
      listed.push([url, settings.options])
      if (url === stopAt) abort.abort(STOP)
      signal.throwIfAborted()
      for (const entry of entries[url] ?? [
        { id: url.slice(8, 11), extractor_key: 'Site', webpage_url: url, title: 'One' },
      ])
        onEntry(parseInfo(entry))
      return Promise.resolve()
    },
  }
  const addInputs = createResolveRun({
    queue,
    submissions: inputs,
    pauses: createSitePauseStore(db),
    tools: { ytDlp, fetch: {}, paths: {}, clock: { now: () => NOW * 1000 } } as never,
    settings: { getAppConfig: () => APP_CONFIG_DEFAULTS },
    jobs: { enqueue: () => Promise.resolve('job') } as never,
  })
  const ids = await inputs.add(raws, { ...OPTIONS, ytDlpOptions }, NOW)
  const run = { signal: abort.signal, report: () => undefined, log: pino({ level: 'silent' }) }
  return { ids, addInputs, run, inputs, listed, done: await addInputs(ids, run) }
}

const items = () => db.raw.prepare(`SELECT video_id, state, title, message FROM queue_items ORDER BY position`).all()

describe('a submission', () => {
  it.each([
    [SILENT, 'yt-dlp returned nothing for this link. It is tried again automatically.'],
    [
      UNREADABLE,
      'yt-dlp returned nothing for this link. It is tried again automatically. (Entries without an ID or a URL: 1.)',
    ],
  ])('for which yt-dlp lists nothing is an error that is kept in the queue: %s', async (raw, message) => {
    const { done, inputs, ids } = await add(['https://good.example/', raw])
    expect(done.text).toBe('Added 1. 1 postponed: no result for this link.')
    expect(done.outcomes).toContainEqual({ youtube_id: null, outcome: 'failed', message: `${raw}: ${message}` })
    expect(items()).toContainEqual({ video_id: `input-${ids[1]}`, state: 'waiting', title: raw, message })
    expect(await inputs.get(ids[1]!)).toMatchObject({ state: 'failed', outcome: message })
  })

  it('applies its options of yt-dlp to the listing and to its items, new and queued ones', async () => {
    const { listed } = await add(['https://one.example/', SILENT], undefined, '--retries 5')
    expect(listed).toEqual([
      ['https://one.example/', ['--retries=5']],
      [SILENT, ['--retries=5']],
    ])
    await add(['https://one.example/'])
    const options = () => db.raw.prepare('SELECT yt_dlp_options FROM queue_items ORDER BY position').pluck().all()
    expect(options()).toEqual(['--retries 5', '--retries 5'])
    await add(['https://one.example/'], undefined, '--force-ipv4')
    expect(options()).toEqual(['--force-ipv4', '--retries 5'])
  })

  it('of a link that failed before replaces its item', async () => {
    await add([SILENT])
    const { ids } = await add([SILENT])
    expect(items()).toMatchObject([{ video_id: `input-${ids[0]}`, title: SILENT }])
    db.raw.prepare(`UPDATE queue_items SET title = 'https://one.example/'`).run()
    await add(['https://one.example/'])
    expect(items()).toMatchObject([{ state: 'queued', title: 'One' }])
  })

  it('that is not a link, ID or handle is an error without an item in the queue', async () => {
    const { done, addInputs, run, ids } = await add(['not a url at all'])
    expect(done.text).toBe('1 failed: not a link.')
    expect(done).toMatchObject({ tag: 'failed' })
    expect(done.outcomes).toMatchObject([{ outcome: 'failed' }])
    expect(items()).toEqual([])
    expect(await addInputs(ids, run)).toEqual(done)
  })
})

describe('a stopped task', () => {
  it('reports how many submissions are left, and leaves them to be resolved later', async () => {
    const urls = ['one', 'two', 'ten'].map(name => `https://${name}.example/`)
    const { done, inputs, ids, addInputs, run } = await add([...urls, 'no link'], urls[1])
    expect(done.tag).toBe('stopped')
    expect(done.text).toMatch(/^Stopped\. Links left: 3 of 4\. They are added the next time .+ Added 1\.$/)
    expect(done.outcomes).toMatchObject([{ outcome: 'queued' }])
    expect(inputs.listUnfinished()).toEqual(ids.slice(1))
    // A task that is stopped before it starts is run with an aborted signal.
    const { tag, text } = await addInputs(ids.slice(1), run)
    expect([tag, text]).toEqual(['stopped', expect.stringMatching(/^Stopped\. Links left: 3 of 3\./)])
    expect(inputs.listUnfinished()).toEqual(ids.slice(1))
  })
})
