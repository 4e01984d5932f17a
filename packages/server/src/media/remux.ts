import { rename, rm } from 'node:fs/promises'
import type { Container } from './container.ts'
import { containerLanguage } from './language.ts'
import { FetchError } from '../site/error-class.ts'
import type { Run } from '../platform/process/exec.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'
import { classifyOutput } from '../site/yt-dlp-errors.ts'
import { mediaTexts } from '../messages/media.ts'

const REMUX_SILENCE_MS = 30 * 60_000
const muxers: Record<Container, string> = { mp4: 'mp4', webm: 'webm', mkv: 'matroska' }

export interface Remux {
  /**
   * Copies the streams without changes to another container: `target`, which appears only when it is complete. With the languages of
   * several audio tracks, the tracks are named, and players start with the first one.
   */
  remux(
    source: string,
    target: string,
    container: Container,
    signal: AbortSignal,
    audioLanguages?: readonly string[],
  ): Promise<void>
}

export function createRemux({ run, paths }: { run: Run; paths: ToolPaths }): Remux {
  return {
    async remux(source, target, container, signal, audioLanguages = []) {
      const unfinished = `${target}.unfinished`
      const { code, stderrTail } = await run(
        requireTool(paths, 'ffmpeg'),
        // Only the streams that are played are copied, without covers and data tracks; -strict for FLAC and Opus with
        // old ffmpeg, +genpts for old containers without timestamps.
        [
          '-v',
          'error',
          '-nostdin',
          '-y',
          '-fflags',
          '+genpts',
          '-i',
          source,
          '-map',
          '0:V?',
          '-map',
          '0:a?',
          '-c',
          'copy',
          '-strict',
          '-2',
        ]
          .concat(audioTrackArguments(audioLanguages))
          .concat(container === 'mp4' ? ['-movflags', '+faststart'] : [])
          .concat(['-f', muxers[container], unfinished]),
        { signal, idleMs: REMUX_SILENCE_MS },
      )
      signal.throwIfAborted()
      if (code === 0) return rename(unfinished, target)
      await rm(unfinished, { force: true })
      const { errorClass, message } = classifyOutput(stderrTail)
      throw new FetchError(errorClass === 'disk-full' ? errorClass : 'broken-media', mediaTexts.ffmpegFailed(message))
    },
  }
}

function audioTrackArguments(languages: readonly string[]): string[] {
  if (languages.length < 2) return []
  const names = languages.flatMap((language, index) => {
    const name = containerLanguage(language)
    return name === undefined ? [] : [`-metadata:s:a:${index}`, `language=${name}`]
  })
  return [...names, '-disposition:a', '0', '-disposition:a:0', 'default']
}
