import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { createRemovalStore } from '../../stores/removal.ts'
import { createTrashEntryStore } from '../../stores/trash-entries.ts'
import { createTrashMoveStore } from '../../stores/trash-moves.ts'
import { createTrashRowStore } from '../../stores/trash-rows.ts'
import { createArchiveFiles } from '../../tools/archive-files.ts'
import { createTrashFiles } from '../../tools/trash-files.ts'
import { createMediaPaths } from '../media-paths.ts'
import { createRemoval, REMOVED_AT_ONCE } from '../removal.ts'
import { createTrashMaintenance } from './maintain-trash.ts'
import { createFileReplacement } from './replace-file.ts'
import type { TrashContext } from './trash-context.ts'
import { createTrash } from './trash.ts'

const DAY_S = 24 * 3600
const GIB = 1024 ** 3
const PAGE = { page: 0, pageSize: 100, params: '' }

let home: string
let db: Db
let now: number
let settings: typeof APP_CONFIG_DEFAULTS
let isQueued: boolean
let rescans: number
let space: { free: number; total: number }
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-trash-'))
  db = openDatabase(':memory:')
  now = 1_700_000_000
  isQueued = false
  rescans = 0
  settings = structuredClone(APP_CONFIG_DEFAULTS)
  space = { free: 500 * GIB, total: 1000 * GIB }
  await write('media/.tubecellar', 'marker')
  db.raw.exec(`
    INSERT INTO users (id, name, password_hash, created_at) VALUES (1, 'ann', 'x', 0);
    INSERT INTO channels (id, name, last_refresh, is_subscribed) VALUES ('c', 'Channel', 1, 1), ('d', 'Other', 1, 0);
    INSERT INTO playlists (id, name, kind, last_refresh) VALUES ('mine', 'Mine', 'custom', 1), ('PL', 'List', 'regular', 1)`)
})
afterEach(async () => {
  db.close()
  await rm(home, { recursive: true })
})

async function write(path: string, text: string) {
  await mkdir(dirname(join(home, path)), { recursive: true })
  await writeFile(join(home, path), text)
}
const media = (...path: string[]) => join(home, 'media', ...path)
const isThere = (path: string) => existsSync(media(path))

async function addVideo(id: string, channel = 'c') {
  const paths = [`${channel}/${id}.mp4`, `${channel}/${id}.tubecellar.json`, `${channel}/${id}.en.vtt`]
  for (const path of paths) await write(`media/${path}`, `${path} text`)
  await write(`cache/videos/${id.charAt(0)}/${id}.jpg`, 'thumbnail')
  db.raw
    .prepare(
      `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path) VALUES (?, ?, ?, 'videos', 1, 1, 1, ?)`,
    )
    .run(id, channel, `Title of ${id}`, paths[0])
  const subtitle = db.raw
    .prepare(
      `INSERT INTO subtitles (video_id, lang, source, name, ext, media_path, last_refresh) VALUES (?, 'en', 'user', 'English', 'vtt', ?, 1)`,
    )
    .run(id, paths[2]).lastInsertRowid
  db.raw.prepare(`INSERT INTO cues VALUES (?, 0, 0, 10, 'lanterns')`).run(subtitle)
  db.raw.prepare(`INSERT INTO watch_state VALUES (1, ?, 1, 5, NULL, 6)`).run(id)
  return { id, paths }
}

interface Crash {
  /** Steps that are still done. */
  left: number
}

/** As after `kill -9`: from the step on that the crash is at, nothing is done any more. */
function dying<T extends object>(target: T, crash: Crash): T {
  return new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (--crash.left < 0) throw new Error('killed')
        return Reflect.apply(value, object, args)
      }
    },
  })
}

let processes = 0
function start(crash: Crash = { left: Infinity }) {
  const mediaDir = media()
  const paths = createMediaPaths({ mediaDir, cacheDir: join(home, 'cache') })
  const log = pino({ level: 'silent' })
  const owner = `process ${++processes}`
  const context: TrashContext = {
    entries: dying(createTrashEntryStore(db), crash),
    moves: dying(createTrashMoveStore(db), crash),
    rows: dying(createTrashRowStore(db), crash),
    removal: dying(createRemovalStore(db), crash),
    files: dying(createTrashFiles(mediaDir), crash),
    archive: createArchiveFiles({ mediaDir, cacheDir: join(home, 'cache'), marker: paths.marker, log }),
    paths,
    settings: { getAppConfig: () => settings },
    clock: { now: () => now * 1000 },
    log,
    owner,
    isAlive: () => false,
    space: () => Promise.resolve(space),
    isQueued: () => isQueued,
    rescan: () => ++rescans,
  }
  const jobs: unknown[] = []
  return {
    context,
    jobs,
    removal: createRemoval({ context, waitForJob: async (name, payload) => void jobs.push({ name, payload }) }),
    trash: createTrash(context, { begin: () => Promise.resolve({ taskId: 'x' }) }),
    maintenance: createTrashMaintenance(context, { isAlone: true }),
  }
}

const list = async () => (await start().trash.list({}, PAGE)).data
const rows = (table: string) =>
  db.raw
    .prepare(`SELECT * FROM ${table}`)
    .all()
    .map(row => ({ ...(row as object), id: table === 'subtitles' ? 0 : (row as { id?: string }).id, subtitle_id: 0 }))
const TABLES = ['videos', 'subtitles', 'cues', 'watch_state', 'playlist_entries']
const library = () => Object.fromEntries(TABLES.map(table => [table, rows(table)]))
const byUser = { reason: 'user', deletedBy: 'ann' } as const

describe('a process that is killed at any step', () => {
  const STEPS_MAX = 60

  /** Where the video is, complete; any other state fails. */
  async function placeOf({ id, paths }: { id: string; paths: string[] }, before: object) {
    const [entry, ...others] = await list()
    expect(others).toEqual([])
    expect(db.raw.prepare('SELECT * FROM trash_moves').all()).toEqual([])
    const names = (await readdir(media('.trash')).catch(() => [])).toSorted()
    const isInLibrary = db.raw.prepare('SELECT 1 FROM videos WHERE id = ?').get(id) !== undefined
    if (isInLibrary) {
      expect({ entry, names, files: paths.filter(isThere) }).toEqual({ entry: undefined, names: [], files: paths })
      expect(library()).toEqual(before)
      return 'library'
    }
    expect(names).toEqual([entry?.id])
    expect(paths.filter(isThere)).toEqual([])
    for (const path of paths)
      expect(await readFile(media('.trash', entry!.id, 'files', path), 'utf8')).toBe(`${path} text`)
    return 'trash'
  }

  it('while it deletes a video leaves it complete in the library or in the trash', async () => {
    const places = new Set<string>()
    for (let step = 0; step < STEPS_MAX; step++) {
      const video = await addVideo(`v${step}`)
      const before = library()
      const crash = { left: step }
      const outcome = await start(crash)
        .removal.removeVideo(video.id, byUser)
        .then(
          () => 'done',
          () => 'killed',
        )
      await start().maintenance.recover()
      const place = await placeOf(video, before)
      places.add(place)
      if (place === 'trash') await start().trash.restore((await list())[0]!.id)
      expect(library()).toEqual(before)
      await start().removal.removeVideo(video.id, byUser)
      await start().trash.remove((await list())[0]!.id)
      if (crash.left >= 0 && outcome === 'done') break
      expect(step).toBeLessThan(STEPS_MAX - 1)
    }
    expect(places).toEqual(new Set(['library', 'trash']))
  })

  it('while it restores a video leaves it complete in the library or in the trash', async () => {
    const places = new Set<string>()
    for (let step = 0; step < STEPS_MAX; step++) {
      const video = await addVideo(`v${step}`)
      const before = library()
      await start().removal.removeVideo(video.id, byUser)
      const crash = { left: step }
      const outcome = await start(crash)
        .trash.restore((await list())[0]!.id)
        .then(
          () => 'done',
          () => 'killed',
        )
      await start().maintenance.recover()
      const place = await placeOf(video, before)
      places.add(place)
      if (place === 'library') await start().removal.removeVideo(video.id, byUser)
      await start().trash.remove((await list())[0]!.id)
      if (crash.left >= 0 && outcome === 'done') break
      expect(step).toBeLessThan(STEPS_MAX - 1)
    }
    expect(places).toEqual(new Set(['library', 'trash']))
  })
})

describe('the list of the trash', () => {
  it('is made again from the manifests when the database was lost', async () => {
    const { id, paths } = await addVideo('v')
    const before = library()
    await start().removal.removeVideo(id, byUser)
    const listed = await list()
    db.raw.exec('DELETE FROM trash_entries; DELETE FROM channels')
    await rm(join(home, 'cache'), { recursive: true })
    await start().maintenance.recover()
    expect(await list()).toEqual(listed)
    expect(existsSync(join(home, 'cache/videos/v/v.jpg'))).toBe(true)
    await start().trash.restore(listed[0]!.id)
    expect(library()).toEqual(before)
    expect(paths.filter(isThere)).toEqual(paths)
    // The channel comes back, but is not scanned again.
    expect(db.raw.prepare('SELECT name, is_subscribed FROM channels').all()).toEqual([
      { name: 'Channel', is_subscribed: 0 },
    ])
  })

  it('loses what somebody removed from the folder', async () => {
    const { id } = await addVideo('v')
    await start().removal.removeVideo(id, byUser)
    await rm(media('.trash', (await list())[0]!.id), { recursive: true })
    await start().maintenance.recover()
    expect(await list()).toEqual([])
  })

  it('gives files back to a video whose rows came back with a snapshot', async () => {
    const { id, paths } = await addVideo('v')
    const rowsBefore = await start().context.rows.read(id)
    await start().removal.removeVideo(id, byUser)
    const [entry] = await list()
    await start().context.rows.restore('none', rowsBefore!, { areLinesSearched: false, playlistId: undefined })
    await start().maintenance.recover()
    expect(await list()).toEqual([])
    expect(paths.filter(isThere)).toEqual(paths)
    expect(isThere(`.trash/${entry!.id}`)).toBe(false)
  })

  it('leaves alone a manifest that leads out of the media folder', async () => {
    await addVideo('v')
    await start().removal.removeVideo('v', byUser)
    const [entry] = await list()
    const file = media('.trash', entry!.id, 'manifest.json')
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('c/v.mp4', '../v.mp4'))
    await expect(start().trash.restore(entry!.id)).rejects.toMatchObject({ code: 'trashEntryDamaged' })
    expect(isThere(`.trash/${entry!.id}/files/c/v.mp4`)).toBe(true)
  })
})

describe('a file that a new download replaces', () => {
  /** The steps of a download as the queue records them; it goes on where a killed process stopped. */
  async function download(path: string, crash: Crash, queue: { state: 'downloaded' | 'indexed' | 'done' }) {
    const { context } = start(crash)
    const replacement = createFileReplacement(context)
    if (queue.state === 'downloaded') {
      await replacement.prepare('v')
      await write('media/c/.waiting', 'new media')
      await context.rows.read('v')
      db.raw.prepare(`UPDATE videos SET media_path = ?, title = 'New title' WHERE id = 'v'`).run(path)
      await context.rows.read('v')
      queue.state = 'indexed'
    }
    if (isThere('c/.waiting')) {
      await replacement.clear('v', path)
      await rename(media('c/.waiting'), media(path))
    }
    await replacement.finish('v')
    queue.state = 'done'
  }

  it.each(['c/v.mp4', 'c/v.webm'])('as %s is in the trash, whenever the process is killed', async path => {
    for (let step = 0; step < 60; step++) {
      await addVideo('v')
      const queue: Parameters<typeof download>[2] = { state: 'downloaded' }
      const crash = { left: step }
      isQueued = true
      const outcome = await download(path, crash, queue).then(
        () => 'done',
        () => 'killed',
      )
      await start().maintenance.recover()
      await download(path, { left: Infinity }, queue)
      isQueued = false
      await start().maintenance.recover()

      expect(await readFile(media(path), 'utf8')).toBe('new media')
      const [entry, ...others] = await list()
      expect(others).toEqual([])
      expect(entry).toMatchObject({ title: 'Title of v', reason: 'download', is_archived: true })
      expect((await readdir(media('.trash'))).toSorted()).toEqual([entry!.id])
      expect(await readFile(media('.trash', entry!.id, 'files/c/v.mp4'), 'utf8')).toBe('c/v.mp4 text')
      expect(await readFile(media('.trash', entry!.id, 'files/c/v.en.vtt'), 'utf8')).toBe('c/v.en.vtt text')
      await expect(start().trash.restore(entry!.id)).rejects.toMatchObject({ code: 'trashVideoArchived' })

      await start().removal.removeVideo('v', byUser)
      await start().trash.restore(entry!.id)
      expect(await readFile(media('c/v.mp4'), 'utf8')).toBe('c/v.mp4 text')
      expect(db.raw.prepare('SELECT title, media_path FROM videos').all()).toEqual([
        { title: 'Title of v', media_path: 'c/v.mp4' },
      ])
      for (const { id } of await list()) await start().trash.remove(id)
      db.raw.exec('DELETE FROM videos')
      if (crash.left >= 0 && outcome === 'done') return
    }
    expect.unreachable('the download never got through')
  })

  it('goes back to its place when the download is given up before the new one is there', async () => {
    const { paths } = await addVideo('v')
    const { context } = start()
    const replacement = createFileReplacement(context)
    await replacement.prepare('v')
    await replacement.clear('v', 'c/v.mp4')
    expect(isThere('c/v.mp4')).toBe(false)
    await start().maintenance.recover()
    expect(paths.filter(isThere)).toEqual(paths)
    expect(await readdir(media('.trash'))).toEqual([])
  })

  it('is kept when the library does not know it', async () => {
    await write('media/c/v.mp4', 'precious')
    const replacement = createFileReplacement(start().context)
    await replacement.prepare('v')
    await replacement.clear('v', 'c/v.mp4')
    await write('media/c/v.mp4', 'new media')
    await replacement.finish('v')
    const [entry] = await list()
    expect(entry).toMatchObject({ youtube_id: 'v', reason: 'download', is_archived: false, size: 8 })
    await rm(media('c/v.mp4'))
    await start().trash.restore(entry!.id)
    expect(await readFile(media('c/v.mp4'), 'utf8')).toBe('precious')
    expect(rescans).toBe(1)
  })
})

describe('a large deletion', () => {
  it('reads each folder once, however many videos it has', async () => {
    for (let index = 0; index < REMOVED_AT_ONCE * 3; index++) await addVideo(`v${index}`)
    const { removal, jobs, context } = start()
    const read: string[] = []
    const { archive } = context
    context.archive = {
      ...archive,
      names: folder => {
        read.push(folder)
        return archive.names(folder)
      },
    }
    await removal.removeChannel('c', 'ann')
    expect(jobs).toEqual([{ name: 'move_to_trash', payload: { kind: 'channel', id: 'c', by: 'ann' } }])
    expect(await list()).toEqual([])

    const reports: unknown[] = []
    const progress = { signal: new AbortController().signal, report: (report: unknown) => reports.push(report) }
    expect(await removal.run({ kind: 'channel', id: 'c', by: 'ann' }, progress)).toBe('Moved 60 videos to trash.')
    expect(read).toEqual([media('c')])
    expect(reports[1]).toEqual({ messages: ['Moving videos of Channel to trash', '2 of 60'], progress: 1 / 60 })
    expect(await list()).toHaveLength(60)
    expect(new Set((await list()).map(entry => `${entry.reason} ${entry.source_name} ${entry.deleted_by}`))).toEqual(
      new Set(['channel Channel ann']),
    )
    expect(isThere('c')).toBe(false)
    expect(db.raw.prepare(`SELECT id FROM channels WHERE id = 'c'`).all()).toEqual([])
  })

  it('leaves the rest when it is stopped', async () => {
    for (const id of ['v1', 'v2', 'v3']) await addVideo(id)
    const stop = new AbortController()
    const report = ({ messages }: { messages: string[] }) => messages[1]!.startsWith('2 ') && stop.abort('stop')
    await expect(
      start().removal.run({ kind: 'channel', id: 'c', by: 'ann' }, { signal: stop.signal, report }),
    ).rejects.toBe('stop')
    expect((await list()).length).toBe(2)
    expect(rows('videos')).toHaveLength(1)
    expect(db.raw.prepare(`SELECT id FROM channels WHERE id = 'c'`).all()).toHaveLength(1)
    await start().removal.run({ kind: 'channel', id: 'c', by: 'ann' }, { signal: new AbortController().signal, report })
    expect((await list()).length).toBe(3)
  })

  it('of a custom playlist comes back with the playlist, in its order', async () => {
    const add = db.raw.prepare(`INSERT INTO playlist_entries VALUES ('mine', ?, ?, 'x', NULL)`)
    for (const [index, id] of ['v1', 'v2', 'v3'].entries()) {
      await addVideo(id)
      add.run(index, id)
    }
    const before = rows('playlist_entries')
    await start().removal.removePlaylist('mine', { withVideos: true, by: 'ann' })
    expect(rows('playlists').map(({ id }) => id)).toEqual(['PL'])
    for (const entry of (await list()).toReversed()) await start().trash.restore(entry.id)
    expect(
      rows('playlists')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['PL', 'mine'])
    expect(rows('playlist_entries')).toEqual(before)
  })
})

describe('the trash is purged', () => {
  async function fill(ids: readonly string[]) {
    for (const id of ids) {
      await addVideo(id)
      await start().removal.removeVideo(id, byUser)
      now += DAY_S
    }
  }
  const ids = async () => (await list()).map(({ youtube_id: id }) => id)

  it('when entries have expired, and not before', async () => {
    await fill(['v1', 'v2'])
    settings.application.trash_days = 3
    now += 1
    expect((await list())[0]).toMatchObject({ expires_at: 1_700_000_000 + 3 * DAY_S })
    await start().maintenance.run()
    expect(await ids()).toEqual(['v1', 'v2'])
    now += DAY_S
    await start().maintenance.run()
    expect(await ids()).toEqual(['v2'])
    settings.application.trash_days = null
    now += 1000 * DAY_S
    await start().maintenance.run()
    expect(await ids()).toEqual(['v2'])
    expect((await list())[0]).toMatchObject({ expires_at: null })
  })

  it('oldest first while the disk is short of space, and no more than is needed', async () => {
    settings.application.trash_days = null
    await fill(['v1', 'v2', 'v3'])
    space = { free: 10 * GIB - 1, total: 1000 * GIB }
    await start().maintenance.run()
    expect(await ids()).toEqual(['v2', 'v3'])
    // A small disk: 5% of it are enough.
    space = { free: 1 * GIB, total: 20 * GIB }
    await start().maintenance.run()
    expect(await ids()).toEqual(['v2', 'v3'])
    settings.application.trash_min_free_gib = 2
    await start().maintenance.run()
    expect(await ids()).toEqual([])
  })

  it('never while the media folder is not mounted, or the limit is 0', async () => {
    await fill(['v1'])
    settings.application.trash_min_free_gib = 0
    space = { free: 0, total: 20 * GIB }
    await start().maintenance.run()
    expect(await ids()).toEqual(['v1'])
    now += 1000 * DAY_S
    await rm(media('.tubecellar'))
    await start().maintenance.run()
    await start().maintenance.recover()
    expect(await ids()).toEqual(['v1'])
    expect(await readdir(media('.trash'))).toHaveLength(1)
  })
})

describe('a disk that refuses', () => {
  it.each([
    ['ENOSPC', 'mediaFull'],
    ['EROFS', 'mediaReadOnly'],
    ['EACCES', 'mediaReadOnly'],
  ])('with %s leaves the video as it was', async (code, error) => {
    const { paths } = await addVideo('v')
    const before = library()
    const { removal, context } = start()
    let moved = 0
    const files = createTrashFiles(media())
    context.files = {
      ...files,
      takeIn: (id, path, state) =>
        ++moved === 2 ? Promise.reject(Object.assign(new Error(code), { code })) : files.takeIn(id, path, state),
    }
    await expect(removal.removeVideo('v', byUser)).rejects.toMatchObject({ code: error })
    expect(moved).toBe(2)
    expect(paths.filter(isThere)).toEqual(paths)
    expect(library()).toEqual(before)
    expect(await list()).toEqual([])
    expect(await readdir(media('.trash'))).toEqual([])
  })
})
