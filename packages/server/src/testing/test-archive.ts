/**
 * An archive without a server, for tests of imports: real database, ffmpeg and ffprobe, and a site that cannot be reached.
 *
 *   const archive = await openTestArchive()
 *   await archive.makeVideo('import/Trip [dQw4w9WgXcQ].mkv')
 *   const { outcomes } = await archive.importFiles()
 *   await archive.close()
 */
import { localImages } from '../media/images/image-storage.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../app/log.ts'
import { createMediaPaths } from '../media/media-paths.ts'
import { createLocalThumbnail } from '../features/metadata/local-thumbnail.ts'
import { createManualImport } from '../features/library/import/manual-import.service.ts'
import { createRebuild } from '../features/library/rebuild.service.ts'
import { createRescan } from '../features/library/rescan.service.ts'
import type { PipelineTools } from '../features/downloads/pipeline/pipeline-context.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { createCommentStore } from '../features/videos/comments.store.ts'
import { createLibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createPublicationStore } from '../features/downloads/publications.store.ts'
import { createMediaLocationStore } from '../features/library/media-locations.store.ts'
import { createEmbeddedInfo } from '../media/embedded-info.ts'
import { createEmbeddedTracks } from '../media/embedded-tracks.ts'
import { FetchError } from '../site/error-class.ts'
import { createRun } from '../platform/process/exec.ts'
import { createFfprobe } from '../media/ffprobe.ts'
import { createRemux } from '../media/remux.ts'
import { createTrashServices } from '../app/trash-services.ts'
import { createToolPaths, requireTool } from '../platform/process/tool-paths.ts'
import { createVideoFrame } from '../media/video-frame.ts'
import { createLocalMediaStorage } from '../media/storage/local-media-storage.ts'

interface ImportOptions {
  isPreview?: boolean
  isErrorIgnored?: boolean
  isReplacing?: boolean
}

interface RebuildOptions {
  signal?: AbortSignal
  onVideo?: (path: string) => void
}

export async function openTestArchive() {
  const home = await mkdtemp(join(tmpdir(), 'cellar-archive-'))
  const at = (path: string) => join(home, path)
  const [mediaDir, cacheDir] = [at('media'), at('cache')]
  const db = openDatabase(at('cellar.db'))
  const run = createRun({})
  const toolPaths = createToolPaths(readConfig({}, process.env).tools)
  const paths = createMediaPaths({ mediaDir, cacheDir })
  const media = createLocalMediaStorage(mediaDir)
  const library = createLibraryStore(db)
  const comments = createCommentStore(db)
  const embeddedTracks = createEmbeddedTracks({ run, paths: toolPaths })
  const readFrame = createVideoFrame({ run, paths: toolPaths })
  const localThumbnail = createLocalThumbnail({ readCover: embeddedTracks, readFrame, images: localImages, paths })
  const tools = {
    ffprobe: createFfprobe({ run, paths: toolPaths }),
    embeddedInfo: createEmbeddedInfo({ run, paths: toolPaths }),
    media,
    images: localImages,
    paths,
    library,
    clock: systemClock,
  }
  const reject = () => Promise.reject(new FetchError('offline', 'The site cannot be reached.'))
  const settings = { getAppConfig: () => APP_CONFIG_DEFAULTS }
  const log = createLog('silent')
  const refuseTask = () => Promise.reject(new Error('There are no tasks here.'))
  const trash = createTrashServices({
    db,
    config: { mediaDir, cacheDir },
    media,
    images: localImages,
    clock: systemClock,
    log,
    appSettings: settings,
    jobs: { enqueue: refuseTask, enqueueIf: refuseTask, command: refuseTask },
    tasks: {
      start: refuseTask,
      begin: refuseTask,
      get: refuseTask,
      listByName: refuseTask,
      list: refuseTask,
      command: refuseTask,
    },
    owner: 'test',
    roles: [],
  })
  const site = {
    ...tools,
    ytDlp: { refresh: reject } as unknown as PipelineTools['ytDlp'],
    remux: createRemux({ run, paths: toolPaths }),
    publications: createPublicationStore(db),
    replacement: trash.replacement,
  } as unknown as PipelineTools
  const parts = { plan: () => Promise.resolve() }
  const progress = () => ({ signal: new AbortController().signal, report: () => undefined, log })
  const importTask = createManualImport({
    folder: at('import'),
    tools,
    site,
    embeddedTracks,
    localThumbnail,
    comments,
    archived: createArchivedVideoStore(db),
    queue: { remove: () => undefined },
    settings,
    extras: parts,
  })
  const rescan = createRescan({
    locations: createMediaLocationStore(db),
    tools,
    site,
    settings,
    checkThumbnails: () => undefined,
    extras: parts,
    recoverMedia: () => Promise.resolve(),
  })
  const write = async (path: string, content: string | Buffer = 'x') => {
    await mkdir(dirname(at(path)), { recursive: true })
    await writeFile(at(path), content)
  }
  await write('media/.tubecellar', '')
  await mkdir(at('import'), { recursive: true })

  return {
    home,
    at,
    db,
    paths,
    library,
    comments,
    tools,
    localThumbnail,
    trash,
    log,
    mediaDir,
    cacheDir,
    write,
    writeInfo: (path: string, info: object) => write(path, JSON.stringify(info)),
    /** A video of one second in the container of its extension; `args`: more arguments of ffmpeg. */
    makeVideo: async (path: string, args: readonly string[] = ['-c:v', 'mpeg4', '-c:a', 'aac']) => {
      await mkdir(dirname(at(path)), { recursive: true })
      const inputs = ['-f', 'lavfi', '-i', 'testsrc=s=64x36:d=1:r=25', '-f', 'lavfi', '-i', 'sine=d=1']
      const ffmpegArgs = ['-v', 'error', '-y', ...inputs, ...args, at(path)]
      const { code, stderrTail } = await run(requireTool(toolPaths, 'ffmpeg'), ffmpegArgs)
      if (code !== 0) throw new Error(stderrTail)
    },
    importFiles: ({ isPreview = false, isErrorIgnored = true, isReplacing = false }: ImportOptions = {}) =>
      importTask(
        { isErrorIgnored, isLocalPreferred: true, isPreview, isMissingAccepted: false, isReplacing },
        progress(),
      ),
    /** `onReport` is called before each file is read. */
    rescan: (onReport: () => void = () => undefined, { isMissingAccepted = false } = {}) =>
      rescan(
        { isErrorIgnored: false, isLocalPreferred: true, isPreview: false, isMissingAccepted },
        { ...progress(), report: onReport },
      ),
    rebuild: ({ signal = new AbortController().signal, onVideo = () => undefined }: RebuildOptions = {}) =>
      createRebuild({ tools, log })({ signal, onVideo }),
    rows: <T>(statement: string) => db.raw.prepare<[], T>(statement).all(),
    rawInfo: (id: string): unknown => {
      const found = db.raw.prepare<[string], Buffer>('SELECT info_gzip FROM video_raw WHERE video_id = ?').pluck()
      const gzip = found.get(id)
      return gzip && (JSON.parse(gunzipSync(gzip).toString('utf8')) as unknown)
    },
    close: async () => {
      db.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
export type TestArchive = Awaited<ReturnType<typeof openTestArchive>>
