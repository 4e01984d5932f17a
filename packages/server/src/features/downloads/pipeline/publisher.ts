import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { ArchivedVideoStore, LibraryStore } from '../../videos/index.ts'
import { type ExtraKind, makeSidecar } from '../../metadata/index.ts'
import { ClaimLostError } from './claim-lost.ts'
import type { Publication, PublicationClaim, PublicationStore, StoredPublication } from '../publications.store.ts'
import { FetchError, type ErrorClass } from '../../../site/error-class.ts'
import { writeFileAtomic } from '../../../platform/files/files.ts'
import { fileStem } from '../../../media/media-tree.ts'
import { placeOrKeep, saveAside } from '../../../media/storage/place-file.ts'
import { writeVtt } from '../../../media/caption-vtt.ts'
import { incomingPath, type MediaPaths } from '../../../media/media-paths.ts'
import type { FileReplacement } from '../../trash/index.ts'
import type { AfterDownload } from './after-download.ts'
import { faultPoint } from '../../../platform/process/fault-points.ts'
import { requireMedia } from './require-media.ts'
import type { MediaStorage } from '../../../media/storage/media-storage.ts'

/**
 * Moves the files of a video that was added to the library to their final paths. Each step can be repeated after a
 * crash.
 */
export interface Publisher {
  /** The claim of a publication that this process commits now, and then completes. */
  newClaim(): PublicationClaim
  /** Returns the new names of existing files at these paths. @throws ClaimLostError when another process has claimed it */
  complete(publication: Publication): Promise<string[]>
  /** Completes publications that failed, or that an ended process left. Returns how many. */
  completeAll(): Promise<number>
  /** Renames a file that does not belong to the library, and records it. Returns its path in the media folder. */
  saveAside(path: string): Promise<string>
}

interface Deps {
  publications: PublicationStore
  archived: Pick<ArchivedVideoStore, 'get' | 'tracks'>
  library: Pick<LibraryStore, 'channel'>
  afterDownload: Pick<AfterDownload, 'scheduleVideoWork'>
  replacement: Pick<FileReplacement, 'clear' | 'finish'>
  media: MediaStorage
  paths: MediaPaths
  clock: Clock
  log: Logger
  /** This process; see process-identity.ts. */
  owner: string
  /** Whether the owner of another publication may still complete it. */
  isAlive: (owner: string) => boolean
}

/** Another process completes a publication whose lease was not renewed for this time. */
export const PUBLISH_LEASE_S = 60
const RENEW_MS = (PUBLISH_LEASE_S * 1000) / 4

export function createPublisher(deps: Deps): Publisher {
  const { publications, archived, library, afterDownload, replacement, media, paths, clock, log, owner, isAlive } = deps
  const newClaim = () => ({ owner, leasedUntil: epochSeconds(clock) + PUBLISH_LEASE_S })

  async function recordKept(path: string, kept: string): Promise<string> {
    await publications.addKept(kept, epochSeconds(clock))
    log.warn({ path, kept }, 'a file that the library does not own was kept under another name')
    return kept
  }

  /** Moves a file of the library to `path`; an existing file that does not belong to the library is kept. */
  async function placeFile(path: string, kept: string[]) {
    for (const keptPath of await placeOrKeep(media, incomingPath(path), path))
      kept.push(await recordKept(path, keptPath))
  }

  async function writeNextToMedia(path: string, text: string, isNew: boolean, kept: string[]) {
    if ((await media.readText(path).catch(() => undefined)) === text) return
    if (!isNew) return media.writeText(path, text)
    await media.stage(path, file => writeFileAtomic(file, text))
    await placeFile(path, kept)
  }

  async function placeMedia({ videoId, mediaPath, replacedPath }: Publication, kept: string[]) {
    // Without the staged file, this was done before, and only the end was not recorded.
    if (!(await media.stat(incomingPath(mediaPath)))) return
    if (replacedPath !== null) await replacement.clear(videoId, replacedPath)
    faultPoint('cleared')
    await placeFile(mediaPath, kept)
  }

  const isAbandoned = ({ owner: other, leasedUntil }: StoredPublication) =>
    other === null || (leasedUntil ?? 0) <= epochSeconds(clock) || !isAlive(other)

  /** Videos that are being completed, so that the caller and the regular check do not complete one at the same time. */
  const active = new Set<string>()

  async function complete(publication: Publication): Promise<string[]> {
    const { videoId } = publication
    active.add(videoId)
    const lost = new AbortController()
    const timer = setInterval(() => {
      Promise.resolve(publications.renew(videoId, newClaim())).then(
        isHeld => isHeld || lost.abort(new ClaimLostError()),
        (error: unknown) => log.warn({ err: error, video: videoId }, 'the claim of a publication could not be renewed'),
      )
    }, RENEW_MS)
    try {
      return await completeOne(publication, lost.signal)
    } catch (error) {
      await publications.release(videoId, owner)
      throw error
    } finally {
      clearInterval(timer)
      active.delete(videoId)
    }
  }

  /** After an outage, another process may complete the same publication: this one stops changing files. */
  async function completeOne(publication: Publication, lost: AbortSignal): Promise<string[]> {
    const { videoId, mediaPath, replacedPath, missed: missing } = publication
    const kept: string[] = []
    const isNew = replacedPath === null
    await requireMedia(media)
    await placeMedia(publication, kept)
    lost.throwIfAborted()
    await requireMedia(media, mediaPath)
    await replacement.finish(videoId)
    lost.throwIfAborted()
    faultPoint('moved')
    const video = await archived.get(videoId)
    const channel = video && (await library.channel(video.channelId))
    if (video && channel) {
      for (const { mediaPath: track, lang, cues } of await publications.tracks(videoId)) {
        lost.throwIfAborted()
        await writeNextToMedia(track, writeVtt(cues, lang), isNew, kept)
      }
      const subtitles = (await archived.tracks(videoId)).map(track => ({ ...track, cues: [] }))
      const sidecar = paths.sidecar(video.channelId, fileStem(mediaPath))
      await writeNextToMedia(sidecar, makeSidecar({ video, channel, subtitles }), isNew, kept)
      faultPoint('written')
      lost.throwIfAborted()
      await afterDownload.scheduleVideoWork(
        { id: videoId, channelId: video.channelId, downloaded: video.downloaded },
        missing.map(([extra, errorClass, message]) => ({
          extra: extra as ExtraKind,
          error: new FetchError(errorClass as ErrorClass, message),
        })),
      )
    }
    const isEnded = await publications.finish(videoId, owner)
    // If the video was removed, its file is deleted too. Otherwise another process completed the same publication.
    if (!isEnded && (await archived.get(videoId)) === undefined) await media.remove(mediaPath)
    return kept
  }

  return {
    complete,
    saveAside: async path => recordKept(path, await saveAside(media, path)),
    newClaim,
    async completeAll() {
      let count = 0
      for (const publication of await publications.list()) {
        if (active.has(publication.videoId) || !isAbandoned(publication)) continue
        if (!(await publications.claim(publication, newClaim()))) continue
        try {
          await complete(publication)
          count++
        } catch (error) {
          log.warn({ err: error, video: publication.videoId }, 'the files of a video could not be put in place yet')
        }
      }
      return count
    },
  }
}
