import { epochSeconds } from '../../../platform/clock.ts'
import { NO_WARNINGS } from '../../../site/download-warnings.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'
import type { Downloaded } from './download-step.ts'
import { findShortcomings } from './find-shortcomings.ts'
import { archivedQuality, fileQuality, isBetterCopy, offeredQuality } from './media-quality.ts'
import type { PipelineContext } from './pipeline-context.ts'

/**
 * Whether the site offers a better copy of the archived video. Only a download shows whether a truncated video is complete now. This
 * costs one request instead of a download.
 */
export async function isBetterOffered(context: PipelineContext): Promise<boolean> {
  const { item, archived, ytDlp, library, signal } = context
  const video = await archived.get(item.videoId)
  if (video === undefined) return false
  if (video.shortcomings?.some(({ kind }) => kind === 'truncated')) return true
  context.report(downloadsTexts.lookingForBetterCopy)
  const channel = await library.channelOverwrites(item.channelId)
  const settings = ytDlpSettings(context.settings, channel, item.ytDlpOptions)
  const info = await ytDlp.findOffer(item.sourceUrl, settings, signal)
  const now = epochSeconds(context.clock)
  const shortcomings = findShortcomings({ info, warnings: NO_WARNINGS, settings, now })
  return isBetterCopy(archivedQuality(video), offeredQuality(info, shortcomings))
}

/** Whether the downloaded file is better than the archived one. */
export async function isBetterFile(context: PipelineContext, { work, probe: known }: Downloaded): Promise<boolean> {
  const { item, archived, ffprobe, signal } = context
  const video = await archived.get(item.videoId)
  if (video === undefined) return false
  const probe = known ?? (await ffprobe.probe(work.mediaFile, signal))
  return isBetterCopy(archivedQuality(video), fileQuality(probe, work.shortcomings))
}
