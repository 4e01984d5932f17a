import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { epochSeconds } from '../../platform/clock.ts'
import { type ChannelRecord, makeChannelRecord, makeVideoRecord, type SubtitleRecord } from '../videos/index.ts'
import type { Probe } from '../../media/ffprobe.ts'
import { FetchError } from '../../site/error-class.ts'
import type { FileFacts } from '../../platform/files/find-file.ts'
import { makeFolder } from '../../platform/files/files.ts'
import { parseInfo, type Info } from '../../site/info-json.ts'
import { readInfoFile } from '../../site/info-file.ts'
import { fileStem, type MediaFile } from '../../media/media-tree.ts'
import { parseVtt } from '../../media/caption-vtt.ts'
import { collectMissingExtras } from './collect-missing-extras.ts'
import { makeSidecar } from './sidecar.ts'
import {
  parseChannelHandle,
  channelIdFromInfo,
  findChannelName,
  isYoutubeId,
  videoIdFromInfo,
  youtubeUrl,
} from '../../site/video-id.ts'
import { fetchChannel } from './fetch/fetch-channel.ts'
import { fetchVideoExtras, fetchVideoThumb } from './fetch/fetch-extras.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import type { ImportFileContext, Origin } from './index-file-context.ts'
import { readSidecar, type ReadSidecar } from './read-sidecar.ts'
import { metadataTexts } from '../../messages/metadata.ts'
import { compressInfo } from '../../site/stored-info.ts'

type IndexContext = Omit<ImportFileContext, 'embeddedInfo'>
type OfflineContext = Pick<ImportFileContext, 'media' | 'images' | 'paths' | 'library' | 'clock' | 'settings'>

/**
 * Adds a media file in the media root to the archive, with the best available metadata. The file is neither moved nor
 * changed.
 * @throws FetchError broken-media
 */
export async function indexMediaFile(context: ImportFileContext, file: MediaFile): Promise<Origin> {
  const sidecar = await readSidecarFor(context, file)
  if (context.site?.isSiteFirst && (await indexFromSite(context, file, sidecar))) return 'online'
  if (sidecar) {
    await indexWithSidecar(context, file, sidecar)
    return 'sidecar'
  }
  const fileInfo = await context.media.withInput(file.path, input => context.embeddedInfo(input, context.signal))
  const embeddedSidecar = fileInfo?.document === undefined ? undefined : readSidecar(fileInfo.document)
  if (embeddedSidecar?.video.id === file.id) {
    await indexWithSidecar(context, file, embeddedSidecar)
    await restoreSidecar(context, file, embeddedSidecar)
    return 'embedded'
  }
  const embedded = fileInfo?.info
  if (!embedded && context.site && !context.site.isSiteFirst && (await indexFromSite(context, file, undefined)))
    return 'online'
  await indexFile(context, file, { info: embedded ?? parseInfo({})!, channelId: file.folder })
  return embedded ? 'embedded' : 'file'
}

async function readSidecarFor(
  { media, paths }: OfflineContext,
  { folder, path: file, id }: MediaFile,
): Promise<ReadSidecar | undefined> {
  const text = await media.readText(paths.sidecar(folder, fileStem(file)))
  const sidecar = text === undefined ? undefined : readSidecar(text)
  return sidecar?.video.id === id ? sidecar : undefined
}

/** Adds the file only with a sidecar of this video that `isRight` accepts. Returns whether it was added. */
export async function indexFromSidecar(
  context: OfflineContext,
  file: MediaFile,
  isAccepted: (video: ReadSidecar['video']) => boolean,
): Promise<boolean> {
  const sidecar = await readSidecarFor(context, file)
  if (!sidecar || !isAccepted(sidecar.video)) return false
  await indexWithSidecar(context, file, sidecar)
  return true
}

async function indexWithSidecar(context: OfflineContext, file: MediaFile, { video, channel, subtitles }: ReadSidecar) {
  const tracks = await Promise.all(
    subtitles.map(async track => ({ ...track, cues: await readCues(context, track.mediaPath) })),
  )
  const hasThumb = await context.images.has(context.paths.videoThumb(video.id))
  await requireUnchanged(context, file.path, file)
  await context.library.index(
    {
      video: { ...video, mediaPath: file.path, mediaSize: file.sizeBytes, isThumbPlaceholder: !hasThumb },
      channel,
      subtitles: tracks.filter(({ cues }) => cues.length > 0),
      rawInfo: undefined,
    },
    epochSeconds(context.clock),
  )
}

/** Writes the sidecar, so that the file need not be probed the next time. */
async function restoreSidecar(
  { media, paths }: ImportFileContext,
  file: MediaFile,
  { video, channel, subtitles }: ReadSidecar,
) {
  const currentVideo = { ...video, mediaPath: file.path, mediaSize: file.sizeBytes }
  const tracks = subtitles.map(track => ({ ...track, cues: [] }))
  await media.writeText(
    paths.sidecar(file.folder, fileStem(file.path)),
    makeSidecar({ video: currentVideo, channel, subtitles: tracks }),
  )
}

async function indexFromSite(
  context: ImportFileContext,
  file: MediaFile,
  sidecar: ReadSidecar | undefined,
): Promise<boolean> {
  const url = sidecar?.video.sourceUrl ?? (isYoutubeId(file.id) ? youtubeUrl(file.id) : undefined)
  const siteInfo = url ? await fetchInfo(context, url, file.id) : undefined
  if (!url || !siteInfo) return false
  await indexFile(context, file, { ...siteInfo, channelId: channelIdFromInfo(siteInfo.info), url, sidecar })
  return true
}

interface InfoDocument {
  info: Info
  /** The complete info JSON, including fields that `info` leaves out. */
  infoJson: Buffer
}

/**
 * The info JSON in the form that a download produces. Undefined when the site does not have the video or cannot be
 * reached.
 */
export async function fetchInfo(
  { site, settings, paths, signal, log }: ImportFileContext,
  url: string,
  id: string,
): Promise<InfoDocument | undefined> {
  if (!site) return undefined
  await makeFolder(paths.downloads)
  const folder = await mkdtemp(join(paths.downloads, 'info-'))
  try {
    const { infoFile } = await site.tools.ytDlp.refresh({ url, folder, settings: ytDlpSettings(settings), signal })
    const info = await readInfoFile(infoFile)
    return videoIdFromInfo(info) === id ? { info, infoJson: await readFile(infoFile) } : undefined
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, video: id }, 'the site has no metadata for this video; local metadata is used')
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface KnownMetadata {
  info: Info
  channelId: string
  /** The URL that was requested, if any. */
  url?: string
  sidecar?: ReadSidecar | undefined
  /** The path of the file until it is published, and its streams if they are known. */
  at?: string
  probe?: Probe | undefined
  /** The complete info JSON. */
  infoJson?: Buffer | undefined
  /** Subtitles that are not read from the files next to the media. */
  subtitles?: readonly SubtitleRecord[]
  /** The thumbnail is a frame of the video: the site may have a better one. */
  isThumbFrame?: boolean
}

/** Adds a file in the media root to the archive, with its metadata. @throws FetchError broken-media */
export async function indexFile(context: IndexContext, file: MediaFile, known: KnownMetadata) {
  const { info, channelId, url, sidecar, at = file.path, infoJson } = known
  const { media, images, paths, ffprobe, library, signal, clock } = context
  const probe = known.probe ?? (await media.withInput(at, input => ffprobe.probe(input, signal)))
  const now = epochSeconds(clock)
  const fetched = url === undefined ? undefined : await fetchFromSite(context, file.id, channelId, info)
  const channel = fetched?.channel ?? (await findLocalChannel(context, channelId, info))
  const hasThumb = fetched?.hasThumb || (!known.isThumbFrame && (await images.has(paths.videoThumb(file.id))))
  const video = makeVideoRecord({
    id: file.id,
    channelId,
    info,
    probe,
    mediaPath: file.path,
    mediaSize: file.sizeBytes,
    sourceUrl: url ?? info.webpage_url ?? (isYoutubeId(file.id) ? youtubeUrl(file.id) : ''),
    vidTypeHint: sidecar?.video.vidType,
    publishedHint: findModifiedTime(await media.stat(at), now),
    hasThumb,
    sponsorblock: fetched?.sponsorblock ?? sidecar?.video.sponsorblock ?? null,
    votes: fetched?.votes,
    now,
  })
  const subtitles = known.subtitles ?? (await readLocalSubtitles(context, file, sidecar))
  await requireUnchanged(context, at, file)
  const record = { ...video, sourceUrl: video.sourceUrl || null, downloaded: sidecar?.video.downloaded ?? now }
  await media.writeText(
    paths.sidecar(file.folder, fileStem(file.path)),
    makeSidecar({ video: record, channel, subtitles }),
  )
  const rawInfo = infoJson && (await compressInfo(infoJson))
  const handle = parseChannelHandle(info)
  await library.index({ video: record, channel, subtitles, rawInfo, handle }, now)
  if (fetched)
    await context.site?.tools.afterDownload.scheduleVideoWork(
      { id: file.id, channelId, downloaded: now },
      fetched.missing,
    )
}

/** Fetches the same extras as the download pipeline. */
async function fetchFromSite(
  { site, settings, signal, log }: IndexContext,
  videoId: string,
  channelId: string,
  info: Info,
) {
  if (!site) return undefined
  const { missing, onMissing } = collectMissingExtras()
  const pipelineContext = {
    ...site.tools,
    settings,
    signal,
    log,
    item: { videoId },
    report: () => undefined,
    onMissing,
  }
  const { channel, overwrites } = await fetchChannel(pipelineContext, channelId, info)
  const hasThumb = await fetchVideoThumb(pipelineContext, info)
  return { channel, hasThumb, ...(await fetchVideoExtras(pipelineContext, info, overwrites)), missing }
}

async function findLocalChannel({ library, clock }: OfflineContext, id: string, info: Info): Promise<ChannelRecord> {
  const known = await library.channel(id)
  if (known) return known
  const image = { banner: null, thumb: null, tvart: null }
  const named = { ...info, channel: findChannelName(info) ?? id }
  const channel = makeChannelRecord({ id, info: named, isChannelPage: false, image, now: epochSeconds(clock) })
  const isYoutube = /^UC[-\w]{22}$/.test(id)
  return { ...channel, sourceUrl: isYoutube ? `https://www.youtube.com/channel/${id}` : channel.sourceUrl }
}

/** A download or a user may have replaced the file after it was listed. @throws FetchError broken-media */
async function requireUnchanged({ media }: OfflineContext, path: string, { sizeBytes }: MediaFile) {
  if ((await media.stat(path))?.sizeBytes !== sizeBytes)
    throw new FetchError('broken-media', metadataTexts.fileChangedWhileRead)
}

/**
 * When the file was last changed, in Unix seconds: a better estimate of its publication than the current time.
 * Undefined for an invalid time.
 */
function findModifiedTime(file: FileFacts | undefined, now: number): number | undefined {
  const seconds = Math.floor((file?.modifiedMs ?? 0) / 1000)
  return seconds > 0 && seconds <= now ? seconds : undefined
}

/** The WebVTT files next to it, as listed in the sidecar or added by a user. */
async function readLocalSubtitles(
  context: OfflineContext,
  { folder, path }: MediaFile,
  sidecar: ReadSidecar | undefined,
): Promise<SubtitleRecord[]> {
  const stem = fileStem(path)
  const accepts = (name: string) => name.startsWith(`${stem}.`) && name.endsWith('.vtt')
  const tracks: SubtitleRecord[] = []
  for await (const { path: mediaPath } of context.media.list({ folder, accepts })) {
    const known = sidecar?.subtitles.find(track => track.mediaPath === mediaPath)
    const lang = basename(mediaPath).slice(stem.length + 1, -'.vtt'.length)
    const own = { lang, source: 'file' as const, name: lang, ext: 'vtt', mediaPath, url: null }
    tracks.push({ ...(known ?? own), cues: await readCues(context, mediaPath) })
  }
  return tracks.filter(({ lang, cues }) => lang !== '' && cues.length > 0)
}

async function readCues({ media }: OfflineContext, path: string) {
  const text = await media.readText(path)
  return text === undefined ? [] : parseVtt(text)
}
