import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { epochSeconds } from '../../clock.ts'
import { makeVideoRecord } from '../make-records.ts'
import { missedParts } from '../parts/missed.ts'
import { makeSidecar } from '../sidecar.ts'
import { channelHandleOf, channelIdOf } from '../video-id.ts'
import type { Probe } from '../../tools/ffprobe.ts'
import { fileExists, linkFile, writeFileAtomic } from '../../tools/files.ts'
import { readInfoFile } from '../../tools/yt-dlp.ts'
import { faultPoint } from './fault-points.ts'
import { fetchChannel } from './fetch-channel.ts'
import { fetchExtras, fetchVideoThumb } from './fetch-extras.ts'
import { fetchSubtitles } from './fetch-subtitles.ts'
import { requireMedia } from './require-media.ts'
import type { WalkContext, Work } from './walk-context.ts'

const compress = promisify(gzip)

/**
 * Gathers what belongs to the video, lays the file beside its place in the media root, and puts all of it into the archive at
 * once. Only the file and its info are needed; whatever else cannot be had is written down and tried again by itself. `known`: what
 * is in the file, if somebody has just looked.
 */
export async function indexStep(context: WalkContext, work: Work, known?: Probe): Promise<Work> {
  const { item, paths, library, ffprobe, signal, clock } = context
  await requireMedia(paths.marker)
  context.report('Gathering details')
  const info = await readInfoFile(work.infoFile)
  const channelId = channelIdOf(info)
  const mediaPath = paths.media(channelId, item.videoId, extname(work.mediaFile).slice(1))
  const waiting = paths.incoming(mediaPath)
  const mediaFile = (await fileExists(work.mediaFile)) ? work.mediaFile : waiting
  const probe = known ?? (await ffprobe.probe(mediaFile, signal))

  const { missed, onMissing } = missedParts()
  const gathering = { ...context, onMissing }
  const { overwrites, channel } = await fetchChannel(gathering, channelId, info)
  const subtitles = await fetchSubtitles(gathering, { channelId, info, infoFile: work.infoFile })
  const hasThumb = await fetchVideoThumb(gathering, info)
  const extras = await fetchExtras(gathering, info, overwrites)
  const video = makeVideoRecord({
    id: item.videoId,
    channelId,
    info,
    probe,
    mediaPath,
    mediaSize: (await stat(mediaFile)).size,
    sourceUrl: item.sourceUrl,
    vidTypeHint: item.vidType === 'unknown' ? undefined : item.vidType,
    publishedHint: item.published,
    hasThumb,
    ...extras,
    now: epochSeconds(clock),
  })
  signal.throwIfAborted()
  // A second name for it: what was downloaded stays until the video is in its place.
  if (mediaFile !== waiting) await linkFile(mediaFile, waiting)
  faultPoint('staged')
  const sidecar = paths.inMedia(paths.sidecar(channelId, item.videoId))
  await writeFileAtomic(sidecar, makeSidecar({ video, channel, subtitles }))
  faultPoint('written')
  await requireMedia(paths.marker, waiting, sidecar)
  const rawInfo = await compress(await readFile(work.infoFile))
  const areLinesSearched = context.settings.downloads.subtitle_index
  const handle = channelHandleOf(info)
  await library.index({ video, channel, subtitles, areLinesSearched, rawInfo, handle }, epochSeconds(clock))
  await context.afterDownload.indexed(video, missed)
  return { ...work, mediaPath }
}
