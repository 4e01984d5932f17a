import { readFile } from 'node:fs/promises'
import { FetchError } from './error-class.ts'
import type { Run, RunOptions, RunResult } from './exec.ts'
import { parseInfo, type Info } from './info-json.ts'
import { requireTool, type ToolPaths } from './tool-paths.ts'
import * as yt from './yt-dlp-arguments.ts'
import { classifyStderr } from './yt-dlp-errors.ts'
import { parseProgress, PROGRESS_TEMPLATE, type DownloadProgress } from './yt-dlp-progress.ts'

/** One extraction that takes longer than this hangs. */
const EXTRACT_TIMEOUT_MS = 5 * 60_000

/** A download may be silent while ffmpeg merges a long video, but not longer than this. */
const DOWNLOAD_SILENCE_MS = 20 * 60_000

export interface YtDlp {
  /** Hands out what an address stands for, entry by entry as the site lists them; a single video comes whole. */
  list(url: string, settings: yt.YtDlpSettings, onEntry: (info: Info) => void, signal: AbortSignal): Promise<void>
  /** All about one video. */
  extract(url: string, settings: yt.YtDlpSettings, signal: AbortSignal): Promise<Info>
  /** What a listing says about itself: a channel's name, description and art; none of its entries. */
  extractListing(url: string, settings: yt.YtDlpSettings, signal: AbortSignal): Promise<Info>
  /** Downloads into `folder`, continuing what lies there. */
  download(wish: DownloadWish): Promise<{ mediaFile: string; infoFile: string }>
  /** Writes `media.<lang>.<ext>` files into `folder`; what could not be fetched is missing. */
  subtitles(wish: SubtitleWish): Promise<void>
}

export interface DownloadWish {
  url: string
  folder: string
  settings: yt.YtDlpSettings
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

export interface SubtitleWish {
  folder: string
  infoFile: string
  /** As yt-dlp's --sub-langs: codes, patterns, `all`, `-xx`. */
  languages: string
  isAutoWanted: boolean
  signal: AbortSignal
}

interface YtDlpDeps {
  run: Run
  paths: ToolPaths
  cacheDir: string
  pluginDir?: string | undefined
}

/** yt-dlp behind a port. Everything rejects with a FetchError, with ToolMissingError, or with the signal's reason. */
export function createYtDlp({ run, paths, cacheDir, pluginDir }: YtDlpDeps): YtDlp {
  async function invoke(args: string[], options: RunOptions): Promise<RunResult> {
    const ffmpeg = paths.find('ffmpeg')
    const result = await run(
      requireTool(paths, 'yt-dlp'),
      [...yt.commonArguments(cacheDir), ...(ffmpeg ? ['--ffmpeg-location', ffmpeg] : []), ...args],
      // Both 2023.03 and today's find plugins there; --plugin-dirs is too young.
      { ...options, env: { PYTHONUNBUFFERED: '1', ...(pluginDir ? { PYTHONPATH: pluginDir } : {}) } },
    )
    options.signal?.throwIfAborted()
    if (result.endedBy === 'timeout' || result.endedBy === 'silence')
      throw new FetchError('timeout', 'yt-dlp was silent for too long and was ended.')
    return result
  }

  async function succeed(args: string[], options: RunOptions): Promise<void> {
    const result = await invoke(args, options)
    if (result.code !== 0) throw failure(result)
  }

  async function extract(args: string[], signal: AbortSignal): Promise<Info> {
    let info: Info | undefined
    const onStdout = (line: string) => void (info ??= readInfo(line))
    await succeed(args, { signal, onStdout, timeoutMs: EXTRACT_TIMEOUT_MS })
    if (info === undefined) throw new FetchError('unknown', 'yt-dlp said nothing about this address.')
    return info
  }

  return {
    async list(url, settings, onEntry, signal) {
      const onStdout = (line: string) => {
        const info = readInfo(line)
        if (info) onEntry(info)
      }
      const args = [...yt.listArguments(settings), '--', url]
      await succeed(args, { signal, onStdout, idleMs: EXTRACT_TIMEOUT_MS })
    },

    extract: (url, settings, signal) => extract([...yt.extractArguments(settings), '--', url], signal),
    extractListing: (url, settings, signal) =>
      extract([...yt.extractArguments(settings), '--playlist-items', '0', '--', url], signal),

    async download({ url, folder, settings, signal, onProgress }) {
      let mediaFile: string | undefined
      let isLive = false
      const onStdout = (line: string) => {
        const progress = parseProgress(line)
        if (progress) return onProgress(progress)
        isLive ||= line === `${yt.LIVE_MARK}is_live`
        mediaFile = readDone(line) ?? mediaFile
      }
      const args = [...yt.downloadArguments(folder, settings), '--progress-template', PROGRESS_TEMPLATE, '--', url]
      await succeed(args, { signal, onStdout, idleMs: DOWNLOAD_SILENCE_MS })
      if (mediaFile === undefined && isLive) throw new FetchError('live', '')
      if (mediaFile === undefined) throw new FetchError('format', 'yt-dlp downloaded nothing.')
      return { mediaFile, infoFile: `${folder}/${yt.MEDIA_NAME}.info.json` }
    },

    async subtitles({ folder, infoFile, languages, isAutoWanted, signal }) {
      const args = yt.subtitleArguments(folder, infoFile, languages, isAutoWanted)
      await succeed(args, { signal, timeoutMs: EXTRACT_TIMEOUT_MS })
    },
  }
}

/** The info JSON that a download wrote beside its media. */
export async function readInfoFile(file: string): Promise<Info> {
  const info = readInfo(await readFile(file, 'utf8'))
  if (info === undefined) throw new FetchError('unknown', 'yt-dlp wrote no readable info about the video.')
  return info
}

function readInfo(text: string): Info | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return parseInfo(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readDone(line: string): string | undefined {
  if (!line.startsWith(yt.DONE_MARK)) return undefined
  const { filepath } = JSON.parse(line.slice(yt.DONE_MARK.length)) as { filepath?: unknown }
  return typeof filepath === 'string' ? filepath : undefined
}

function failure({ stderrTail }: RunResult): FetchError {
  const { errorClass, message } = classifyStderr(stderrTail)
  return new FetchError(errorClass, message)
}
