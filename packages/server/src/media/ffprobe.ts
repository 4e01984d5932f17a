import type { Stream } from '@tubecellar/core/contract'
import * as z from 'zod'
import { FetchError } from '../site/error-class.ts'
import type { Run } from '../platform/process/exec.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'
import { canonicalLanguage } from './language.ts'
import { mediaTexts } from '../messages/media.ts'

/** Longer than ffprobe ever needs for a complete file on a slow disk. */
const PROBE_TIMEOUT_MS = 60_000

const number = z.coerce.number().min(0).max(Number.MAX_SAFE_INTEGER).catch(0)
const Output = z.object({
  format: z.object({ format_name: z.string(), duration: number }),
  streams: z.array(
    z.looseObject({
      index: z.int(),
      codec_type: z.string().catch(''),
      codec_name: z.string().catch('unknown'),
      width: number,
      height: number,
      bit_rate: number,
      disposition: z.looseObject({ attached_pic: number }).catch({ attached_pic: 0 }),
      tags: z.record(z.string(), z.unknown()).catch({}),
    }),
  ),
})

export interface Probe {
  /** ffmpeg's names for the container, e.g. `mov,mp4,m4a,3gp,3g2,mj2` or `matroska,webm`. */
  formatNames: string[]
  durationSeconds: number
  /** Without cover images. */
  streams: Stream[]
}

export interface Ffprobe {
  /** @throws FetchError broken-media when the file cannot be played */
  probe(file: string, signal: AbortSignal): Promise<Probe>
}

export function createFfprobe({ run, paths }: { run: Run; paths: ToolPaths }): Ffprobe {
  return {
    async probe(file, signal) {
      const lines: string[] = []
      const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file]
      const { code, stderrTail } = await run(requireTool(paths, 'ffprobe'), args, {
        signal,
        timeoutMs: PROBE_TIMEOUT_MS,
        onStdout: line => void lines.push(line),
      })
      signal.throwIfAborted()
      if (code !== 0) throw new FetchError('broken-media', mediaTexts.ffprobeCouldNotReadFile(stderrTail.trim()))
      return readProbe(lines.join('\n'))
    },
  }
}

export function readProbe(json: string): Probe {
  const parsed = Output.safeParse(JSON.parse(json))
  if (!parsed.success) throw new FetchError('broken-media', mediaTexts.ffprobeFoundNoStreamsInFile)
  const { format, streams } = parsed.data
  return {
    formatNames: format.format_name.split(','),
    durationSeconds: format.duration,
    streams: streams.filter(stream => stream.disposition.attached_pic === 0).flatMap(readStream),
  }
}

type RawStream = z.output<typeof Output>['streams'][number]

function readStream({
  index,
  codec_type: type,
  codec_name: codec,
  width,
  height,
  bit_rate,
  tags,
}: RawStream): Stream[] {
  // Matroska stores the bit rate in a tag, if at all.
  const bitrate = Math.round(bit_rate || Number(tags['BPS'] ?? 0) || 0)
  if (type === 'video') return [{ type, index, codec, bitrate, width, height }]
  if (type !== 'audio') return []
  const { language: tag } = tags
  const language = typeof tag === 'string' ? canonicalLanguage(tag) : 'und'
  return [{ type, index, codec, bitrate, ...(language === 'und' ? {} : { language }) }]
}
