import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { ArchivedVideoStore, LibraryStore } from '../../videos/index.ts'
import { type ExtraKind, makeSidecar } from '../../metadata/index.ts'
import { ClaimLostError } from './claim-lost.ts'
import type { PublicationClaim, PublicationStore, StoredPublication } from '../publications.store.ts'
import { FetchError, type ErrorClass } from '../../../site/error-class.ts'
import { writeFileAtomic } from '../../../platform/files/files.ts'
import { fileStem } from '../../../media/media-tree.ts'
import { placeOrKeep, saveAside } from '../../../media/storage/place-file.ts'
import { writeVtt } from '../../../media/caption-vtt.ts'
import { incomingPath, type MediaPaths } from '../../../media/media-paths.ts'
import type { FileReplacement } from '../../trash/index.ts'
import type { AfterDownload } from './after-download.ts'
import { faultPoint } from '../../../platform/process/fault-points.ts'
import { holdPublication, PUBLISH_LEASE_S, type PublicationLease } from './publication-lease.ts'
import { requireMedia } from './require-media.ts'
import type { MediaStorage } from '../../../media/storage/media-storage.ts'

/**
 * Moves the files of a video that was added to the library to their final paths. Each step can be repeated after a
 * crash.
 */
export interface Publisher {
  /** The claim of a publication that this process commits now, and then completes. */
  newClaim(): PublicationClaim
  /**
   * Returns the new names of existing files at these paths. @throws ClaimLostError when another process has or may have
   * claimed it
   */
  complete(publication: StoredPublication): Promise<string[]>
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

/** One attempt to move the files of a publication. */
interface Completion {
  readonly publication: StoredPublication
  /** The video had no file before. */
  readonly isNew: boolean
  /** The new names of existing files. */
  readonly kept: string[]
  readonly lease: PublicationLease
}

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

  async function writeNextToMedia(path: string, text: string, { isNew, kept, lease }: Completion) {
    if ((await media.readText(path).catch(() => undefined)) === text) {
      // In a bucket, an interrupted move has copied it, and not removed it under its hidden name.
      if (isNew) await media.remove(incomingPath(path))
      return
    }
    lease.check()
    if (!isNew) return media.writeText(path, text)
    await media.stage(path, file => writeFileAtomic(file, text))
    await placeFile(path, kept)
  }

  async function placeMedia({ publication, kept, lease }: Completion) {
    const { videoId, mediaPath, replacedPath } = publication
    // Without the staged file, this was done before, and only the end was not recorded.
    if (!(await media.stat(incomingPath(mediaPath)))) return
    lease.check()
    if (replacedPath !== null) await replacement.clear(videoId, replacedPath)
    faultPoint('cleared')
    // The move can take minutes: from another disk, or in a bucket.
    await lease.renew()
    await placeFile(mediaPath, kept)
  }

  const isAbandoned = ({ owner: other, leasedUntil }: StoredPublication) =>
    other === null || (leasedUntil ?? 0) <= epochSeconds(clock) || !isAlive(other)

  /** Videos that are being completed, so that the caller and the regular check do not complete one at the same time. */
  const active = new Set<string>()

  async function complete(publication: StoredPublication): Promise<string[]> {
    const { videoId, replacedPath } = publication
    active.add(videoId)
    const lease = holdPublication(publication, { publications, newClaim, clock, log })
    try {
      return await completeOne({ publication, isNew: replacedPath === null, kept: [], lease })
    } catch (error) {
      if (await endFailed(publication, error)) return []
      throw error
    } finally {
      lease.end()
      active.delete(videoId)
    }
  }

  /** Returns whether the video was deleted, so that nothing is left to do. */
  async function endFailed(publication: StoredPublication, error: unknown): Promise<boolean> {
    try {
      if (error instanceof ClaimLostError) return await removeIfDeleted(publication)
      await publications.release(publication.videoId, owner)
    } catch (err) {
      log.warn({ err, video: publication.videoId }, 'a publication that failed could not be released')
    }
    return false
  }

  /** If the video was deleted, its files are deleted too. */
  async function removeIfDeleted({ videoId, mediaPath }: StoredPublication): Promise<boolean> {
    if ((await archived.get(videoId)) !== undefined) return false
    const sidecar = paths.sidecar(dirname(mediaPath), fileStem(mediaPath))
    // In a bucket, an interrupted move leaves the hidden name of the sidecar.
    for (const path of [incomingPath(mediaPath), mediaPath, incomingPath(sidecar)]) await media.remove(path)
    return true
  }

  /** After an outage, another process may complete the same publication: this one stops changing files. */
  async function completeOne(completion: Completion): Promise<string[]> {
    const { publication, kept, lease } = completion
    const { videoId, mediaPath, missed: missing } = publication
    await requireMedia(media)
    await placeMedia(completion)
    await requireMedia(media, mediaPath)
    lease.check()
    await replacement.finish(videoId)
    faultPoint('moved')
    const video = await archived.get(videoId)
    const channel = video && (await library.channel(video.channelId))
    if (video && channel) {
      for (const { mediaPath: track, lang, cues } of await publications.tracks(videoId)) {
        await writeNextToMedia(track, writeVtt(cues, lang), completion)
      }
      const subtitles = (await archived.tracks(videoId)).map(track => ({ ...track, cues: [] }))
      const sidecar = paths.sidecar(video.channelId, fileStem(mediaPath))
      await writeNextToMedia(sidecar, makeSidecar({ video, channel, subtitles }), completion)
      faultPoint('written')
      lease.check()
      await afterDownload.scheduleVideoWork(
        { id: videoId, channelId: video.channelId, downloaded: video.downloaded },
        missing.map(([extra, errorClass, message]) => ({
          extra: extra as ExtraKind,
          error: new FetchError(errorClass as ErrorClass, message),
        })),
      )
    }
    // Otherwise the video was deleted, or another process completed the same publication.
    if (!(await publications.finish(videoId, owner))) await removeIfDeleted(publication)
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
        const claim = newClaim()
        if (!(await publications.claim(publication, claim))) continue
        try {
          await complete({ ...publication, ...claim })
          count++
        } catch (error) {
          log.warn({ err: error, video: publication.videoId }, 'the files of a video could not be put in place yet')
        }
      }
      return count
    },
  }
}
