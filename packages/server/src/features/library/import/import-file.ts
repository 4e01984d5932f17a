import { rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Logger } from 'pino'
import { epochSeconds } from '../../../platform/clock.ts'
import {
  type ArchivedVideoStore,
  type CommentStore,
  storeComments,
  type SubtitleRecord,
  type VideoRecord,
} from '../../videos/index.ts'
import { chooseContainer, isContainer } from '../../../media/container.ts'
import type { EmbeddedTracks, ReadEmbeddedTracks } from '../../../media/embedded-tracks.ts'
import { makeFolder } from '../../../platform/files/files.ts'
import { incomingPath } from '../../../media/media-paths.ts'
import { fileStem } from '../../../media/media-tree.ts'
import { placeOrKeep } from '../../../media/storage/place-file.ts'
import { stageFile } from '../../../platform/files/stage-file.ts'
import { parseInfo, type Info } from '../../../site/info-json.ts'
import { readSourceFile, requireSourceFile } from '../../../media/source-file.ts'
import { parseVtt, writeVtt } from '../../../media/caption-vtt.ts'
import { channelIdFromInfo, isYoutubeId, youtubeUrl } from '../../../site/video-id.ts'
import { readImportCaptions, type ImportCaptions } from './import-captions.ts'
import type { ImportGroup } from './group-import-files.ts'
import { readImportInfo, type ImportInfo, type ReadInfo } from './import-info.ts'
import { indexReplacement } from './index-replacement.ts'
import { storeCompanions, type Companion, type RemainingFile } from './store-companions.ts'
import { fetchInfo, type ImportFileContext, indexFile, type LocalThumbnail } from '../../metadata/index.ts'
import { matchId } from './match-id.ts'
import { resumeImport } from './resume-import.ts'
import { libraryTexts } from '../../../messages/library.ts'

const MAX_IMAGE_BYTES = 64 * 1024 ** 2

/** The reason why a file stays in the import folder, for the report. */
export class NotImportedError extends Error {
  /** The file is valid, but the archive already has it. */
  readonly isArchived: boolean
  constructor(reason: string, isArchived = false) {
    super(reason)
    this.isArchived = isArchived
  }
}

export interface ImportContext extends Required<ImportFileContext> {
  /** The import folder. */
  folder: string
  embeddedTracks: ReadEmbeddedTracks
  localThumbnail: LocalThumbnail
  comments: CommentStore
  archived: ArchivedVideoStore
  /** Files of archived videos are replaced; the old ones are kept in the trash. */
  isReplacing: boolean
  log: Logger
}

export interface Imported {
  id: string
  /** Where the ID was found. */
  idSource: string
  metadataSource: string
  /** Relative to the media root. */
  path: string
  remaining: RemainingFile[]
}

export interface MatchedGroup {
  id: string
  idSource: string
  title: string | undefined
  ownInfo: ImportInfo | undefined
  /** The reason why a file that looks like an info JSON is not used. */
  refusedInfo: RemainingFile[]
}

/** @throws NotImportedError without an ID */
export async function matchGroup(folder: string, { infoFile, stem }: ImportGroup): Promise<MatchedGroup> {
  const read: ReadInfo | undefined = infoFile === undefined ? undefined : await readImportInfo(folder, infoFile)
  const ownInfo = read?.tag === 'read' ? read : undefined
  const refusedInfo = read?.tag === 'refused' && infoFile ? [{ file: infoFile, reason: read.reason }] : []
  const match = matchId(stem, ownInfo?.info)
  if (match.tag === 'unmatched') throw new NotImportedError(match.reason)
  return { id: match.id, idSource: match.source, title: match.title, ownInfo, refusedInfo }
}

/**
 * Imports one media file. It is removed from the import folder only after the archive has all of its content.
 * @throws NotImportedError, FetchError broken-media
 */
export async function importFile(context: ImportContext, group: ImportGroup): Promise<Imported> {
  const { folder } = context
  const matched = await matchGroup(folder, group)
  const source = await requireSourceFile(join(folder, group.media), folder)
  const captions = await readImportCaptions(folder, group.captions, matched.ownInfo?.info)
  let stored: { path: string; metadataSource: string; isOriginalKept: boolean }
  const old = await context.archived.get(matched.id)
  const resumed = old && (await resumeImport(context, source, matched.id))
  if (resumed !== undefined) stored = { path: resumed, metadataSource: libraryTexts.fromRun, isOriginalKept: false }
  else {
    if (old) await requireReplaceable(context, old)
    stored = await storeVideo(context, group, { source, matched, captions, old })
  }
  await importComments(context, matched)
  if (!(await context.media.isPresent())) throw new NotImportedError(libraryTexts.mediaFolderIsGone)
  const remaining = await removeGroup(context, group, { ...matched, ...stored, captions })
  return { ...matched, ...stored, remaining }
}

/** An existing file is replaced only on request. @throws NotImportedError */
export async function requireReplaceable(
  { media, isReplacing }: Pick<ImportContext, 'media' | 'isReplacing'>,
  { id, mediaPath }: Pick<VideoRecord, 'id' | 'mediaPath'>,
): Promise<void> {
  if (isReplacing || !(await media.stat(mediaPath))) return
  throw new NotImportedError(libraryTexts.isAlreadyInArchive(id), true)
}

interface NewFile {
  source: string
  matched: MatchedGroup
  captions: ImportCaptions
  /** The archived record of the video. */
  old: VideoRecord | undefined
}

async function storeVideo(context: ImportContext, group: ImportGroup, { source, matched, captions, old }: NewFile) {
  const { id, title, ownInfo } = matched
  const { media, paths, library, ffprobe, embeddedInfo, site, signal, folder } = context
  const probe = await ffprobe.probe(source, signal)
  if (probe.streams.length === 0) throw new NotImportedError(libraryTexts.hasNeitherVideoNorAudio)
  await makeFolder(paths.downloads)
  const embedded = await readEmbedded(context, source, group.media)
  const fileInfo = ownInfo ? undefined : (await embeddedInfo(source, signal))?.info
  const localInfo = ownInfo?.info ?? fileInfo
  const url = isYoutubeId(id) ? youtubeUrl(id) : ownInfo?.info.webpage_url
  const siteInfo = url && (site.isSiteFirst || !localInfo) ? await fetchInfo(context, url, id) : undefined
  const info = withTitle(siteInfo?.info ?? localInfo ?? parseInfo({})!, old ? undefined : title)
  const channelId = old?.channelId ?? channelIdFromInfo(info)
  const container = chooseContainer(probe.streams)
  const path = old
    ? `${dirname(old.mediaPath)}/${fileStem(old.mediaPath)}.${container}`
    : paths.media(channelId, id, container)
  if (!old && (await media.stat(path))) throw new NotImportedError(libraryTexts.fileIsInMediaFolder(path))

  // The original is kept until the archive has the video: after a crash in between, the import starts again.
  const incoming = incomingPath(path)
  const isCopied = isContainer(probe, source, container) && extname(source) === `.${container}`
  const { replacement } = site.tools
  let isIndexed = false
  try {
    const { mediaMinFreeBytes: minFreeBytes, remux } = site.tools
    const write = (file: string) =>
      isCopied ? stageFile(source, file, { signal, minFreeBytes }) : remux.remux(source, file, container, signal)
    await media.stage(path, write, signal)
    if (old) await replacement.prepare(id, 'import')
    const subtitles = await writeSubtitles(context, channelId, id, captions, embedded)
    const image = group.image && (await readSourceFile(join(folder, group.image), folder, MAX_IMAGE_BYTES))
    const hasImage = image ? await context.images.write(image, paths.videoThumb(id), 'wide') : false
    const { durationSeconds } = probe
    const needsThumb = !hasImage && !(await context.images.has(paths.videoThumb(id)))
    const thumb = needsThumb ? await context.localThumbnail({ id, file: source, durationSeconds }, signal) : undefined
    const sizeBytes = (await media.stat(incoming))?.sizeBytes
    // An unmounted disk leaves an empty folder, which accepts files.
    if (sizeBytes === undefined || !(await media.isPresent()))
      throw new NotImportedError(libraryTexts.mediaFolderIsNotMounted)
    const infoJson = siteInfo?.infoJson ?? ownInfo?.infoJson
    const incomingProbe = isCopied ? probe : undefined
    if (old) {
      const fileProbe = incomingProbe ?? (await media.withInput(incoming, input => ffprobe.probe(input, signal)))
      const hasNewThumb = hasImage || thumb === 'cover'
      await indexReplacement({ ...context, ...site.tools }, old, {
        path,
        sizeBytes,
        probe: fileProbe,
        info,
        infoJson,
        subtitles,
        hasNewThumb,
      })
    } else
      await indexFile(
        context,
        { path, folder: channelId, id, sizeBytes },
        {
          info,
          channelId,
          at: incoming,
          probe: incomingProbe,
          subtitles,
          isThumbFrame: thumb === 'frame',
          infoJson,
          ...(siteInfo && url ? { url } : {}),
        },
      )
    isIndexed = true
  } catch (error) {
    // Until the archive has the video, the stored file is useless, and the original is still in the import folder.
    if (!isIndexed && (old || !(await library.hasVideo(id)))) await media.remove(incoming)
    if (!isIndexed && old) await replacement.finish(id)
    throw error
  }
  if (old) await replacement.clear(id, path)
  await placeOrKeep(media, incoming, path)
  if (old) await replacement.finish(id)
  const metadataSource = libraryTexts[siteInfo ? 'fromSite' : ownInfo ? 'fromInfo' : fileInfo ? 'fromFile' : 'fromName']
  // The original is kept if it contains data that the stored file does not.
  return { path, metadataSource, isOriginalKept: embedded.hasMore && !isCopied }
}

const withTitle = (info: Info, title: string | undefined): Info =>
  info.title?.trim() || title === undefined ? info : { ...info, title }

async function readEmbedded(context: ImportContext, source: string, name: string): Promise<EmbeddedTracks> {
  try {
    return await context.embeddedTracks(source, context.paths.downloads, context.signal)
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.warn({ err: error, file: name }, 'the subtitles and the cover of a file could not be read')
    return { subtitles: [], cover: undefined, hasMore: true }
  }
}

/** Writes subtitle files next to the media. A track in the media file is used only if no caption file has its language. */
async function writeSubtitles(
  { media, paths }: ImportContext,
  channelId: string,
  id: string,
  { tracks }: ImportCaptions,
  embedded: EmbeddedTracks,
): Promise<SubtitleRecord[]> {
  const embeddedTracks = embedded.subtitles
    .filter(({ lang }) => !tracks.some(track => track.lang === lang))
    .map(({ lang, text }) => ({
      lang,
      source: 'file' as const,
      name: lang,
      ext: 'vtt',
      url: null,
      cues: parseVtt(text),
    }))
  const records = [...tracks, ...embeddedTracks]
    .filter(({ cues }) => cues.length > 0)
    .map(track => ({ ...track, mediaPath: paths.subtitle(channelId, id, track.lang) }))
  for (const { mediaPath, cues, lang } of records) await media.writeText(mediaPath, writeVtt(cues, lang))
  return records
}

/** Comments stored in one transaction. */
const COMMENT_BATCH_SIZE = 500

const splitIntoChunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** Existing comments of the archive are newer and are kept. */
async function importComments({ comments, clock }: ImportContext, { id, ownInfo }: MatchedGroup) {
  if (!ownInfo || ownInfo.comments.length === 0 || (await comments.count(id)) !== null) return
  const batches = splitIntoChunks(ownInfo.comments, COMMENT_BATCH_SIZE)
  await storeComments(comments, { videoId: id, batches, now: epochSeconds(clock), isComplete: true })
}

interface Stored extends MatchedGroup {
  path: string
  isOriginalKept: boolean
  captions: ImportCaptions
}

/** Removes the media file last: while it is in the import folder, the files next to it are processed again. */
async function removeGroup(context: ImportContext, group: ImportGroup, stored: Stored): Promise<RemainingFile[]> {
  const { folder, media: storage } = context
  const { id, path, captions, refusedInfo, isOriginalKept } = stored
  const parent = path.slice(0, path.lastIndexOf('/'))
  const toCompanion = (file: string, suffix: string): Companion => ({ file, targetPath: `${parent}/${id}.${suffix}` })
  const { infoFile, image, others, media } = group
  const companions = [
    ...(infoFile && refusedInfo.length === 0 ? [toCompanion(infoFile, 'info.json')] : []),
    ...(image ? [toCompanion(image, extname(image).slice(1).toLowerCase())] : []),
    // WebVTT and SRT are stored completely as subtitles; other formats contain more data.
    ...captions.read.map(({ file, lang, format }) =>
      ['vtt', 'srt'].includes(format) ? { file, targetPath: undefined } : toCompanion(file, `${lang}.${format}`),
    ),
    ...others.map(({ file, suffix }) => toCompanion(file, suffix)),
  ]
  const remaining = await storage.withInput(path, file => storeCompanions(folder, dirname(dirname(file)), companions))
  if (isOriginalKept) remaining.push({ file: media, reason: libraryTexts.originalHasMoreTracks })
  else await rm(join(folder, media), { force: true })
  return [...refusedInfo, ...captions.rejected, ...remaining]
}
