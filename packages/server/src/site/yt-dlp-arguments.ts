/**
 * Options of every call (docs/spec/downloads.md#yt-dlp-options). The timeout ends a connection without data, in
 * seconds.
 */
const SOCKET_TIMEOUT_S = 10
const RETRIES = 10
const EXTRACTOR_RETRIES = 3

/** The settings of the downloads group that yt-dlp itself obeys; null follows its own default. */
export interface YtDlpSettings {
  format: string | null
  formatSort: string | null
  limitKBps: number | null
  throttledKBps: number | null
  addMetadata: boolean
  extractorLang: string | null
}

/** Every argument here is understood by 2023.03 and by today's; addresses always follow `--`. */
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

/** One JSON document a line, as the listing continues: nothing is held back until the end of a long channel. */
export function listArguments(limit: number | null): string[] {
  const end = limit === null ? [] : ['--playlist-end', String(limit)]
  return ['--flat-playlist', '--lazy-playlist', '--dump-json', ...end, ...INFO_ARGUMENTS]
}

export function extractArguments(): string[] {
  return ['--flat-playlist', '--no-playlist', '--dump-single-json', ...INFO_ARGUMENTS]
}

/** A premiere has no formats yet; what is known of it is wanted anyway. */
const INFO_ARGUMENTS = ['--ignore-no-formats-error']

/** As a download, without its media. Without formats it fails: that is how a video that is gone is told from one that exists. */
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

/** Some extractors only look for subtitles when asked to; no language matches, so none is fetched with the video. */
const SUBTITLE_LIST_ARGUMENTS = ['--write-subs', '--write-auto-subs', '--sub-langs', '-all']

/**
 * The info JSON with the comments, in a file: of popular videos they have hundreds of megabytes. With `--ignore-errors` it is also
 * written when the site stops answering after some of them.
 */
export const commentArguments = (folder: string): string[] => [
  '--no-playlist',
  ...['--playlist-items', '1'],
  ...['--skip-download', '--ignore-no-formats-error', '--ignore-errors', '--write-comments', '--write-info-json'],
  ...['-P', `home:${folder}`, '-P', `temp:${folder}`, '-o', `${MEDIA_NAME}.%(ext)s`],
]

/** The number of all comments in the setting `comment_max`; extractors of some sites do not know it. */
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

/** `isRetry`: the formats are tried before one is chosen, for sites offer some that they then refuse to return. */
export function downloadArguments(folder: string, settings: YtDlpSettings, isRetry = false): string[] {
  return [
    '--no-playlist',
    // A page that turns out to be a list must not pour all of it into one file.
    ...['--playlist-items', '1'],
    // Recording what is on air would never end, and what has just ended can only be downloaded in part until the site has the whole
    // recording. The line before the filter says why nothing came.
    ...[
      '--match-filters',
      '!is_live & live_status!=?post_live',
      '--print',
      `pre_process:${LIVE_PREFIX}%(live_status)s`,
    ],
    '--newline',
    '--no-mtime',
    '--continue',
    '--abort-on-unavailable-fragments',
    ...['-f', settings.format ?? 'bv*+ba/b'],
    ...(isRetry ? ['--check-formats'] : []),
    ...(settings.formatSort ? ['-S', settings.formatSort] : []),
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

/** How yt-dlp says that a track, found by its listing, did not come. */
export const REFUSED_SUBTITLE = /^WARNING: .*(Unable to download video subtitles.*)$/i

/** Subtitles of a download that is done: no second extraction, and the failure of each track is its own. */
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

/** The languages that metadata is wanted in, as the extractor argument takes them. */
export function extractorLanguages({ extractorLang }: Pick<YtDlpSettings, 'extractorLang'>): string | undefined {
  const languages = extractorLang?.replace(/\s/g, '')
  return languages && /^[-A-Za-z,]+$/.test(languages) ? languages : undefined
}

/** The first yt-dlp that takes another JavaScript runtime than its own default. */
const JS_RUNTIMES_SINCE = '2025.11.12'

/** Solving a site's riddles takes JavaScript: the Node that runs us will do. Older ones do not know the option. */
export function runtimeArguments(version: string | undefined): string[] {
  return version !== undefined && version >= JS_RUNTIMES_SINCE ? ['--js-runtimes', `node:${process.execPath}`] : []
}

/** The helper program that makes PO tokens, if there is one. */
export function providerArguments(url: string | null | undefined): string[] {
  if (!url || !URL.canParse(url) || !/^https?:/.test(url) || /[;,\s]/.test(url)) return []
  return ['--extractor-args', `youtubepot-bgutilhttp:base_url=${url}`]
}
