/** Server behaviour 2.5. A silent socket is given up after this many seconds, then tried again. */
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

/** One JSON document a line, as the listing goes on: nothing is held back until the end of a long channel. */
export function listArguments(settings: YtDlpSettings): string[] {
  return ['--flat-playlist', '--lazy-playlist', '--dump-json', ...lookArguments(settings)]
}

export function extractArguments(settings: YtDlpSettings): string[] {
  return ['--flat-playlist', '--no-playlist', '--dump-single-json', ...lookArguments(settings)]
}

/** A premiere has no formats yet; what is known of it is wanted all the same. */
function lookArguments(settings: YtDlpSettings): string[] {
  return ['--ignore-no-formats-error', ...languageArguments(settings)]
}

export const MEDIA_NAME = 'media'
export const DONE_MARK = 'DONE '
export const LIVE_MARK = 'LIVE '

export function downloadArguments(folder: string, settings: YtDlpSettings): string[] {
  return [
    '--no-playlist',
    // A page that turns out to be a list must not pour all of it into one file.
    ...['--playlist-items', '1'],
    // Recording what is on air would never end; what is said before the filter tells why nothing came.
    ...['--match-filters', '!is_live', '--print', `pre_process:${LIVE_MARK}%(live_status)s`],
    '--newline',
    '--no-mtime',
    '--continue',
    '--abort-on-unavailable-fragments',
    ...['-f', settings.format ?? 'bv*+ba/b'],
    ...(settings.formatSort ? ['-S', settings.formatSort] : []),
    ...(settings.limitKBps ? ['--limit-rate', `${settings.limitKBps}K`] : []),
    ...(settings.throttledKBps ? ['--throttled-rate', `${settings.throttledKBps}K`] : []),
    ...(settings.addMetadata ? ['--embed-metadata', '--embed-chapters'] : []),
    ...languageArguments(settings),
    ...['--merge-output-format', 'mp4/mkv'],
    // Some extractors only look for subtitles when asked to; no language matches, so none is fetched with the video.
    ...['--write-subs', '--write-auto-subs', '--sub-langs', '-all'],
    '--write-info-json',
    ...['-P', `home:${folder}`, '-P', `temp:${folder}`, '-o', `${MEDIA_NAME}.%(ext)s`],
    '--no-simulate',
    ...['--print', `after_move:${DONE_MARK}%(.{filepath})j`],
    '--progress',
  ]
}

/** Subtitles of a download that is done: no second extraction, and their failure is their own. */
export function subtitleArguments(
  folder: string,
  infoFile: string,
  languages: string,
  isAutoWanted: boolean,
): string[] {
  return [
    ...['--load-info-json', infoFile],
    '--skip-download',
    '--no-abort-on-error',
    '--write-subs',
    ...(isAutoWanted ? ['--write-auto-subs'] : []),
    ...['--sub-langs', languages, '--sub-format', 'json3/vtt/srt'],
    ...['-P', `home:${folder}`, '-P', `temp:${folder}`, '-o', `${MEDIA_NAME}.%(ext)s`],
  ]
}

function languageArguments({ extractorLang }: YtDlpSettings): string[] {
  const languages = extractorLang?.replace(/\s/g, '')
  return languages && /^[-A-Za-z,]+$/.test(languages) ? ['--extractor-args', `youtube:lang=${languages}`] : []
}
