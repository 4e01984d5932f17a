import type { ImageStorage } from '../../media/images/image-storage.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type ArchivedVideoStore, thumbnailUrls } from '../videos/index.ts'
import type { ArtKind, ImageStore, WantedArt } from '../../media/images.store.ts'
import { readStoredInfo } from '../../site/stored-info.ts'
import { IMAGE_MAX_BYTES, type GuardedFetch } from '../../platform/network/guarded-fetch.ts'
import type { ArtFile } from '../../media/image-files.ts'
import type { LocalThumbnail } from './local-thumbnail.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import type { MediaStorage } from '../../media/storage/media-storage.ts'
import type { Report } from '../../jobs/report.ts'
import { metadataTexts } from '../../messages/metadata.ts'

/** Records per step of the thumbnail check (docs/spec/metadata.md#images). */
const PAGE_SIZE = 1_000
const KINDS: readonly ArtKind[] = ['video', 'thumb', 'banner', 'tvart', 'playlist']

/** How many image URLs are tried. */
const MAX_ATTEMPTS = 3

/** Younger images are not deleted: an image may exist shortly before its record. */
const MIN_AGE_MS = 3600_000

interface Deps {
  store: ImageStore
  archived: ArchivedVideoStore
  fetch: GuardedFetch
  localThumbnail: LocalThumbnail
  media: Pick<MediaStorage, 'withInput' | 'stat'>
  images: ImageStorage
  paths: MediaPaths
  clock: Clock
}

interface Context {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
}

/**
 * Fetches missing images, creates thumbnails from video files if the site has none, and deletes images without a
 * record. Returns a summary for users.
 */
export type ThumbnailCheck = (context: Context) => Promise<string>

export function createThumbnailCheck(deps: Deps): ThumbnailCheck {
  return async context => {
    const summary = { fetched: 0, made: 0, missing: 0 }
    for (const kind of KINDS) await fetchMissing(deps, context, kind, summary)
    const deletedText = await deleteUnused(deps, context)
    return [
      summary.fetched > 0
        ? metadataTexts.downloadedThumbnails(summary.fetched)
        : metadataTexts.noThumbnailsWereDownloaded,
      ...(summary.made > 0 ? [metadataTexts.madeFromVideoFiles(summary.made)] : []),
      ...(summary.missing > 0 ? [metadataTexts.notAvailableNow(summary.missing)] : []),
      deletedText,
    ].join(' ')
  }
}

async function fetchMissing(
  { store, archived, fetch, localThumbnail, media, images, paths }: Deps,
  { signal, report, log }: Context,
  kind: ArtKind,
  summary: { fetched: number; made: number; missing: number },
) {
  const file = (id: string) => imageFile(paths, kind, id)
  const isStored = images.createLookup()
  let after = ''
  for (;;) {
    const page = await store.listWanted(kind, after, PAGE_SIZE)
    for (const image of page) {
      signal.throwIfAborted()
      if (!image.isPlaceholder && (await isStored(file(image.id)))) continue
      report({
        messages: [metadataTexts.downloadingThumbnailOf(image.id), metadataTexts.thumbnailsSoFar(summary.fetched)],
      })
      if (await fetchOne(image)) {
        await store.markStored(kind, image.id)
        summary.fetched++
      } else if (await makeFromFile(image.id)) summary.made++
      else summary.missing++
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_SIZE) return
    after = last.id
  }

  async function fetchOne({ id, url }: WantedArt): Promise<boolean> {
    for (const imageUrl of (await listUrls(id, url)).slice(0, MAX_ATTEMPTS)) {
      const download = await fetch.bytes(imageUrl, IMAGE_MAX_BYTES, signal)
      const shape = kind === 'video' || kind === 'playlist' ? 'wide' : 'as-is'
      if (download?.status === 200 && (await images.write(download.body, file(id), shape))) return true
    }
    return false
  }

  /** A frame of the video is used until the site has an image again. */
  async function makeFromFile(id: string): Promise<boolean> {
    if (kind !== 'video' || (await images.has(file(id)))) return false
    const video = await archived.get(id)
    if (video === undefined || !(await media.stat(video.mediaPath))) return false
    const { mediaPath, duration: durationSeconds } = video
    const makeThumbnail = (file: string) => localThumbnail({ id, file, durationSeconds }, signal)
    const thumbSource = await media.withInput(mediaPath, makeThumbnail).catch((error: unknown) => {
      signal.throwIfAborted()
      log.warn({ err: error, video: id }, 'no thumbnail could be made from the file')
      return undefined
    })
    if (thumbSource === 'cover') await store.markStored(kind, id)
    if (thumbSource === 'frame') await store.markPlaceholder(id)
    return thumbSource !== undefined
  }

  async function listUrls(id: string, url: string | null): Promise<string[]> {
    const raw = kind === 'video' ? await archived.rawInfo(id) : undefined
    const info = raw && (await readStoredInfo(raw))
    return [...new Set([...(url ? [url] : []), ...(info ? thumbnailUrls(info) : [])])]
  }
}

function imageFile(paths: MediaPaths, kind: ArtKind, id: string): string {
  if (kind === 'video') return paths.videoThumb(id)
  return kind === 'playlist' ? paths.playlistThumb(id) : paths.channelImage(id, kind)
}

/** Deletes images without a record. Without any videos nothing is deleted, because the library is probably lost. */
async function deleteUnused({ store, images, paths, clock }: Deps, { signal }: Context): Promise<string> {
  if (await store.isLibraryEmpty()) return metadataTexts.libraryIsEmpty
  let deleted = 0
  for (const kind of KINDS) {
    const suffix = kind === 'video' || kind === 'playlist' ? '.jpg' : `_${kind}.jpg`
    const sampleFile = imageFile(paths, kind, 'x')
    const fileQuery = { isSpread: kind === 'video', suffix, before: clock.now() - MIN_AGE_MS }
    const files: ArtFile[] = []
    for (const sample of [sampleFile, paths.small(sampleFile)])
      files.push(...(await images.list({ ...fileQuery, sample })))
    for (let start = 0; start < files.length; start += PAGE_SIZE) {
      signal.throwIfAborted()
      const batch = files.slice(start, start + PAGE_SIZE)
      const unknown = new Set(
        await store.listUnknown(
          kind,
          batch.map(({ id }) => id),
        ),
      )
      for (const { id, path } of batch)
        if (unknown.has(id)) {
          await images.remove(path)
          deleted++
        }
    }
  }
  return deleted > 0 ? metadataTexts.deletedThumbnails(deleted) : ''
}
