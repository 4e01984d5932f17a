import { join } from 'node:path'
import type { SubtitleRecord } from '../../videos/index.ts'
import type { Cue } from '../../../media/cue.ts'
import type { Info } from '../../../site/info-json.ts'
import { readSourceFile } from '../../../media/source-file.ts'
import { parseJson3 } from '../../../media/caption-json3.ts'
import { parseVtt } from '../../../media/caption-vtt.ts'
import { parseCaptionXml } from '../../../media/caption-xml.ts'
import { dedupeCaptions } from '../../../media/dedupe-captions.ts'
import type { CaptionFile } from './group-import-files.ts'
import { libraryTexts } from '../../../messages/library.ts'

/** The same limit as for downloads. A day of speech needs a tenth of it. */
const MAX_TRACK_BYTES = 64 * 1024 ** 2

type Track = Omit<SubtitleRecord, 'mediaPath'>

export interface ImportCaptions {
  tracks: Track[]
  /** Files with cues; the first one of each language becomes a track. */
  read: CaptionFile[]
  rejected: Array<{ file: string; reason: string }>
}

/**
 * The captions next to a media file, one track per language. The info JSON contains their names and whether they are
 * generated.
 */
export async function readImportCaptions(
  folder: string,
  files: readonly CaptionFile[],
  info: Info | undefined,
): Promise<ImportCaptions> {
  const captions: ImportCaptions = { tracks: [], read: [], rejected: [] }
  for (const caption of files) {
    try {
      const text = await readSourceFile(join(folder, caption.file), folder, MAX_TRACK_BYTES)
      const track = makeTrack(caption, text.toString('utf8'), info)
      if (track.cues.length === 0) throw new Error(libraryTexts.hasNoCaptions)
      captions.read.push(caption)
      if (!captions.tracks.some(({ lang }) => lang === track.lang)) captions.tracks.push(track)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      captions.rejected.push({ file: caption.file, reason })
    }
  }
  return captions
}

function makeTrack({ lang, format }: CaptionFile, text: string, info: Info | undefined): Track {
  const [byUser, automatic] = [info?.subtitles[lang], info?.automatic_captions[lang]]
  const source = byUser ? 'user' : automatic ? 'auto' : 'file'
  const trackInfo = (byUser ?? automatic)?.find(({ ext }) => ext === format) ?? (byUser ?? automatic)?.[0]
  const cues = parseCaption(text, format)
  return {
    lang,
    source,
    name: trackInfo?.name ?? lang,
    ext: format,
    url: trackInfo?.url ?? null,
    cues: source === 'auto' ? dedupeCaptions(cues) : cues,
  }
}

function parseCaption(text: string, format: string): Cue[] {
  if (format === 'json3') return parseJson3(text) ?? []
  return format === 'vtt' || format === 'srt' ? parseVtt(text) : parseCaptionXml(text)
}
