import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { epochSeconds } from '../../clock.ts'
import type { SubtitleRecord, VideoRecord } from '../../stores/video-record.ts'
import { FetchError } from '../../tools/error-class.ts'
import { fileExists, fileSize, writeFileAtomic } from '../../tools/files.ts'
import type { Info } from '../../tools/info-json.ts'
import { readInfoFile } from '../../tools/yt-dlp.ts'
import { writeVtt } from '../caption-vtt.ts'
import { thumbnailUrls } from '../make-records.ts'
import { makeSidecar } from '../sidecar.ts'
import { videoIdOf } from '../video-id.ts'
import { ytDlpSettings } from '../walk/download-step.ts'
import { fetchExtras, fetchVideoThumb } from '../walk/fetch-extras.ts'
import { fetchSubtitles } from '../walk/fetch-subtitles.ts'
import type { RefreshContext } from './refresh-context.ts'
import { refreshedVideo } from './refreshed-video.ts'

const compress = promisify(gzip)

/** Fetches everything about a video but its media, and only then swaps it in. Whatever did not arrive stays as it was. */
export async function refreshVideo(context: RefreshContext): Promise<void> {
  const { subject, archived, swaps, library, settings, clock, paths } = context
  const old = await archived.get(subject.id)
  if (old === undefined) return
  // Apart from the folder of a download of the same video.
  const folder = join(paths.downloads, `refresh-${subject.id}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const info = await fetchInfo(context, folder)
    const infoFile = join(folder, 'media.info.json')
    const tracks = await fetchTracks(context, { folder, info, infoFile, channelId: old.channelId })
    const hasNewThumb = await fetchThumb(context, old, info)
    const overwrites = await library.channelOverwrites(old.channelId)
    const extras = await fetchExtras(context, info, overwrites)
    const file = await probeFile(context, old)
    const video = refreshedVideo(old, { info, hasNewThumb, file, ...extras, now: epochSeconds(clock) })
    context.signal.throwIfAborted()
    for (const { mediaPath, cues, lang } of tracks)
      await writeFileAtomic(paths.inMedia(mediaPath), writeVtt(cues, lang))
    const rawInfo = await compress(await readFile(infoFile))
    await swaps.swapVideo({ video, tracks, areLinesSearched: settings.downloads.subtitle_index, rawInfo })
    await writeSidecar(context, video)
    await context.comments.want(old.id)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchInfo({ subject, ytDlp, settings, signal }: RefreshContext, folder: string): Promise<Info> {
  const wish = { url: subject.sourceUrl, folder, settings: ytDlpSettings(settings), signal }
  const info = await readInfoFile((await ytDlp.refresh(wish)).infoFile)
  const id = videoIdOf(info)
  if (id !== subject.id) throw new FetchError('other-video', `${id ?? 'without an id'} instead of ${subject.id}`)
  return info
}

/** A file that is missing or broken is the business of the rescan. */
async function probeFile({ ffprobe, paths, signal, log }: RefreshContext, { mediaPath }: VideoRecord) {
  const path = paths.inMedia(mediaPath)
  if (!(await fileExists(path))) return undefined
  try {
    return { probe: await ffprobe.probe(path, signal), sizeBytes: await fileSize(path) }
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, path }, 'the media file cannot be read')
    return undefined
  }
}

interface TrackSource {
  folder: string
  info: Info
  infoFile: string
  channelId: string
}

/** The files land in the scratch folder. A language that somebody brought a file for stays theirs. */
async function fetchTracks(context: RefreshContext, source: TrackSource): Promise<SubtitleRecord[]> {
  const { subject, paths, archived } = context
  const scratch = {
    ...paths,
    download: () => source.folder,
    inMedia: (path: string) => join(source.folder, 'written', path),
  }
  const item = { videoId: subject.id }
  const tracks = await fetchSubtitles({ ...context, item, paths: scratch, report: () => undefined }, source)
  const known = await archived.tracks(subject.id)
  const isTheirs = (lang: string) => known.some(track => track.lang === lang && track.source === 'file')
  return tracks.filter(({ lang }) => !isTheirs(lang))
}

async function fetchThumb(context: RefreshContext, old: VideoRecord, info: Info): Promise<boolean> {
  const { paths } = context
  const isThere = !old.isThumbPlaceholder && (await fileExists(paths.videoThumb(old.id)))
  if (isThere && thumbnailUrls(info)[0] === old.thumbUrl) return false
  return fetchVideoThumb({ ...context, item: { videoId: old.id } }, info)
}

async function writeSidecar({ archived, library, paths }: RefreshContext, video: VideoRecord) {
  const channel = await library.channel(video.channelId)
  if (channel === undefined) return
  const subtitles = (await archived.tracks(video.id)).map(track => ({ ...track, cues: [] }))
  await writeFileAtomic(
    paths.inMedia(paths.sidecar(video.channelId, video.id)),
    makeSidecar({ video, channel, subtitles }),
  )
}
