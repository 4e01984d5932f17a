import { lastingUrl } from '../../../site/expiring-urls.ts'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson3 } from '../../../media/caption-json3.ts'
import { parseVtt } from '../../../media/caption-vtt.ts'
import type { OnMissing } from '../collect-missing-extras.ts'
import { dedupeCaptions } from '../../../media/dedupe-captions.ts'
import type { SubtitleRecord } from '../../videos/index.ts'
import type { Cue } from '../../../media/cue.ts'
import type { Info } from '../../../site/info-json.ts'
import { sourceUrlFromInfo } from '../../../site/video-id.ts'
import { MEDIA_NAME } from '../../../site/yt-dlp-arguments.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import type { FetchContext } from './fetch-tools.ts'
import { metadataTexts } from '../../../messages/metadata.ts'

/** A day of speech needs a tenth of it. A track is read completely, so a larger one would fill the memory. */
const MAX_TRACK_BYTES = 64 * 1024 ** 2

/**
 * Tracks that sites list as subtitles but that contain the chat: downloading the chat of a long stream takes longer
 * than the stream itself.
 */
const CHAT_TRACKS = ['live_chat', 'rechat', 'danmaku']

type Context = Pick<FetchContext, 'paths' | 'ytDlp' | 'library' | 'settings' | 'signal' | 'report' | 'log'> & {
  item: { videoId: string; ytDlpOptions?: string | null }
  onMissing: OnMissing
}

interface Source {
  channelId: string
  /** The start of its file names. */
  stem: string
  info: Info
  infoFile: string
  /** Existing languages, which are not requested. */
  known?: readonly string[]
}

/** The wanted subtitles, with their paths next to the media. Tracks that fail or are empty are left out. */
export async function fetchSubtitles(context: Context, source: Source): Promise<SubtitleRecord[]> {
  const { subtitle: languages, subtitle_source: requestedSource } = context.settings.downloads
  if (!languages?.trim()) return []
  context.report(metadataTexts.downloadingSubtitles)
  const folder = join(context.paths.download(context.item.videoId), 'subtitles')
  const channel = await context.library.channelOverwrites(source.channelId)
  await rm(folder, { recursive: true, force: true })
  try {
    await context.ytDlp.subtitles({
      url: sourceUrlFromInfo(source.info),
      folder,
      infoFile: source.infoFile,
      languages: [
        languages.replace(/\s/g, ''),
        ...[...CHAT_TRACKS, ...(source.known ?? [])].map(lang => `-${lang}`),
      ].join(','),
      isAutoWanted: requestedSource === 'auto',
      settings: ytDlpSettings(context.settings, channel, context.item.ytDlpOptions),
      signal: context.signal,
    })
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.warn({ err: error, video: context.item.videoId }, 'some subtitles could not be downloaded')
    context.onMissing('subtitles', error)
  }
  const files = await readdir(folder).catch(() => [])
  const tracks = await Promise.all(files.map(name => readTrack(context, source, folder, name)))
  return tracks.filter(track => track !== undefined)
}

async function readTrack(
  { paths, item, log }: Context,
  { channelId, stem, info }: Source,
  folder: string,
  fileName: string,
): Promise<SubtitleRecord | undefined> {
  const [, lang, ext] = new RegExp(`^${MEDIA_NAME}\\.(.+)\\.(json3|vtt|srt)$`).exec(fileName) ?? []
  if (lang === undefined || ext === undefined) return undefined
  const file = join(folder, fileName)
  if ((await stat(file)).size > MAX_TRACK_BYTES) {
    log.warn({ video: item.videoId, lang }, 'a subtitle file is implausibly large')
    return undefined
  }
  const source = info.subtitles[lang] ? 'user' : 'auto'
  const trackInfo = (source === 'user' ? info.subtitles : info.automatic_captions)[lang]?.find(
    track => track.ext === ext,
  )
  const cues = readCues(await readFile(file, 'utf8'), ext, source)
  if (cues.length === 0) return undefined
  const mediaPath = paths.subtitle(channelId, stem, lang)
  return { lang, source, name: trackInfo?.name ?? lang, ext, mediaPath, url: lastingUrl(trackInfo?.url), cues }
}

function readCues(text: string, ext: string, source: 'user' | 'auto'): Cue[] {
  const cues = (ext === 'json3' ? parseJson3(text) : parseVtt(text)) ?? []
  return source === 'auto' ? dedupeCaptions(cues) : cues
}
