import { writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ArchivedVideoStore, LibraryStore } from '../../videos/index.ts'
import type { IncomingTrack, IncomingVideo, LibraryMerge, StoredVideo } from '../library-merge.store.ts'
import { fileExists, makeFolder } from '../../../platform/files/files.ts'
import type { MediaFile } from '../../../media/media-tree.ts'
import { storeFile, planFile } from '../../../platform/files/store-file.ts'
import { readSourceFile, UnsafeSourceError } from '../../../media/source-file.ts'
import { parseVtt, writeVtt } from '../../../media/caption-vtt.ts'
import type { MediaPaths } from '../../../media/media-paths.ts'
import { makeSidecar } from '../../metadata/index.ts'
import { addToList, type ImportReceipt } from './import-receipt.ts'

/** The same limit as for downloads: a day of speech needs a tenth of it. */
const MAX_TRACK_BYTES = 64 * 1024 ** 2

/** The folder with the media of the other library; undefined if it was not given. */
export interface MediaSource {
  dir: string
  /** Its images, in Tubecellar's layout. */
  cacheDir: string | undefined
  files: ReadonlyMap<string, MediaFile[]>
  /** For example links that point outside the folder. */
  rejected: ReadonlyArray<{ where: string; reason: string }>
}

export interface ImportVideoContext {
  source: MediaSource | undefined
  merge: LibraryMerge
  /** In the staging database. */
  incoming: ArchivedVideoStore
  library: LibraryStore
  paths: MediaPaths
  isDryRun: boolean
  receipt: ImportReceipt
}

/**
 * Moves the files of a video into the media root, with its sidecar. The caller adds the rows after the files are in
 * place.
 */
export async function importVideo(context: ImportVideoContext, video: IncomingVideo): Promise<StoredVideo> {
  const file = findFile(context, video)
  const location = file && { path: file.path, sizeBytes: file.sizeBytes }
  if (file) await storeMedia(context, file)
  else addToList(context.receipt.withoutFile, video.id)
  const tracks: IncomingTrack[] = []
  for (const track of context.merge.listTracks(video.id)) tracks.push(await storeTrack(context, track))
  if (location && !context.isDryRun) await writeSidecar(context, video, location)
  await importImage(context, 'videos', context.paths.videoThumb(video.id))
  return { id: video.id, location, tracks }
}

function findFile({ source, receipt }: ImportVideoContext, video: IncomingVideo): MediaFile | undefined {
  const files = source?.files.get(video.id) ?? []
  const file = files.find(({ path }) => path === video.media_path) ?? files[0]
  if (!file) return undefined
  const { id, media_path: path, media_size: size } = video
  if (file.path !== path) addToList(receipt.differences, { id, what: 'path', backup: path, disk: file.path })
  if (size > 0 && size !== file.sizeBytes)
    addToList(receipt.differences, { id, what: 'size', backup: size, disk: file.sizeBytes })
  return file
}

async function storeMedia({ source, paths, isDryRun, receipt: { media } }: ImportVideoContext, file: MediaFile) {
  const sourceFile = { root: source?.dir ?? '', path: file.path, isMedia: true }
  const plan = await (isDryRun ? planFile : storeFile)(sourceFile, paths.inMedia(file.path))
  media[plan]++
  media.sizeBytes += file.sizeBytes
  if (plan === 'copied') media.copiedBytes += file.sizeBytes
}

/** The subtitle file has the exact times; a missing file is written again from the backup. */
async function storeTrack(
  { source, paths, merge, isDryRun }: ImportVideoContext,
  track: Omit<IncomingTrack, 'cues'>,
): Promise<IncomingTrack> {
  const target = paths.inMedia(track.media_path)
  if (source && (await fileExists(join(source.dir, track.media_path)))) {
    if (!isDryRun) await storeFile({ root: source.dir, path: track.media_path }, target)
    const text = await readSourceFile(join(source.dir, track.media_path), source.dir, MAX_TRACK_BYTES)
    const cues = parseVtt(text.toString('utf8'))
    return { ...track, cues: cues.length > 0 ? cues : undefined }
  }
  const cues = merge.listCuesForTrack(track.id)
  if (!isDryRun && source && cues.length > 0 && !(await fileExists(target)))
    await writeIfPossible(target, writeVtt(cues, track.lang))
  return { ...track, cues: undefined }
}

async function writeSidecar(
  { incoming, library, paths }: ImportVideoContext,
  { id, channel_id: channelId }: IncomingVideo,
  { path, sizeBytes }: { path: string; sizeBytes: number },
) {
  const [video, channel] = [await incoming.get(id), await library.channel(channelId)]
  const target = paths.inMedia(paths.sidecar(path.split('/')[0] ?? '', id))
  if (!video || !channel || (await fileExists(target))) return
  const subtitles = (await incoming.tracks(id)).map(track => ({ ...track, cues: [] }))
  const sidecar = makeSidecar({
    video: { ...video, mediaPath: path, mediaSize: sizeBytes },
    channel,
    subtitles,
  })
  await writeIfPossible(target, sidecar)
}

/**
 * There are thousands of small files. A lost file does no harm, because the database has its content, and a damaged one
 * is detected.
 */
async function writeIfPossible(path: string, text: string) {
  try {
    await writeFile(path, text)
  } catch (error) {
    // The folder of this channel does not exist yet.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await makeFolder(dirname(path))
    await writeFile(path, text)
  }
}

/** An image that is not available is fetched by the thumbnail check. */
export async function importImage({ source, isDryRun, receipt }: ImportVideoContext, kind: string, target: string) {
  if (isDryRun || source?.cacheDir === undefined || (await fileExists(target))) return
  const folderStart = target.lastIndexOf(`/${kind}/`)
  const path = relative('/', target.slice(folderStart))
  if (!(await fileExists(join(source.cacheDir, path)))) return
  try {
    await storeFile({ root: source.cacheDir, path }, target)
  } catch (error) {
    if (!(error instanceof UnsafeSourceError)) throw error
    addToList(receipt.problems, { where: path, reason: error.message })
  }
}
