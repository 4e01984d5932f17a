import { APP_CONFIG_DEFAULTS, type AppConfig } from '@tubecellar/core/contract'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { createAutoDeleteStore } from './auto-delete.store.ts'
import { createQueueStore } from '../../downloads/queue.store.ts'
import { createSettingsStore } from '../../settings/settings.store.ts'
import { createAutoDelete } from './auto-delete.service.ts'
import { createAutoDeleteRunner } from './auto-delete-runner.ts'
import { createAutoDeleteStateStore } from './auto-delete-state.ts'

const DAY_MS = 86_400_000

let db: Db
let nowMs: number
let settings: Partial<AppConfig['downloads']>
let queued: string[]
let failing: ReadonlySet<string>
let hasMedia: boolean

beforeEach(() => {
  db = openDatabase(':memory:')
  nowMs = 20_000 * DAY_MS
  settings = { autodelete_days: 7 }
  queued = []
  failing = new Set()
  hasMedia = true
  db.raw.exec(`
    INSERT INTO users (id, name, password_hash, is_admin, created_at) VALUES (1, 'admin', '', 1, 0);
    INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', 0);`)
})
afterEach(() => db.close())

/** Builds the services as a server does; a second call acts as the next process on the same database. */
function start() {
  const store = createAutoDeleteStore(db)
  const state = createAutoDeleteStateStore(createSettingsStore(db))
  const clock = { now: () => nowMs }
  const appSettings = {
    getAppConfig: () => ({ ...APP_CONFIG_DEFAULTS, downloads: { ...APP_CONFIG_DEFAULTS.downloads, ...settings } }),
  }
  const jobs = { enqueue: async (name: string) => String(queued.push(name)) }
  const autoDelete = createAutoDelete({ store, state, appSettings, jobs, clock })
  const removal = {
    requireMedia: async () => {
      if (!hasMedia) throw new Error('The media folder is not mounted.')
    },
    removeVideo: async (id: string) => {
      if (failing.has(id)) throw new Error('The disk is gone.')
      db.raw.prepare('DELETE FROM videos WHERE id = ?').run(id)
    },
  }
  const log = pino({ level: 'silent' })
  const queue = createQueueStore(db)
  const run = createAutoDeleteRunner({ autoDelete, store, state, appSettings, clock, removal, queue, log })
  return { autoDelete, run: () => run({ signal: new AbortController().signal, report: () => undefined }) }
}

/** Videos `<prefix>1`, `<prefix>2` …, watched by staff this many days ago; undefined for not watched. */
function addVideos(prefix: string, count: number, daysAgo?: number) {
  const insert = db.raw.prepare(`
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
    VALUES (@id, 'c', @title, 'videos', 0, 0, 0, 'c/' || @id)`)
  const watch = db.raw.prepare('INSERT INTO watch_state VALUES (1, ?, 1, ?, NULL, 0)')
  for (let number = 1; number <= count; number++) {
    insert.run({ id: prefix + number, title: `Title ${prefix}${number}` })
    if (daysAgo !== undefined) watch.run(prefix + number, (nowMs - daysAgo * DAY_MS) / 1000)
  }
}
const videoIds = () => db.raw.prepare<[], string>('SELECT id FROM videos ORDER BY id').pluck().all()
const ignoredIds = () =>
  db.raw.prepare<[], string>(`SELECT video_id FROM queue_items WHERE status = 'ignore' ORDER BY 1`).pluck().all()
const waitingRun = async () => (await start().autoDelete.getOverview()).run

it('deletes due videos and puts them on the ignore list', async () => {
  addVideos('due', 2, 8)
  addVideos('new', 1, 1)
  expect(await start().run()).toEqual({ text: 'Moved 2 videos to trash.', isFailure: false })
  expect(videoIds()).toEqual(['new1'])
  expect(ignoredIds()).toEqual(['due1', 'due2'])
})

it('removes a video from the ignore list again when it could not be deleted', async () => {
  addVideos('due', 2, 8)
  failing = new Set(['due1'])
  expect(await start().run()).toEqual({
    text: 'Moved 1 video to trash. 1 failed. First error: The disk is gone.',
    isFailure: true,
  })
  expect([videoIds(), ignoredIds()]).toEqual([['due1'], ['due2']])
})

it('deletes by the retention rules of a channel, and nothing for a day after a change', async () => {
  addVideos('old', 3)
  const rules = { max_videos: 1, changed_at: nowMs / 1000 - 3600 }
  db.raw.prepare('UPDATE channels SET retention = ?').run(JSON.stringify(rules))
  expect((await start().run()).text).toMatch(/^Due for deletion by .*: Title old1, Title old2\.$/)
  expect(videoIds()).toHaveLength(3)
  expect(await start().autoDelete.listProblems()).toMatchObject([
    {
      code: 'auto-delete-announced',
      message: expect.stringContaining('The rules of C were changed. 2 videos') as string,
    },
  ])
  nowMs += DAY_MS
  expect(await start().autoDelete.listProblems()).toEqual([])
  expect(await start().run()).toEqual({ text: 'Moved 2 videos to trash.', isFailure: false })
  expect([videoIds(), ignoredIds()]).toEqual([['old3'], ['old1', 'old2']])
})

it('changes nothing while the media folder is missing', async () => {
  addVideos('due', 2, 8)
  hasMedia = false
  await expect(start().run()).rejects.toThrow('The media folder is not mounted.')
  expect([videoIds(), ignoredIds()]).toEqual([['due1', 'due2'], []])
})

describe('a run above the limit', () => {
  beforeEach(() => addVideos('due', 6, 8))

  it('deletes nothing and asks staff', async () => {
    const { text } = await start().run()
    expect(text).toMatch(/^Waiting for confirmation: 6 videos .* are due, the limit is 5\. Nothing was deleted\.$/)
    expect([videoIds().length, ignoredIds()]).toEqual([6, []])
    expect(await waitingRun()).toMatchObject({ state: 'waiting', limit: 5, libraryCount: 6 })
    expect(await start().autoDelete.listProblems()).toMatchObject([{ code: 'auto-delete-waiting' }])
    // On the next day, nothing has changed.
    expect(await start().run()).toEqual({ text: '', isFailure: false })
    expect(videoIds()).toHaveLength(6)
  })

  it('is the result of a clock that jumps ahead', async () => {
    db.raw.exec('DELETE FROM videos')
    addVideos('fresh', 100, 0)
    nowMs += 365 * DAY_MS
    await start().run()
    expect(videoIds()).toHaveLength(100)
    const id = (await waitingRun())?.id ?? ''
    // After the clock is corrected, not even a confirmation deletes them.
    nowMs -= 365 * DAY_MS
    await start().autoDelete.confirm(id)
    expect(await start().run()).toMatchObject({ text: 'None of the confirmed videos are still due.' })
    expect(videoIds()).toHaveLength(100)
  })

  it('deletes only the videos of the confirmed list that are still due', async () => {
    await start().run()
    const id = (await waitingRun())?.id ?? ''
    await start().autoDelete.setProtected('due1', true)
    db.raw.exec(`UPDATE watch_state SET watched = 0 WHERE video_id = 'due2'`)
    addVideos('later', 1, 8)
    await start().autoDelete.confirm(id)
    expect(queued).toEqual(['auto_delete'])
    expect(await start().run()).toMatchObject({ text: 'Moved 4 videos to trash.' })
    expect(videoIds()).toEqual(['due1', 'due2', 'later1'])
    expect(await waitingRun()).toBe(null)
  })

  it('needs another confirmation when another video is due', async () => {
    await start().run()
    const id = (await waitingRun())?.id ?? ''
    addVideos('later', 1, 8)
    await start().run()
    await expect(start().autoDelete.confirm(id)).rejects.toMatchObject({ code: 'autoDeleteChanged' })
    expect((await waitingRun())?.videoIds).toHaveLength(7)
  })

  it('does not ask again after it was dismissed, until another video is due', async () => {
    await start().run()
    await start().autoDelete.dismiss((await waitingRun())?.id ?? '')
    expect(await start().autoDelete.listProblems()).toEqual([])
    settings = { ...settings, autodelete_max_videos: 100, autodelete_max_percent: 100 }
    expect(await start().run()).toEqual({ text: '', isFailure: false })
    addVideos('later', 1, 8)
    expect((await start().run()).text).toMatch(/^Waiting for confirmation: 7 videos/)
    expect(videoIds()).toHaveLength(7)
  })

  it('waits for staff again when a video could not be deleted', async () => {
    await start().run()
    await start().autoDelete.confirm((await waitingRun())?.id ?? '')
    failing = new Set(['due3'])
    expect(await start().run()).toMatchObject({ isFailure: true })
    expect(await waitingRun()).toMatchObject({ state: 'waiting', videos: [{ id: 'due3' }] })
  })

  it('cannot be answered twice or before it exists', async () => {
    await expect(start().autoDelete.dismiss('x')).rejects.toMatchObject({ code: 'autoDeleteNotWaiting' })
    await start().run()
    const id = (await waitingRun())?.id ?? ''
    await start().autoDelete.confirm(id)
    await expect(start().autoDelete.dismiss(id)).rejects.toMatchObject({ code: 'autoDeleteNotWaiting' })
  })
})

it('announces each video once, some days before', async () => {
  addVideos('soon', 7, 5)
  addVideos('far', 1, 1)
  expect((await start().run()).text).toMatch(
    /^Due for deletion by .*: Title soon1, Title soon2, Title soon3, Title soon4, Title soon5 and 2 more\.$/,
  )
  expect((await start().run()).text).toBe('')
})

describe('the daily run', () => {
  it('is queued once a day, and only if there is something to do', async () => {
    await start().autoDelete.runIfDue()
    expect(queued).toEqual([])
    addVideos('due', 1, 8)
    nowMs += DAY_MS
    await start().autoDelete.runIfDue()
    await start().autoDelete.runIfDue()
    expect(queued).toEqual(['auto_delete'])
  })

  it('is queued by one of several processes', async () => {
    addVideos('due', 1, 8)
    await Promise.all([start(), start(), start()].map(({ autoDelete }) => autoDelete.runIfDue()))
    expect(queued).toEqual(['auto_delete'])
    // The clock of another process can be a second behind.
    nowMs -= 1000
    await start().autoDelete.runIfDue()
    expect(queued).toEqual(['auto_delete'])
  })
})
