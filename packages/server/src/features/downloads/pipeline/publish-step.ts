import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { epochSeconds } from '../../../platform/clock.ts'
import type { MissedExtra } from '../publications.store.ts'
import type { Probe } from '../../../media/ffprobe.ts'
import { incomingPath } from '../../../media/media-paths.ts'
import { caseStem, fileStem } from '../../../media/media-tree.ts'
import { stageFile } from '../../../platform/files/stage-file.ts'
import { readInfoFile } from '../../../site/info-file.ts'
import { makeVideoRecord } from '../../videos/index.ts'
import {
  collectMissingExtras,
  fetchChannel,
  fetchSubtitles,
  fetchVideoExtras,
  fetchVideoThumb,
  type MissingExtraError,
  type OnMissing,
} from '../../metadata/index.ts'
import { parseChannelHandle, channelIdFromInfo } from '../../../site/video-id.ts'
import { adoptOrSaveAside, keptFileNote } from './adopt-existing.ts'
import { faultPoint } from '../../../platform/process/fault-points.ts'
import { ClaimLostError } from './claim-lost.ts'
import { FetchError } from '../../../site/error-class.ts'
import { readFailure } from '../../../site/read-failure.ts'
import { requireMedia } from './require-media.ts'
import type { PipelineContext, Work } from './pipeline-context.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'
import { compressInfo } from '../../../site/stored-info.ts'

/**
 * Collects the extras of the video, copies the file next to its final path in the media folder, and adds everything to
 * the library in the transaction that ends the queue item; then the files are moved to their final paths. Until that
 * transaction, publishing can be stopped at any moment and leaves nothing; after it, the video is in the library. Only
 * the media file and its info JSON are required: everything else that is not available is tried again later.
 * `knownProbe`: streams and duration of the file, if it was just read.
 */
export async function publishStep(
  context: PipelineContext,
  work: Work,
  knownProbe: Probe | undefined,
): Promise<'archived' | 'adopted'> {
  const { item, media, library, ffprobe, publications, publisher, signal, clock } = context
  await requireMedia(media)
  context.report(downloadsTexts.gatheringDetails)
  const info = await readInfoFile(work.infoFile)
  const channelId = channelIdFromInfo(info)
  const probe = knownProbe ?? (await ffprobe.probe(work.mediaFile, signal))
  if (!(await library.hasVideo(item.videoId))) {
    const adopted = await adoptOrSaveAside(
      context,
      { channelId, info, durationSeconds: probe.durationSeconds },
      publisher,
    )
    if (adopted !== undefined) return 'adopted'
  }

  const mediaPath = await chooseMediaPath(context, channelId, extname(work.mediaFile).slice(1))
  const { missing, onMissing } = collectMissingExtras()
  const extrasContext = { ...context, onMissing }
  const { overwrites, channel } = await fetchChannel(extrasContext, channelId, info)
  const stem = fileStem(mediaPath)
  const subtitles = await fetchSubtitles(extrasContext, { channelId, stem, info, infoFile: work.infoFile })
  if (work.areSubtitlesRefused) requireSubtitles(extrasContext, subtitles)
  const hasThumb = await fetchVideoThumb(extrasContext, info)
  const extras = await fetchVideoExtras(extrasContext, info, overwrites)
  const video = makeVideoRecord({
    id: item.videoId,
    channelId,
    info,
    probe,
    mediaPath,
    mediaSize: (await stat(work.mediaFile)).size,
    sourceUrl: item.sourceUrl,
    vidTypeHint: item.vidType === 'unknown' ? undefined : item.vidType,
    publishedHint: item.published,
    hasThumb,
    shortcomings: work.shortcomings,
    ...extras,
    now: epochSeconds(clock),
  })
  const rawInfo = await compressInfo(await readFile(work.infoFile))
  const staged = incomingPath(mediaPath)
  let isCommitted = false
  try {
    const onProgress = (share: number) => context.report(downloadsTexts.copyingToMediaFolder, share)
    const minFreeBytes = context.mediaMinFreeBytes
    await media.stage(mediaPath, file => stageFile(work.mediaFile, file, { signal, minFreeBytes, onProgress }), signal)
    faultPoint('staged')
    await requireMedia(media, staged)
    signal.throwIfAborted()
    const handle = parseChannelHandle(info)
    const indexed = { video, channel, subtitles, rawInfo, handle }
    await context.replacement.prepare(item.videoId)
    isCommitted = await publications.commit(
      publisher.newClaim(),
      indexed,
      missing.map(toMissedExtra),
      epochSeconds(clock),
    )
    if (!isCommitted) throw new ClaimLostError()
  } finally {
    if (!isCommitted) await media.remove(staged)
  }
  faultPoint('indexed')
  await completePublication(context, item.videoId)
  return 'archived'
}

/** Reports the subtitles as missing if the settings want some, and the site listed none of them without a PO token. */
function requireSubtitles(
  { settings, onMissing }: PipelineContext & { onMissing: OnMissing },
  tracks: readonly unknown[],
) {
  if (tracks.length > 0 || !settings.downloads.subtitle?.trim()) return
  onMissing('subtitles', new FetchError('subs-po-token', ''))
}

/** Moves the files to their final paths. The regular check of publications repeats a step that fails. */
async function completePublication({ publications, publisher, note, log }: PipelineContext, videoId: string) {
  const publication = (await publications.list()).find(each => each.videoId === videoId)
  if (publication === undefined) return
  try {
    for (const kept of await publisher.complete(publication)) note(keptFileNote(kept))
  } catch (error) {
    log.warn({ err: error }, 'the files of the video could not be put in place yet')
  }
}

/**
 * The path of the media file: the path that the library has, otherwise one from the ID, made distinct from a path that
 * differs only by case.
 */
async function chooseMediaPath(
  { item, library, paths, publications }: PipelineContext,
  channelId: string,
  ext: string,
) {
  const id = item.videoId
  const known = await library.mediaPath(id)
  if (known !== undefined && fileStem(known) === caseStem(id)) return paths.media(channelId, caseStem(id), ext)
  const path = paths.media(channelId, id, ext)
  return (await publications.isPathTaken(path, id)) ? paths.media(channelId, caseStem(id), ext) : path
}

function toMissedExtra({ extra, error }: MissingExtraError): MissedExtra {
  const { errorClass, toolMessage } = readFailure(error)
  return [extra, errorClass, toolMessage]
}
