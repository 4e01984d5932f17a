/**
 * Options of every call (docs/spec/downloads.md#yt-dlp-options). The timeout ends a connection without data, in
 * seconds.
 */
const SOCKET_TIMEOUT_S = 10
const RETRIES = 10
const EXTRACTOR_RETRIES = 3

/** The settings of the downloads group that yt-dlp applies; null uses its default. */
export interface YtDlpSettings {
  format: string | null
  formatSort: string | null
  limitKBps: number | null
  throttledKBps: number | null
  addMetadata: boolean
  extractorLang: string | null
  /** Languages of additional audio tracks, separated by commas, or `all`; null for none. */
  audioLanguages?: string | null | undefined
  /** The IDs of audio formats that are downloaded in addition to the chosen format. */
  audioFormats?: readonly string[] | undefined
  /** Live streams are recorded from their start. */
  isLiveRecorded?: boolean | undefined
  /** Additional options from the list of allowed ones. */
  options?: readonly string[] | undefined
}

/** Pauses within one call of yt-dlp, in seconds: between the requests of an extraction, and before each file of subtitles. */
const SLEEP_REQUESTS_S = 0.75
const SLEEP_SUBTITLES_S = 5

export const pacingArguments = (isPaced: boolean): string[] =>
  isPaced ? ['--sleep-requests', String(SLEEP_REQUESTS_S), '--sleep-subtitles', String(SLEEP_SUBTITLES_S)] : []

/** Every argument here is supported by 2023.03 and by current releases; URLs always follow `--`. */
export function commonArguments(cacheDir: string): string[] {
  return [
    '--ignore-config',
    '--no-update',
    '--no-colors',
    ...['--cache-dir', cacheDir],
    ...['--socket-timeout', String(SOCKET_TIMEOUT_S)],
    ...['--retries', String(RETRIES)],
    ...['--extractor-retries', String(EXTRACTOR_RETRIES)],
  ]
}

/** One JSON document per line while the listing continues: entries of a long channel are available before its end. */
export function listArguments(limit: number | null): string[] {
  const end = limit === null ? [] : ['--playlist-end', String(limit)]
  return ['--flat-playlist', '--lazy-playlist', '--dump-json', ...end, ...INFO_ARGUMENTS]
}

export function extractArguments(): string[] {
  return ['--flat-playlist', '--no-playlist', '--dump-single-json', ...INFO_ARGUMENTS]
}

/** A premiere has no formats yet; its metadata is fetched anyway. */
const INFO_ARGUMENTS = ['--ignore-no-formats-error']

/**
 * The same as a download, without the media. It fails if there are no formats: this distinguishes an unavailable video
 * from an available one.
 */
export function refreshArguments(folder: string): string[] {
  return [
    '--no-playlist',
    ...['--playlist-items', '1'],
    '--skip-download',
    '--write-info-json',
    ...SUBTITLE_LIST_ARGUMENTS,
    ...['-P', `home:${folder}`, '-P', `temp:${folder}`, '-o', `${MEDIA_NAME}.%(ext)s`],
  ]
}

/** Some extractors list subtitles only on request; no language matches, so that none is fetched with the video. */
const SUBTITLE_LIST_ARGUMENTS = ['--write-subs', '--write-auto-subs', '--sub-langs', '-all']

/**
 * Writes the info JSON with the comments to a file: those of popular videos have hundreds of megabytes. With
 * `--ignore-errors` the file is also written when the site stops answering after some of them.
 */
export const commentArguments = (folder: string): string[] => [
  '--no-playlist',
  ...['--playlist-items', '1'],
  ...['--skip-download', '--ignore-no-formats-error', '--ignore-errors', '--write-comments', '--write-info-json'],
  ...['-P', `home:${folder}`, '-P', `temp:${folder}`, '-o', `${MEDIA_NAME}.%(ext)s`],
]

/** The total number of comments in the setting `comment_max`; extractors of some sites ignore it. */
export function commentLimit(limits: string): number {
  const [first = ''] = limits.split(',')
  return /^\s*\d{1,9}\s*$/.test(first) ? Number(first) : Infinity
}

/** The arguments for `comment_max` (docs/spec/downloads.md#yt-dlp-options). */
export function commentOptions(limits: string, sort: 'top' | 'new' | null): string[] {
  const known = limits.split(',').map(limit => limit.trim().toLowerCase())
  const isReadable = known.every(limit => /^(\d{1,9}|all|)$/.test(limit))
  return [...(isReadable ? [`max_comments=${known.join(',')}`] : []), ...(sort ? [`comment_sort=${sort}`] : [])]
}

export const MEDIA_NAME = 'media'
export const DONE_PREFIX = 'DONE '
export const LIVE_PREFIX = 'LIVE '

/**
 * The order in which yt-dlp compares formats for YouTube, with the language before channels and codec of the audio: otherwise a dub in a
 * better codec is preferred to the original. For video, the resolution and the codec remain more important than the language.
 */
const LANGUAGE_SORT = 'res,fps,hdr:12,vcodec,lang'

/** Fields that the setting has already are ignored by yt-dlp. */
function sortArguments(formatSort: string | null): string[] {
  const isLanguageChosen = /(^|,)\s*\+?lang/.test(formatSort ?? '')
  const fields = [...(formatSort ? [formatSort] : []), ...(isLanguageChosen ? [] : [LANGUAGE_SORT])]
  return ['-S', fields.join(',')]
}

/** Which formats are downloaded. */
const formatArguments = ({ format, formatSort, audioFormats = [] }: YtDlpSettings): string[] => [
  ...['-f', withAudioFormats(format ?? 'bv*+ba/b', audioFormats)],
  ...(audioFormats.length > 0 ? ['--audio-multistreams'] : []),
  ...sortArguments(formatSort),
]

/** A format that has disappeared must not prevent the download. The quotes are necessary for IDs that are numbers. */
const withAudioFormats = (format: string, ids: readonly string[]) =>
  ids.length === 0 ? format : `(${format})${ids.map(id => `+ba[format_id='${id}']`).join('')}/${format}`

/** The metadata of one video with the formats that a download would choose now. */
export const offerArguments = (settings: YtDlpSettings): string[] => [
  ...['--no-playlist', '--playlist-items', '1', '--dump-json'],
  ...formatArguments(settings),
]

interface DownloadChoices {
  /** Formats are tested before one is chosen, because sites list formats that they then refuse to send. */
  isRetry?: boolean | undefined
  /** Missing parts are skipped, and reported in the output. */
  acceptsGaps?: boolean | undefined
}

export function downloadArguments(
  folder: string,
  settings: YtDlpSettings,
  { isRetry = false, acceptsGaps = false }: DownloadChoices = {},
): string[] {
  return [
    '--no-playlist',
    // For a page that is a list, only one item may be written to the file.
    ...['--playlist-items', '1'],
    // Unless live streams are recorded from their start, they are downloaded after their end; a stream that has just ended can only be
    // downloaded in part until the site has the whole recording. The line before the filter reports why nothing was downloaded.
    ...(settings.isLiveRecorded ? ['--live-from-start'] : []),
    ...[
      '--match-filters',
      settings.isLiveRecorded ? 'live_status!=?post_live' : '!is_live & live_status!=?post_live',
      '--print',
      `pre_process:${LIVE_PREFIX}%(live_status)s`,
    ],
    '--newline',
    '--no-mtime',
    '--continue',
    ...(acceptsGaps ? ['--skip-unavailable-fragments', '--no-quiet'] : ['--abort-on-unavailable-fragments']),
    ...formatArguments(settings),
    ...(isRetry ? ['--check-formats'] : []),
    ...(settings.limitKBps ? ['--limit-rate', `${settings.limitKBps}K`] : []),
    ...(settings.throttledKBps ? ['--throttled-rate', `${settings.throttledKBps}K`] : []),
    ...(settings.addMetadata ? ['--embed-metadata', '--embed-chapters'] : []),
    ...['--merge-output-format', 'mp4/mkv'],
    ...SUBTITLE_LIST_ARGUMENTS,
    '--write-info-json',
    ...['-P', `home:${folder}`, '-P', `temp:${folder}`, '-o', `${MEDIA_NAME}.%(ext)s`],
    '--no-simulate',
    ...['--print', `after_move:${DONE_PREFIX}%(.{filepath})j`],
    '--progress',
  ]
}

/** The warning of yt-dlp for a listed track that could not be downloaded. */
export const REFUSED_SUBTITLE = /^WARNING: .*(Unable to download video subtitles.*)$/i

/** Fetches subtitles after a download: without a second extraction, and with separate errors for each track. */
export function subtitleArguments(
  folder: string,
  infoFile: string,
  languages: string,
  isAutoWanted: boolean,
): string[] {
  return [
    ...['--load-info-json', infoFile],
    '--skip-download',
    '--ignore-errors',
    '--write-subs',
    ...(isAutoWanted ? ['--write-auto-subs'] : []),
    ...['--sub-langs', languages, '--sub-format', 'json3/vtt/srt'],
    ...['-P', `home:${folder}`, '-P', `temp:${folder}`, '-o', `${MEDIA_NAME}.%(ext)s`],
  ]
}

/** The preferred languages of metadata, in the form of the extractor argument. */
export function extractorLanguages({ extractorLang }: Pick<YtDlpSettings, 'extractorLang'>): string | undefined {
  const languages = extractorLang?.replace(/\s/g, '')
  return languages && /^[-A-Za-z,]+$/.test(languages) ? languages : undefined
}

/** The first yt-dlp with an option for the JavaScript runtime. */
const JS_RUNTIMES_SINCE = '2025.11.12'

/** Some sites require JavaScript: yt-dlp uses the Node that runs the server. Older releases do not know the option. */
export function runtimeArguments(version: string | undefined): string[] {
  return version !== undefined && version >= JS_RUNTIMES_SINCE ? ['--js-runtimes', `node:${process.execPath}`] : []
}

/** The helper program that generates PO tokens, if configured. */
export function providerArguments(url: string | null | undefined): string[] {
  if (!url || !URL.canParse(url) || !/^https?:/.test(url) || /[;,\s]/.test(url)) return []
  return ['--extractor-args', `youtubepot-bgutilhttp:base_url=${url}`]
}
