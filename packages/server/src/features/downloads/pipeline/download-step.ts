import { chooseAudioFormats, downloadedLanguages } from '../../../site/audio-tracks.ts'
import type { YtDlpSettings } from '../../../site/yt-dlp-arguments.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countAttempts, isLastAttempt } from '../../../site/retry-policy.ts'
import { videoIdFromInfo } from '../../../site/video-id.ts'
import { chooseContainer, isContainer } from '../../../media/container.ts'
import { FetchError } from '../../../site/error-class.ts'
import type { Probe } from '../../../media/ffprobe.ts'
import { makeFolder } from '../../../platform/files/files.ts'
import type { Info } from '../../../site/info-json.ts'
import { readInfoFile } from '../../../site/info-file.ts'
import { faultPoint } from '../../../platform/process/fault-points.ts'
import { epochSeconds } from '../../../platform/clock.ts'
import { findShortcomings } from './find-shortcomings.ts'
import { createProgressFormatter } from './progress-formatter.ts'
import type { PipelineContext, Work } from './pipeline-context.ts'
import { stopWhenDiskFull } from './stop-when-disk-full.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** How much shorter than stated by the site a video may be: containers round durations, and sites include the end card. */
const DURATION_SLACK_S = 3
const MIN_DURATION_SHARE = 0.95

/** In the last attempt, a file with gaps is better than none if it has at least this share of the video. */
const LAST_MIN_DURATION_SHARE = 0.5

/** Failures after which parts of the media are missing at the site, and not only in one download. */
const GAP_CLASSES = ['broken-media', 'fragments-skipped', 'forbidden'] as const

/** `probe`: streams and duration of the media file at the last check. */
export interface Downloaded {
  work: Work
  probe: Probe | undefined
}

/**
 * Downloads the video into a folder for this video, continues a partial download, and checks that the file is complete.
 */
export async function downloadStep(context: PipelineContext): Promise<Downloaded> {
  const { item, paths, signal, ytDlp, ffprobe, findDownloadBlock } = context
  const folder = paths.download(item.videoId)
  const channel = await context.library.channelOverwrites(item.channelId)
  const settings = ytDlpSettings(context.settings, channel, item.ytDlpOptions)
  // A copy with gaps is not a better one.
  const acceptsGaps = !item.isImprovement && GAP_CLASSES.some(errorClass => isLastAttempt(errorClass, item.failures))
  const audioFormats = await findAudioFormats(context, settings)
  const formatProgress = createProgressFormatter()
  const download = async (diskFullSignal: AbortSignal) => {
    await makeFolder(folder)
    return ytDlp.download({
      url: item.sourceUrl,
      folder,
      settings: { ...settings, audioFormats },
      signal: diskFullSignal,
      onProgress: progress => context.report(...formatProgress(progress)),
      isRetry: countAttempts(item.failures) > 0,
      acceptsGaps,
    })
  }
  const { mediaFile, infoFile, warnings } = await stopWhenDiskFull({ signal, findBlock: findDownloadBlock }, download)
  faultPoint('fetched')
  context.report(downloadsTexts.checkingFile)
  try {
    const info = await readInfoFile(infoFile)
    const id = videoIdFromInfo(info)
    if (id !== item.videoId) throw new FetchError('other-video', downloadsTexts.otherVideo(id, item.videoId))
    const probe = await ffprobe.probe(mediaFile, signal)
    requireComplete(info, probe, acceptsGaps ? LAST_MIN_DURATION_SHARE : MIN_DURATION_SHARE)
    const shortcomings = findShortcomings({ info, probe, warnings, settings, now: epochSeconds(context.clock) })
    const areSubtitlesRefused = warnings.classes.includes('subs-po-token')
    const file = await remuxIfNeeded(context, mediaFile, probe, downloadedLanguages(info))
    const work = { mediaFile: file, infoFile, shortcomings, areSubtitlesRefused }
    return { work, probe: file === mediaFile ? probe : undefined }
  } catch (error) {
    // The next attempt would only continue the broken download.
    if (error instanceof FetchError && error.errorClass !== 'disk-full')
      await rm(folder, { recursive: true, force: true })
    throw error
  }
}

function requireComplete(info: Info, { streams, durationSeconds }: Probe, minDurationShare: number) {
  const isExpectedCodec = (codec: string | undefined) => codec !== undefined && codec !== 'none'
  const missing = (['video', 'audio'] as const).filter(
    type =>
      isExpectedCodec(type === 'video' ? info.vcodec : info.acodec) && !streams.some(stream => stream.type === type),
  )
  if (streams.length === 0 || missing.length > 0)
    throw new FetchError('broken-media', downloadsTexts.missingTracks(missing))
  const expected = info.duration ?? 0
  const isShort = durationSeconds < expected * minDurationShare && durationSeconds < expected - DURATION_SLACK_S
  if (isShort) throw new FetchError('broken-media', downloadsTexts.tooShort(durationSeconds, expected))
}

/** The audio tracks in other languages. They are only known before the download if the site is asked for them. */
async function findAudioFormats(context: PipelineContext, settings: YtDlpSettings): Promise<string[]> {
  const { audioLanguages } = settings
  if (!audioLanguages) return []
  context.report(downloadsTexts.lookingForAudioTracks)
  const offer = await context.ytDlp.findOffer(context.item.sourceUrl, settings, context.signal)
  return chooseAudioFormats(offer, audioLanguages)
}

/** Copies the streams to a container that fits them, with a matching file name. The languages of several audio tracks are stored. */
async function remuxIfNeeded(
  context: PipelineContext,
  file: string,
  probe: Probe,
  languages: readonly string[],
): Promise<string> {
  const container = chooseContainer(probe.streams)
  const hasSeveralTracks = probe.streams.filter(({ type }) => type === 'audio').length > 1
  if (!hasSeveralTracks && file.endsWith(`.${container}`) && isContainer(probe, file, container)) return file
  const target = join(context.paths.download(context.item.videoId), `archived.${container}`)
  context.report(downloadsTexts.changingContainerFormat)
  // The downloaded file is kept until the pipeline has finished: a crash of the server must not cost another download.
  await context.remux.remux(file, target, container, context.signal, hasSeveralTracks ? languages : [])
  return target
}
