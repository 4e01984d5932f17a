import { join } from 'node:path'
import type { SubtitleRecord } from '../../videos/index.ts'
import { FetchError } from '../../../site/error-class.ts'
import { inFolder } from '../../../platform/files/files.ts'
import type { Info } from '../../../site/info-json.ts'
import { fileStem } from '../../../media/media-tree.ts'
import { readInfoFile } from '../../../site/info-file.ts'
import { writeVtt } from '../../../media/caption-vtt.ts'
import type { MediaStorage } from '../../../media/storage/media-storage.ts'
import { videoIdFromInfo } from '../../../site/video-id.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { fetchSubtitles } from './fetch-subtitles.ts'
import type { RefreshContext } from '../refresh/refresh-context.ts'
import { metadataTexts } from '../../../messages/metadata.ts'

/** The properties of a refresh that this function uses. */
export type TrackContext = Pick<
  RefreshContext,
  'ytDlp' | 'library' | 'settings' | 'signal' | 'log' | 'paths' | 'archived' | 'onMissing'
> & { subject: { id: string; sourceUrl: string } }

/** The metadata that the site returned; its folder is deleted after the work. */
interface FetchedInfo {
  folder: string
  info: Info
  infoFile: string
}

/**
 * Fetches the metadata of the video from the site. @throws FetchError other-video when the site returns another video
 */
export async function withFetchedInfo(
  context: TrackContext,
  work: (fetched: FetchedInfo) => Promise<void>,
): Promise<void> {
  const { subject, ytDlp, library, archived, settings, signal, paths } = context
  const video = await archived.get(subject.id)
  const channel = video && (await library.channelOverwrites(video.channelId))
  // Not the folder of a download of the same video.
  const folder = join(paths.downloads, `refresh-${subject.id}`)
  await inFolder(folder, async () => {
    const request = { url: subject.sourceUrl, folder, settings: ytDlpSettings(settings, channel), signal }
    const { infoFile } = await ytDlp.refresh(request)
    const info = await readInfoFile(infoFile)
    const id = videoIdFromInfo(info)
    if (id !== subject.id) throw new FetchError('other-video', metadataTexts.otherVideo(id, subject.id))
    await work({ folder, info, infoFile })
  })
}

interface TrackSource extends FetchedInfo {
  channelId: string
  /** Existing languages, which are not requested. */
  known?: readonly string[]
}

/** Languages for which a user imported a file are not replaced. */
export async function fetchSubtitleTracks(context: TrackContext, source: TrackSource): Promise<SubtitleRecord[]> {
  const { subject, paths, archived } = context
  const staging = { ...paths, download: () => source.folder }
  const item = { videoId: subject.id }
  const video = await archived.get(subject.id)
  const stem = video ? fileStem(video.mediaPath) : subject.id
  const trackSource = { ...source, stem }
  const tracks = await fetchSubtitles({ ...context, item, paths: staging, report: () => undefined }, trackSource)
  const known = await archived.tracks(subject.id)
  const isImported = (lang: string) => known.some(track => track.lang === lang && track.source === 'file')
  return tracks.filter(({ lang }) => !isImported(lang))
}

/** Writes the tracks into the media root, next to the video. */
export async function writeSubtitleTracks(
  media: Pick<MediaStorage, 'writeText'>,
  tracks: readonly SubtitleRecord[],
): Promise<void> {
  for (const { mediaPath, cues, lang } of tracks) await media.writeText(mediaPath, writeVtt(cues, lang))
}
