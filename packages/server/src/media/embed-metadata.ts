import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { FetchError } from '../site/error-class.ts'
import type { Run } from '../platform/process/exec.ts'
import type { Ffprobe } from './ffprobe.ts'
import { freeBytes } from '../platform/files/files.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'
import { classifyOutput } from '../site/yt-dlp-errors.ts'
import { mediaTexts } from '../messages/media.ts'

const EMBED_SILENCE_MS = 30 * 60_000

/** Free space to keep when the whole file is copied. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** How much the durations of containers may differ, in seconds. */
const DURATION_SLACK_S = 1

/** Metadata to embed in a media file. */
export interface EmbedRequest {
  title: string
  artist: string
  description: string
  /** `2026-02-03` */
  date: string
  /** In seconds. */
  chapters: ReadonlyArray<{ title: string; start: number; end: number }>
  /** JPEG; undefined for no cover. */
  cover: string | undefined
  /**
   * The data for rebuilding the library from the file: in the tag `comment` of an mp4 file, `TUBECELLAR` of other
   * files.
   */
  document: string
}

export interface Embed {
  /**
   * Embeds the metadata without changing the streams: writes another file, checks it, and replaces the original with
   * it.
   * @throws FetchError broken-media, disk-full, format (a container without support for metadata)
   */
  embed(file: string, request: EmbedRequest, signal: AbortSignal): Promise<void>
}

interface Deps {
  run: Run
  paths: ToolPaths
  ffprobe: Ffprobe
}

type Kind = 'mp4' | 'matroska' | 'webm'
const KINDS: Readonly<Record<string, Kind>> = { '.mp4': 'mp4', '.m4v': 'mp4', '.mkv': 'matroska', '.webm': 'webm' }

export function createEmbed({ run, paths, ffprobe }: Deps): Embed {
  return {
    async embed(file, request, signal) {
      const kind = KINDS[extname(file).toLowerCase()]
      if (kind === undefined) throw new FetchError('format', mediaTexts.filesCannotContainMetadata(extname(file)))
      const before = await ffprobe.probe(file, signal)
      if ((await freeBytes(dirname(file))) < (await stat(file)).size + RESERVE_BYTES)
        throw new FetchError('disk-full', '')
      // Hidden files are not part of the library.
      const target = join(dirname(file), `.${basename(file)}.embedding`)
      const tags = `${target}.tags`
      try {
        await writeFile(tags, tagFile(request, kind), { mode: 0o600 })
        const { code, stderrTail } = await run(
          requireTool(paths, 'ffmpeg'),
          embedArguments({ file, tags, target, cover: kind === 'webm' ? undefined : request.cover, kind }),
          { signal, idleMs: EMBED_SILENCE_MS },
        )
        signal.throwIfAborted()
        if (code !== 0) throw ffmpegError(stderrTail)
        const after = await ffprobe.probe(target, signal)
        const isComplete =
          after.streams.length === before.streams.length &&
          Math.abs(after.durationSeconds - before.durationSeconds) <= DURATION_SLACK_S
        if (!isComplete) throw new FetchError('broken-media', mediaTexts.copyIsIncomplete)
        await sync(target)
        await rename(target, file)
      } finally {
        await rm(target, { force: true })
        await rm(tags, { force: true })
      }
    },
  }
}

interface Command {
  file: string
  tags: string
  target: string
  cover: string | undefined
  kind: Kind
}

function embedArguments({ file, tags, target, cover, kind }: Command): string[] {
  const isCoverStream = cover !== undefined && kind === 'mp4'
  return [
    ...['-v', 'error', '-nostdin', '-y', '-i', file, '-f', 'ffmetadata', '-i', tags],
    ...(isCoverStream ? ['-i', cover] : []),
    // Without the old cover, which is a separate video stream.
    ...['-map', '0:V?', '-map', '0:a?', '-map', '0:s?'],
    ...(isCoverStream ? ['-map', '2:v:0', '-disposition:v:1', 'attached_pic'] : []),
    ...(kind === 'matroska' ? ['-map', '0:t?'] : []),
    ...['-c', 'copy', '-strict', '-2', '-map_metadata', '1', '-map_chapters', '1'],
    ...(kind === 'mp4' ? ['-movflags', '+faststart'] : []),
    ...(cover !== undefined && kind === 'matroska'
      ? ['-attach', cover, '-metadata:s:t', 'mimetype=image/jpeg', '-metadata:s:t', 'filename=cover.jpg']
      : []),
    ...['-f', kind, target],
  ]
}

/** The metadata format of ffmpeg, with its special characters escaped. */
function tagFile({ title, artist, description, date, chapters, document }: EmbedRequest, kind: Kind): string {
  const escape = (text: string) => text.replaceAll('\0', '').replace(/[\\=;#\n]/g, '\\$&')
  const tags = { title, artist, description, date, [kind === 'mp4' ? 'comment' : 'TUBECELLAR']: document }
  const lines = Object.entries(tags).map(([name, value]) => `${name}=${escape(value.replaceAll('\r', ''))}`)
  const chapterLines = chapters.map(
    ({ title: name, start, end }) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${Math.round(start * 1000)}\nEND=${Math.round(end * 1000)}\ntitle=${escape(name)}`,
  )
  return `;FFMETADATA1\n${[...lines, ...chapterLines].join('\n')}\n`
}

async function sync(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function ffmpegError(stderrTail: string): FetchError {
  const { errorClass, message } = classifyOutput(stderrTail)
  return new FetchError(errorClass === 'disk-full' ? errorClass : 'broken-media', mediaTexts.ffmpegFailed(message))
}
