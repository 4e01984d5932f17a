import { localImages } from '../media/images/image-storage.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { ROLES } from '../database/instance-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { createSitePauseStore } from '../site/site-pauses.store.ts'
import { createLibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createPublicationStore } from '../features/downloads/publications.store.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import type { RunMode } from '../features/downloads/claimable-items.store.ts'
import { createQueueClaimStore } from '../features/downloads/queue-claims.store.ts'
import { NO_WARNINGS, type DownloadWarnings } from '../site/download-warnings.ts'
import { FetchError } from '../site/error-class.ts'
import { createLocalMediaStorage } from '../media/storage/local-media-storage.ts'
import { bareQueueItem } from '../features/downloads/resolve/to-queue-item.ts'
import { createMediaPaths } from '../media/media-paths.ts'
import { createDownloadLogStore } from '../features/downloads/download-log.store.ts'
import { createDownloadLog } from '../features/downloads/pipeline/download-log.ts'
import { createDownloadRun, type DownloadRun } from '../features/downloads/pipeline/download-run.ts'
import { createTrashServices } from '../app/trash-services.ts'
import { createImprovementStore } from '../features/downloads/improvements/improvements.store.ts'
import { parseInfo } from '../site/info-json.ts'
import type { YtDlp } from '../site/yt-dlp.ts'
import { createPublisher } from '../features/downloads/pipeline/publisher.ts'
import type { PipelineTools } from '../features/downloads/pipeline/pipeline-context.ts'

const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const
export const CHANNEL = 'site-UCa'
/** The duration of each video on the site, in seconds: a media file of the fixture contains its duration. */
export const LENGTH_S = 60

const NO_HELPERS = { areRunning: () => Promise.resolve(false), counts: () => Promise.resolve({}) }

/**
 * The download pipeline on a real database and real files; yt-dlp and ffprobe return immediately. `onClose` registers the removal of its
 * files; the default is the end of the test.
 */
export async function openPipeline(onClose?: (close: () => void) => void) {
  const register = onClose ?? (await import('vitest')).onTestFinished
  const home = mkdtempSync(join(tmpdir(), 'cellar-pipeline-'))
  const db = openDatabase(join(home, 'cellar.db'))
  register(() => {
    db.close()
    rmSync(home, { recursive: true, force: true })
  })
  const mediaDir = join(home, 'media')
  const paths = createMediaPaths({ mediaDir, cacheDir: join(home, 'cache') })
  mkdirSync(mediaDir)
  const media = createLocalMediaStorage(mediaDir)
  await media.markPresent()
  const clock = { seconds: 1_800_000_000, now: () => clock.seconds * 1000 }
  const log = pino({ level: 'silent' })
  const queue = createQueueStore(db)
  const claimStore = createQueueClaimStore(db)
  const library = createLibraryStore(db)
  const publications = createPublicationStore(db)
  const downloaded: string[] = []
  /** The additional options of each download. */
  const requestedOptions: Array<readonly string[]> = []
  const enqueued: unknown[][] = []
  const worker = { isDraining: false }
  /** Whether the owners of abandoned publications may still complete them. */
  const owners = { areAlive: false }
  const content: { media: string; info: object; offer: object; warnings: DownloadWarnings } = {
    media: `new ${LENGTH_S}`,
    info: {},
    offer: {},
    warnings: NO_WARNINGS,
  }
  const afterDownload = {
    scheduleVideoWork: async () => undefined,
    indexPlaylists: async () => undefined,
  }
  const { replacement } = createTrashServices({
    db,
    config: { mediaDir, cacheDir: join(home, 'cache') },
    media,
    images: localImages,
    clock,
    log,
    appSettings: { getAppConfig: () => APP_CONFIG_DEFAULTS },
    jobs: undefined as never,
    tasks: undefined as never,
    owner: 'test',
    roles: ROLES,
  })
  const publisher = createPublisher({
    replacement,
    publications,
    archived: createArchivedVideoStore(db),
    library,
    afterDownload,
    media,
    paths,
    clock,
    log,
    owner: 'me',
    isAlive: () => owners.areAlive,
  })
  const tools: PipelineTools = {
    ytDlp: {
      download: ({ url, folder, settings }: Parameters<YtDlp['download']>[0]) => {
        const id = url.split('/').at(-1) ?? ''
        downloaded.push(`site-${id}`)
        requestedOptions.push(settings.options ?? [])
        const [mediaFile, infoFile] = [join(folder, 'media.mp4'), join(folder, 'media.info.json')]
        const info = { id, extractor: 'site', extractor_key: 'Site', title: `Title of ${id}`, webpage_url: url }
        writeFileSync(mediaFile, content.media)
        writeFileSync(
          infoFile,
          JSON.stringify({ ...info, channel_id: 'UCa', channel: 'A', duration: LENGTH_S, ...content.info }),
        )
        return Promise.resolve({ mediaFile, infoFile, warnings: content.warnings })
      },
      findOffer: () => Promise.resolve(parseInfo({ width: 64, height: 36, ...content.offer })),
      extractListing: () => Promise.reject(new FetchError('removed', 'gone')),
    } as never,
    ffprobe: { probe: file => probe(file) },
    mediaMinFreeBytes: 0,
    remux: { remux: () => Promise.reject(new Error('not needed')) },
    fetch: { bytes: () => Promise.resolve(undefined), bytesIfChanged: () => Promise.resolve(undefined) },
    media,
    images: localImages,
    paths,
    library,
    config: { sponsorBlockUrl: '', returnDislikeUrl: '', cacheDir: join(home, 'cache') },
    clock,
    afterDownload,
    publications,
    publisher,
    archived: createArchivedVideoStore(db),
    improvements: createImprovementStore(db),
    findDownloadBlock: async () => undefined,
    replacement,
    discard: id => Promise.resolve(rmSync(paths.download(id), { recursive: true, force: true })),
  }
  const pauses = createSitePauseStore(db)
  const downloads = (changes: Partial<PipelineTools> = {}) =>
    createDownloadRun({
      claimStore,
      pauses,
      tools: { ...tools, ...changes },
      afterDownload,
      embedVideo: () => Promise.resolve('same'),
      concurrency: 1,
      settings: { getAppConfig: () => APP_CONFIG_DEFAULTS },
      jobs: {
        enqueue: (...job: unknown[]) => {
          enqueued.push(job)
          return Promise.resolve('job')
        },
      } as never,
      owner: 'me',
      isDraining: () => worker.isDraining,
      workerName: 'me',
      downloadLog: createDownloadLog({ store: createDownloadLogStore(db), clock }),
      noteDownload: () => Promise.resolve(),
      wait: async ms => void (clock.seconds += Math.round(ms / 1000)),
    })
  const add = (id: string, rest: object = {}) =>
    queue.add(
      [{ ...bareQueueItem(id, `https://site.example/${id.replace('site-', '')}`, WISH), ...rest }],
      clock.seconds,
    )
  return {
    db,
    media,
    paths,
    queue,
    claimStore,
    pauses,
    library,
    publications,
    publisher,
    tools,
    downloaded,
    requestedOptions,
    enqueued,
    clock,
    worker,
    content,
    owners,
    log,
    mediaDir,
    add,
    run: (
      signal: AbortSignal = new AbortController().signal,
      changes: Partial<PipelineTools> = {},
      mode: RunMode = 'all',
    ): ReturnType<DownloadRun['run']> =>
      downloads(changes).run(mode, { signal, report: () => undefined, log, isHelper: false, helpers: NO_HELPERS }),
    put(path: string, text: string) {
      mkdirSync(join(mediaDir, path, '..'), { recursive: true })
      writeFileSync(join(mediaDir, path), text)
    },
    files: (folder = CHANNEL) => {
      try {
        return readdirSync(join(mediaDir, folder)).sort()
      } catch {
        return []
      }
    },
    videos: () => db.raw.prepare('SELECT id, media_path AS path, media_size AS size FROM videos ORDER BY id').all(),
  }
}

export type PipelineFixture = Awaited<ReturnType<typeof openPipeline>>

async function probe(file: string) {
  const { readFile } = await import('node:fs/promises')
  const length = / (\d+)$/.exec(await readFile(file, 'utf8'))?.[1]
  if (length === undefined) throw new FetchError('broken-media', 'not a media file')
  const streams = [{ type: 'video' as const, index: 0, codec: 'h264', bitrate: 1, width: 64, height: 36 }]
  return { formatNames: ['mov', 'mp4'], durationSeconds: Number(length), streams }
}
