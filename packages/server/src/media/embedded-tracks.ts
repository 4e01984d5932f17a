import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { FetchError } from '../site/error-class.ts'
import type { Run } from '../platform/process/exec.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'
import { classifyOutput } from '../site/yt-dlp-errors.ts'
import { canonicalLanguage } from './language.ts'
import { mediaTexts } from '../messages/media.ts'

const PROBE_TIMEOUT_MS = 60_000

/** Subtitles are interleaved with the video: extracting them requires reading the whole file. */
const READ_SILENCE_MS = 30 * 60_000

/** Codecs that ffmpeg can convert to WebVTT; the others are images. */
const TEXT_CODECS = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text'])
const COVER_CODECS = new Set(['mjpeg', 'png', 'webp'])

const Stream = z.looseObject({
  index: z.int(),
  codec_type: z.string().catch(''),
  codec_name: z.string().catch(''),
  disposition: z.looseObject({ attached_pic: z.number() }).catch({ attached_pic: 0 }),
  tags: z.looseObject({ language: z.string().catch('und') }).catch({ language: 'und' }),
})
const Output = z.object({ streams: z.array(Stream) })
type Stream = z.output<typeof Stream>

export interface EmbeddedTracks {
  /** As WebVTT, each with a different language. */
  subtitles: Array<{ lang: string; text: string }>
  /** An image in one of the usual formats. */
  cover: Buffer | undefined
  /** Whether there are subtitles that are images and not available as text. */
  hasMore: boolean
}

/**
 * The subtitles and the cover in a media file. `folder`: temporary space. @throws FetchError broken-media, disk-full
 */
export type ReadEmbeddedTracks = (file: string, folder: string, signal: AbortSignal) => Promise<EmbeddedTracks>

export function createEmbeddedTracks({ run, paths }: { run: Run; paths: ToolPaths }): ReadEmbeddedTracks {
  return async (file, folder, signal) => {
    const streams = await listStreams({ run, paths }, file, signal)
    const texts = streams.filter(({ codec_name }) => TEXT_CODECS.has(codec_name))
    const cover = streams.find(
      ({ codec_name, disposition }) => disposition.attached_pic === 1 && COVER_CODECS.has(codec_name),
    )
    const isImageSubtitle = ({ codec_type, codec_name }: Stream) =>
      codec_type === 'subtitle' && !TEXT_CODECS.has(codec_name)
    const found: EmbeddedTracks = { subtitles: [], cover: undefined, hasMore: streams.some(isImageSubtitle) }
    if (texts.length === 0 && cover === undefined) return found
    const workFolder = await mkdtemp(join(folder, 'embedded-'))
    try {
      const coverFile = join(workFolder, 'cover')
      const outputs = texts.flatMap(({ index }) => [
        '-map',
        `0:${index}`,
        '-f',
        'webvtt',
        join(workFolder, `${index}.vtt`),
      ])
      if (cover)
        outputs.push(...['-map', `0:${cover.index}`, '-c', 'copy', '-frames:v', '1', '-f', 'image2', '-update', '1'])
      if (cover) outputs.push(coverFile)
      const { code, stderrTail } = await run(
        requireTool(paths, 'ffmpeg'),
        ['-v', 'error', '-nostdin', '-y', '-i', file, ...outputs],
        { signal, idleMs: READ_SILENCE_MS },
      )
      signal.throwIfAborted()
      if (code !== 0) throw failure(stderrTail)
      const names = trackLanguages(texts)
      for (const { index } of texts)
        found.subtitles.push({
          lang: names.get(index) ?? '',
          text: await readFile(join(workFolder, `${index}.vtt`), 'utf8'),
        })
      if (cover) found.cover = await readFile(coverFile)
      return found
    } finally {
      await rm(workFolder, { recursive: true, force: true })
    }
  }
}

async function listStreams({ run, paths }: { run: Run; paths: ToolPaths }, file: string, signal: AbortSignal) {
  const lines: string[] = []
  const args = ['-v', 'error', '-of', 'json', '-show_streams', file]
  const options = { signal, timeoutMs: PROBE_TIMEOUT_MS, onStdout: (line: string) => void lines.push(line) }
  const { code, stderrTail } = await run(requireTool(paths, 'ffprobe'), args, options)
  signal.throwIfAborted()
  if (code !== 0) throw failure(stderrTail)
  return Output.safeParse(JSON.parse(lines.join('\n'))).data?.streams ?? []
}

/**
 * Languages by stream index. Containers name languages with three letters; a second track of one language gets a
 * number.
 */
function trackLanguages(streams: readonly Stream[]): Map<number, string> {
  const existing = new Set<string>()
  const names = new Map<number, string>()
  for (const { index, tags } of streams) {
    const lang = canonicalLanguage(tags.language)
    let name = lang
    for (let number = 2; existing.has(name); number++) name = `${lang}-${number}`
    existing.add(name)
    names.set(index, name)
  }
  return names
}

function failure(stderrTail: string): FetchError {
  const { errorClass, message } = classifyOutput(stderrTail)
  return new FetchError(errorClass === 'disk-full' ? errorClass : 'broken-media', mediaTexts.ffmpegFailed(message))
}
