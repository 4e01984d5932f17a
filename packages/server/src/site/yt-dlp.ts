import { FetchError } from './error-class.ts'
import { createWarningReader, type DownloadWarnings } from './download-warnings.ts'
import type { Run, RunOptions, RunResult } from '../platform/process/exec.ts'
import { hasComments, readInfo } from './info-file.ts'
import { isNameless, isUnplayable, type Info } from './info-json.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'
import type { ToolVersions } from '../platform/process/tool-versions.ts'
import * as yt from './yt-dlp-arguments.ts'
import { rejectUnplayable, toFetchError, toSubtitleError } from './to-fetch-error.ts'
import { addOptions } from './additional-options.ts'
import { findPluginOptions, type PluginFolders } from './yt-dlp-plugins.ts'
import { withSecrets, type Credentials } from './yt-dlp-secrets.ts'
import { parseProgress, PROGRESS_TEMPLATE, type DownloadProgress } from './yt-dlp-progress.ts'
import { siteTexts } from '../messages/site.ts'

/** An extraction that takes longer than this hangs. */
const EXTRACT_TIMEOUT_MS = 5 * 60_000

/** Thousands of comments are fetched in pages with pauses, without output. */
const COMMENTS_TIMEOUT_MS = 60 * 60_000

/** When interrupted, yt-dlp writes the fetched data, which takes a while for many comments. */
const COMMENTS_GRACE_MS = 2 * 60_000

/** A download may have no output while ffmpeg merges a long video, but not longer than this. */
const DOWNLOAD_SILENCE_MS = 20 * 60_000

/** Ends a listing whose remaining entries are not needed. */
const LIST_STOPPED = new Error('The rest of the list is not needed.')

/** Below the cache of yt-dlp; cleared at the start of the server. */
export const SECRETS_FOLDER = 'secrets'

type CallOptions = RunOptions & {
  settings?: Partial<yt.YtDlpSettings>
  extractorArguments?: readonly string[]
}

export interface YtDlp {
  /**
   * Lists the entries of a URL one by one while the site returns them; a single video is returned with all its
   * metadata. When `onEntry` returns `stop`, the rest of the list is not requested. When it returns a promise, the listing
   * waits for it.
   */
  list(
    url: string,
    settings: yt.YtDlpSettings,
    onEntry: (info: Info) => 'stop' | void | Promise<void>,
    signal: AbortSignal,
    /** Only this many of the first entries; null for all. */
    limit?: number | null,
  ): Promise<void>
  /** The metadata of one video. */
  extract(url: string, settings: yt.YtDlpSettings, signal: AbortSignal): Promise<Info>
  /** The metadata of a listing: a channel's name, description and images, without its entries. */
  extractListing(url: string, settings: yt.YtDlpSettings, signal: AbortSignal): Promise<Info>
  /** The metadata of one video, with the formats that `download` would choose now. */
  findOffer(url: string, settings: yt.YtDlpSettings, signal: AbortSignal): Promise<Info>
  /** Writes the info JSON of an archived video to `folder`, in the form that a download produces. */
  refresh(request: Pick<DownloadOptions, 'url' | 'folder' | 'settings' | 'signal'>): Promise<{ infoFile: string }>
  /**
   * Writes the info JSON of a video with its comments to `folder`; `limits` and `sort` as in the settings comment_max
   * and comment_sort. `failure`: why the list is incomplete. Rejects when there are none.
   */
  comments(request: CommentOptions): Promise<{ infoFile: string; failure?: Error }>
  /** Downloads to `folder` and continues a partial download. */
  download(request: DownloadOptions): Promise<{ mediaFile: string; infoFile: string; warnings: DownloadWarnings }>
  /**
   * Writes `media.<lang>.<ext>` files to `folder`. Rejects when one could not be fetched; the other files exist then
   * too.
   */
  subtitles(request: SubtitleOptions): Promise<void>
}

export interface DownloadOptions {
  url: string
  folder: string
  settings: yt.YtDlpSettings
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
  /** The download failed before. */
  isRetry?: boolean
  /** Missing parts of the media are skipped instead of failing. */
  acceptsGaps?: boolean
}

export interface SubtitleOptions {
  /** Of the video. */
  url: string
  folder: string
  infoFile: string
  /** As yt-dlp's --sub-langs: codes, patterns, `all`, `-xx`. */
  languages: string
  isAutoWanted: boolean
  settings: Pick<yt.YtDlpSettings, 'options'>
  signal: AbortSignal
}

export interface CommentOptions {
  url: string
  folder: string
  limits: string
  sort: 'top' | 'new' | null
  settings: Pick<yt.YtDlpSettings, 'options'>
  signal: AbortSignal
}

export interface YtDlpDeps {
  run: Run
  paths: ToolPaths
  cacheDir: string
  plugins: PluginFolders
  /** URL of the proxy for all requests; it may contain a password. */
  proxy?: string | undefined
  versions: ToolVersions
  /** Called before each call of yt-dlp, so that a change of the settings takes effect immediately. */
  identity: () => Promise<Identity>
}

/** The identity of the server for sites. */
export interface Identity {
  credentials: Credentials
  /** URL of the service that generates PO tokens. */
  potProviderUrl?: string | null | undefined
  /** Whether yt-dlp waits between the requests of one call. */
  isPaced?: boolean
}

/** Runs yt-dlp. Every method rejects with a FetchError, with ToolMissingError, or with the reason of the signal. */
export function createYtDlp({ run, paths, cacheDir, plugins, proxy, versions, identity }: YtDlpDeps): YtDlp {
  async function invoke(args: string[], options: CallOptions): Promise<RunResult> {
    const command = requireTool(paths, 'yt-dlp')
    const ffmpeg = paths.find('ffmpeg')
    const { credentials, potProviderUrl, isPaced = false } = await identity()
    const version = await versions.find('yt-dlp')
    const { args: pluginArgs, env } = await findPluginOptions(plugins, version)
    const localArgs = [
      ...yt.commonArguments(cacheDir),
      ...yt.pacingArguments(isPaced),
      ...(ffmpeg ? ['--ffmpeg-location', ffmpeg] : []),
      ...yt.runtimeArguments(version),
      ...pluginArgs,
      ...yt.providerArguments(potProviderUrl),
    ]
    const { extractorLang = null, options: additionalOptions } = options.settings ?? {}
    const lang = yt.extractorLanguages({ extractorLang })
    const added = addOptions(args, additionalOptions)
    const folder = `${cacheDir}/${SECRETS_FOLDER}`
    const more = [...(options.extractorArguments ?? []), ...added.youtubeArguments]
    const result = await withSecrets({ credentials, folder, lang, proxy, more }, secretArgs =>
      run(command, [...localArgs, ...secretArgs, ...added.args], {
        ...options,
        env: { PYTHONUNBUFFERED: '1', ...env },
      }),
    )
    options.signal?.throwIfAborted()
    if (result.endedBy === 'timeout' || result.endedBy === 'silence')
      throw new FetchError('timeout', siteTexts.ytDlpWasSilent)
    return result
  }

  async function invokeSuccessfully(args: string[], options: CallOptions): Promise<RunResult> {
    const result = await invoke(args, options)
    if (result.code !== 0) throw toFetchError(result)
    return result
  }

  async function extract(args: string[], settings: yt.YtDlpSettings, signal: AbortSignal): Promise<Info> {
    let info: Info | undefined
    const onStdout = (line: string) => void (info ??= readInfo(line))
    const { stderrTail } = await invokeSuccessfully(args, { signal, settings, onStdout, timeoutMs: EXTRACT_TIMEOUT_MS })
    if (info === undefined) throw new FetchError('unknown', siteTexts.ytDlpReturnedNothing)
    if (isUnplayable(info)) rejectUnplayable(stderrTail)
    if (isUnplayable(info) && isNameless(info)) throw new FetchError('unknown', siteTexts.siteReturnedNoInformation)
    return info
  }

  return {
    async list(url, settings, onEntry, signal, limit = null) {
      let count = 0
      let unplayable: Info | undefined
      const stop = new AbortController()
      const onStdout = (line: string) => {
        const info = readInfo(line)
        if (info === undefined || stop.signal.aborted) return
        // The reason is known at the end. An unplayable entry is one of many in a list, but the only result for a
        // single video.
        if (count++ === 0 && isUnplayable(info)) return void (unplayable = info)
        const result = onEntry(info)
        if (result !== 'stop') return result
        stop.abort(LIST_STOPPED)
      }
      const args = [...yt.listArguments(limit), '--', url]
      const options = { signal: AbortSignal.any([signal, stop.signal]), settings, onStdout, idleMs: EXTRACT_TIMEOUT_MS }
      const result = await invokeSuccessfully(args, options).catch((error: unknown) => {
        if (error === LIST_STOPPED) return undefined
        throw error
      })
      if (unplayable === undefined || result === undefined) return
      if (count === 1) rejectUnplayable(result.stderrTail)
      await onEntry(unplayable)
    },

    extract: (url, settings, signal) => extract([...yt.extractArguments(), '--', url], settings, signal),
    extractListing: (url, settings, signal) =>
      extract([...yt.extractArguments(), '--playlist-items', '0', '--', url], settings, signal),

    findOffer: (url, settings, signal) => extract([...yt.offerArguments(settings), '--', url], settings, signal),

    async refresh({ url, folder, settings, signal }) {
      const args = [...yt.refreshArguments(folder), '--', url]
      await invokeSuccessfully(args, { signal, settings, timeoutMs: EXTRACT_TIMEOUT_MS })
      return { infoFile: infoFileIn(folder) }
    },

    async comments({ url, folder, limits, sort, settings: { options }, signal }) {
      const infoFile = infoFileIn(folder)
      const extractorArguments = yt.commentOptions(limits, sort)
      const times = { timeoutMs: COMMENTS_TIMEOUT_MS, timeoutGraceMs: COMMENTS_GRACE_MS }
      try {
        const args = [...yt.commentArguments(folder), '--', url]
        const { stderrTail } = await invokeSuccessfully(args, {
          signal,
          settings: { options },
          extractorArguments,
          ...times,
        })
        // If the site returned nothing about the video, the comments are unknown.
        if (!(await hasComments(infoFile))) rejectUnplayable(stderrTail)
      } catch (failure) {
        if (!(await hasComments(infoFile).catch(() => false))) throw failure
        return { infoFile, failure: failure instanceof Error ? failure : new Error(String(failure)) }
      }
      return { infoFile }
    },

    async download({ url, folder, settings, signal, onProgress, isRetry, acceptsGaps }) {
      const warnings = createWarningReader()
      let mediaFile: string | undefined
      let liveClass: 'live' | 'post-live' | undefined
      const onStdout = (line: string) => {
        const progress = parseProgress(line)
        if (progress) return onProgress(progress)
        warnings.read(line)
        liveClass = readLiveClass(line) ?? liveClass
        mediaFile = readDone(line) ?? mediaFile
      }
      const args = [
        ...yt.downloadArguments(folder, settings, { isRetry, acceptsGaps }),
        '--progress-template',
        PROGRESS_TEMPLATE,
        '--',
        url,
      ]
      await invokeSuccessfully(args, {
        signal,
        settings,
        onStdout,
        onStderr: warnings.read,
        idleMs: DOWNLOAD_SILENCE_MS,
      })
      if (mediaFile === undefined && liveClass !== undefined) throw new FetchError(liveClass, '')
      if (mediaFile === undefined) throw new FetchError('format', siteTexts.ytDlpDownloadedNothing)
      return { mediaFile, infoFile: infoFileIn(folder), warnings: warnings.result() }
    },

    async subtitles({ folder, infoFile, languages, isAutoWanted, settings: { options }, signal }) {
      const args = yt.subtitleArguments(folder, infoFile, languages, isAutoWanted)
      const rejected: string[] = []
      const onStderr = (line: string) => void rejected.push(...(yt.REFUSED_SUBTITLE.exec(line)?.slice(1) ?? []))
      const result = await invoke(args, { signal, settings: { options }, onStderr, idleMs: EXTRACT_TIMEOUT_MS })
      if (result.code !== 0) throw toSubtitleError(result)
      // Each track is separate, so that yt-dlp only warns about failed tracks.
      if (rejected.length > 0) throw toSubtitleError({ stderrTail: `ERROR: ${rejected.join('; ')}`, code: 0 })
    },
  }
}

const infoFileIn = (folder: string) => `${folder}/${yt.MEDIA_NAME}.info.json`

function readDone(line: string): string | undefined {
  if (!line.startsWith(yt.DONE_PREFIX)) return undefined
  const { filepath } = JSON.parse(line.slice(yt.DONE_PREFIX.length)) as { filepath?: unknown }
  return typeof filepath === 'string' ? filepath : undefined
}

const readLiveClass = (line: string) =>
  line === `${yt.LIVE_PREFIX}is_live` ? 'live' : line === `${yt.LIVE_PREFIX}post_live` ? 'post-live' : undefined
