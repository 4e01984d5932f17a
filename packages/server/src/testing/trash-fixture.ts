import { localImages } from '../media/images/image-storage.ts'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { openDatabase } from '../database/open-database.ts'
import { createMediaPaths } from '../media/media-paths.ts'
import { createRemoval } from '../features/trash/removal.service.ts'
import { createTrashMaintenance } from '../features/trash/maintain-trash.ts'
import type { TrashContext } from '../features/trash/trash-context.ts'
import { createTrashClock } from '../features/trash/trash-clock.ts'
import { createTrash } from '../features/trash/trash.service.ts'
import { createRemovalStore } from '../features/trash/removal.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createTrashCollectionStore } from '../features/trash/trash-collections.store.ts'
import { createTrashEntryStore } from '../features/trash/trash-entries.store.ts'
import { createTrashMoveStore } from '../features/trash/trash-moves.store.ts'
import { createTrashRowStore } from '../features/trash/trash-rows.store.ts'
import { createArchiveFiles } from '../media/archive-files.ts'
import { createRootsTrashFiles } from '../media/trash-in-roots.ts'
import { createTrashFiles } from '../media/trash-files.ts'
import { createLocalMediaStorage } from '../media/storage/local-media-storage.ts'
import type { MediaRoots } from '../media/storage/media-storage.ts'
import { createRootsStorage } from '../media/storage/roots-storage.ts'

const GIB = 1024 ** 3
const PAGE = { page: 0, pageSize: 100, params: '' }
const TABLES = ['videos', 'subtitles', 'cues', 'watch_state', 'playlist_entries']

export interface Crash {
  /** Steps that are still executed. */
  left: number
  /** Only the files cannot be used, as when the storage does not respond. */
  isOfFiles?: boolean
}

/** A library with a user, two channels and two playlists; `start` starts a new process on it. */
export async function openTrashFixture() {
  const home = await mkdtemp(join(tmpdir(), 'cellar-trash-'))
  const db = openDatabase(':memory:')
  const media = (...path: string[]) => join(home, 'media', ...path)
  const image = (...path: string[]) => join(home, 'cache', ...path)
  let processes = 0

  async function write(path: string, text: string) {
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), text)
  }
  await write('media/.tubecellar', 'marker')
  db.raw.exec(`
    INSERT INTO users (id, name, password_hash, created_at) VALUES (1, 'ann', 'x', 0);
    INSERT INTO channels (id, name, last_refresh, is_subscribed) VALUES ('c', 'Channel', 1, 1), ('d', 'Other', 1, 0);
    INSERT INTO playlists (id, name, kind, last_refresh) VALUES ('mine', 'Mine', 'custom', 1), ('PL', 'List', 'regular', 1)`)

  const rows = (table: string) =>
    db.raw
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map(row => ({ ...(row as object), id: table === 'subtitles' ? 0 : (row as { id?: string }).id, subtitle_id: 0 }))

  const fixture = {
    home,
    db,
    media,
    image,
    write,
    rows,
    /** Unix seconds. */
    now: 1_700_000_000,
    settings: structuredClone(APP_CONFIG_DEFAULTS),
    isQueued: false,
    rescans: 0,
    space: { free: 500 * GIB, total: 1000 * GIB },
    /** For folders on other volumes. */
    diskSpace: {} as Record<string, { free: number; total: number }>,
    isThere: (path: string) => existsSync(media(path)),
    library: () => Object.fromEntries(TABLES.map(table => [table, rows(table)])),
    async addVideo(id: string, channel = 'c') {
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
    },
    /** `roots`: several media folders, of which `media` is the first. */
    start(crash: Crash = { left: Infinity }, roots?: MediaRoots) {
      const mediaDir = media()
      const paths = createMediaPaths({ mediaDir, cacheDir: join(home, 'cache') })
      const log = pino({ level: 'silent' })
      const owner = `process ${++processes}`
      const databaseCrash = crash.isOfFiles ? { left: Infinity } : crash
      const context: TrashContext = {
        entries: dying(createTrashEntryStore(db), databaseCrash),
        moves: dying(createTrashMoveStore(db), databaseCrash),
        rows: dying(createTrashRowStore(db), databaseCrash),
        collections: dying(createTrashCollectionStore(db), databaseCrash),
        removal: dying(createRemovalStore(db), databaseCrash),
        files: dying(roots ? createRootsTrashFiles(roots) : createTrashFiles(mediaDir), crash),
        archive: createArchiveFiles({
          mediaDir,
          cacheDir: join(home, 'cache'),
          media: roots ? createRootsStorage(roots) : createLocalMediaStorage(mediaDir),
          log,
        }),
        images: localImages,
        paths,
        settings: { getAppConfig: () => fixture.settings },
        clock: { now: () => fixture.now * 1000 },
        log,
        owner,
        isAlive: () => false,
        trashClock: createTrashClock(createSettingsStore(db)),
        space: folder => Promise.resolve(fixture.diskSpace[folder] ?? fixture.space),
        isQueued: () => fixture.isQueued,
        rescan: () => ++fixture.rescans,
      }
      const jobs: unknown[] = []
      const waitForJob = async (name: string, payload: unknown) => void jobs.push({ name, payload })
      return {
        context,
        jobs,
        removal: createRemoval({ context, waitForJob }),
        trash: createTrash(context, { tasks: { begin: () => Promise.resolve({ taskId: 'x' }) }, waitForJob }),
        maintenance: createTrashMaintenance(context, { isAlone: true }),
      }
    },
    list: async () => (await fixture.start().trash.list({}, PAGE)).data,
    async close() {
      db.close()
      await rm(home, { recursive: true })
    },
  }
  return fixture
}

export type TrashFixture = Awaited<ReturnType<typeof openTrashFixture>>

/** As after `kill -9`: from the step of the crash, no operation is executed. */
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
