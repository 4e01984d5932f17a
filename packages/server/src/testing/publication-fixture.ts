import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createTrashServices } from '../app/trash-services.ts'
import { ROLES } from '../database/instance-lock.ts'
import { openPostgres } from '../database/postgres-database.ts'
import {
  createPublicationStore,
  type PublicationStore,
  type StoredPublication,
} from '../features/downloads/publications.store.ts'
import { PUBLISH_LEASE_S } from '../features/downloads/pipeline/publication-lease.ts'
import { createPublisher } from '../features/downloads/pipeline/publisher.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { createLibraryStore } from '../features/videos/indexed-videos.store.ts'
import { localImages } from '../media/images/image-storage.ts'
import { createMediaPaths, incomingPath } from '../media/media-paths.ts'
import { createLocalMediaStorage } from '../media/storage/local-media-storage.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import { insertRows } from './describe-engines.ts'
import { indexedVideo } from './indexed-video.ts'
import { createTestPostgres } from './test-postgres.ts'

const PATH = 'c/v.mp4'
const QUEUED = { source_url: '', status: 'pending', state: 'downloaded', title: '', position: 1, queued_at: 0 } as const

interface Changes {
  publications?: (store: PublicationStore) => Partial<PublicationStore>
  media?: Partial<MediaStorage>
}

/** A downloaded video whose publication the process `attic` has committed, and media files of two processes on PostgreSQL. */
export async function openPublication() {
  const home = await mkdtemp(join(tmpdir(), 'cellar-lease-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const url = await createTestPostgres()
  const config = { mediaDir: join(home, 'media'), cacheDir: join(home, 'cache') }
  const media = createLocalMediaStorage(config.mediaDir)
  const clock = { seconds: 1_800_000_000, now: () => clock.seconds * 1000 }
  const log = pino({ level: 'silent' })

  async function startProcess(owner: string, changes: Changes = {}) {
    const db = await openPostgres(url, { maxConnections: 2 })
    onTestFinished(() => db.close())
    const stored = createPublicationStore(db)
    const publications = { ...stored, ...changes.publications?.(stored) }
    const shared = { media: { ...media, ...changes.media }, clock, log, owner }
    const trash = createTrashServices({
      ...{ ...shared, db, config, images: localImages, jobs: undefined as never, tasks: undefined as never },
      ...{ appSettings: { getAppConfig: () => APP_CONFIG_DEFAULTS }, roles: ROLES },
    })
    const publisher = createPublisher({
      ...{ ...shared, publications, paths: createMediaPaths(config), replacement: trash.replacement },
      ...{ archived: createArchivedVideoStore(db), library: createLibraryStore(db) },
      ...{ afterDownload: { scheduleVideoWork: async () => undefined }, isAlive: () => true },
    })
    return { db, publications, publisher }
  }

  const stage = (text: string) => media.stage(PATH, file => writeFile(file, text))
  const read = (path: string) => readFile(join(config.mediaDir, path), 'utf8').catch(() => null)
  const barn = await startProcess('barn')
  await media.markPresent()
  await insertRows(barn.db, 'queue_items', [{ ...QUEUED, video_id: 'v', claimed_by: 'attic' }])
  await stage('first')
  const claim = { owner: 'attic', leasedUntil: clock.seconds + PUBLISH_LEASE_S }
  await barn.publications.commit(claim, indexedVideo('v', PATH), [], clock.seconds)
  const [publication] = (await barn.publications.list()) as [StoredPublication]

  /** Runs `act` when `attic` has found the staged file, right before it moves the file. */
  const beforeMove = (act: () => Promise<unknown>): Partial<MediaStorage> => ({
    async stat(path) {
      const facts = await media.stat(path)
      if (path === incomingPath(PATH)) await act()
      return facts
    },
  })
  const files = async () => ({ media: await read(PATH), staged: await read(incomingPath(PATH)) })
  return { startProcess, publication, barn, clock, stage, beforeMove, files }
}
