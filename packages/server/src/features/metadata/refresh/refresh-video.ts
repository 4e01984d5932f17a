import { readFile } from 'node:fs/promises'
import { epochSeconds } from '../../../platform/clock.ts'
import { thumbnailUrls, type VideoRecord } from '../../videos/index.ts'
import type { Info } from '../../../site/info-json.ts'
import { fetchVideoExtras, fetchVideoThumb } from '../fetch/fetch-extras.ts'
import { fetchSubtitleTracks, withFetchedInfo, writeSubtitleTracks } from '../fetch/fetch-subtitle-tracks.ts'
import type { RefreshContext } from './refresh-context.ts'
import { refreshedVideo } from './refreshed-video.ts'
import { writeSidecar } from '../write-sidecar.ts'
import { compressInfo } from '../../../site/stored-info.ts'

/**
 * Fetches everything about a video except its media, and then replaces the stored data in one step. Data that could not
 * be fetched is unchanged.
 */
export async function refreshVideo(context: RefreshContext): Promise<void> {
  const { subject, archived, revisions, library, clock, media } = context
  const old = await archived.get(subject.id)
  if (old === undefined) return
  await withFetchedInfo(context, async fetched => {
    const { info, infoFile } = fetched
    const tracks = await fetchSubtitleTracks(context, { ...fetched, channelId: old.channelId })
    const hasNewThumb = await fetchThumb(context, old, info)
    const overwrites = await library.channelOverwrites(old.channelId)
    const extras = await fetchVideoExtras(context, info, overwrites)
    const file = await probeFile(context, old)
    const video = refreshedVideo(old, { info, hasNewThumb, file, ...extras, now: epochSeconds(clock) })
    context.signal.throwIfAborted()
    await writeSubtitleTracks(media, tracks)
    const rawInfo = await compressInfo(await readFile(infoFile))
    await revisions.replaceVideo({ video, tracks, rawInfo })
    await writeSidecar(context, video)
    await context.extras.requestComments(old.id)
  })
}

/** A rescan handles missing or broken files. */
async function probeFile({ ffprobe, media, signal, log }: RefreshContext, { mediaPath: path }: VideoRecord) {
  const file = await media.stat(path)
  if (!file) return undefined
  try {
    return { probe: await media.withInput(path, input => ffprobe.probe(input, signal)), sizeBytes: file.sizeBytes }
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, path }, 'the media file could not be read')
    return undefined
  }
}

async function fetchThumb(context: RefreshContext, old: VideoRecord, info: Info): Promise<boolean> {
  const { images, paths } = context
  const hasThumb = !old.isThumbPlaceholder && (await images.has(paths.videoThumb(old.id)))
  if (hasThumb && thumbnailUrls(info)[0] === old.thumbUrl) return false
  return fetchVideoThumb({ ...context, item: { videoId: old.id } }, info)
}
