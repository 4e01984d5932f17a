/** One thing the server can be told from outside, for people: docs/configuration.md is made from it. */
export interface ConfigEntry {
  /** Of `cellar serve`, where there is one. */
  readonly flag?: string
  /** The first one that is set counts. Those of a TubeArchivist compose file come last. */
  readonly variables: readonly string[]
  /** Markdown; words where it is no plain value. */
  readonly fallback: string
  readonly meaning: string
}

/** Everything `readConfig` reads; a test holds the two against each other. */
export const configTable: readonly ConfigEntry[] = [
  {
    flag: '--port',
    variables: ['CELLAR_PORT'],
    fallback: '8000',
    meaning: 'Where the server listens; 0 takes any free port.',
  },
  {
    flag: '--host',
    variables: ['CELLAR_HOST'],
    fallback: '127.0.0.1',
    meaning: 'The address it listens on; 0.0.0.0 is all of them.',
  },
  {
    flag: '--data',
    variables: ['CELLAR_DATA'],
    fallback: '`$XDG_DATA_HOME/tubecellar`, or `~/.local/share/tubecellar`',
    meaning: 'Database, cache and backups. Keep it on a local disk.',
  },
  {
    flag: '--media',
    variables: ['CELLAR_MEDIA'],
    fallback: '`media` in the data folder',
    meaning: 'The videos. May be a network disk.',
  },
  {
    flag: '--base-path',
    variables: ['CELLAR_BASE_PATH'],
    fallback: 'none',
    meaning: 'The path under which a reverse proxy serves it: `/tube`.',
  },
  {
    flag: '--no-jobs',
    variables: ['CELLAR_NO_JOBS'],
    fallback: 'off',
    meaning: 'Only serve; download nothing.',
  },
  {
    variables: ['CELLAR_USERNAME', 'TA_USERNAME'],
    fallback: 'admin',
    meaning: 'Name of the first account. Needs the password beside it.',
  },
  {
    variables: ['CELLAR_PASSWORD', 'TA_PASSWORD'],
    fallback: 'made, and printed once',
    meaning: 'Password of the first account.',
  },
  {
    variables: ['CELLAR_PASSWORD_FILE', 'TA_PASSWORD_FILE'],
    fallback: 'none',
    meaning: 'A file that holds that password.',
  },
  {
    variables: ['CELLAR_ORIGINS', 'TA_HOST'],
    fallback: 'none',
    meaning: 'Other origins that may use the API from a browser, such as `https://tube.example`.',
  },
  {
    variables: ['CELLAR_ALL_ORIGINS', 'DISABLE_CORS'],
    fallback: 'off',
    meaning: 'Pages of any origin may use the API from a browser: for networks of trusted people.',
  },
  {
    variables: ['CELLAR_OPEN_MEDIA', 'DISABLE_STATIC_AUTH'],
    fallback: 'off',
    meaning: 'Media and art are for everybody who asks: for cast receivers, which cannot sign in.',
  },
  {
    variables: ['CELLAR_TRUSTED_PROXIES'],
    fallback: '`loopback`',
    meaning: 'Addresses or networks whose X-Forwarded headers are believed.',
  },
  {
    variables: ['CELLAR_AUTH_HEADER', 'TA_ENABLE_AUTH_PROXY', 'TA_LOGIN_AUTH_MODE', 'TA_AUTH_PROXY_USERNAME_HEADER'],
    fallback: 'none',
    meaning: 'The header in which a trusted proxy names the user it has signed in, such as `Remote-User`.',
  },
  {
    variables: ['CELLAR_METRICS'],
    fallback: 'off',
    meaning: '`/metrics` for everyone, not for admins alone.',
  },
  {
    variables: ['CELLAR_PUSH_LOCAL'],
    fallback: 'off',
    meaning: 'Push messages may go to services on this machine.',
  },
  {
    variables: ['CELLAR_DOWNLOADS'],
    fallback: '`1`',
    meaning: 'How many videos are downloaded at the same time, up to 8. Sites soon block whoever asks for several.',
  },
  {
    variables: ['CELLAR_DATA_MIN_FREE'],
    fallback: '`64`',
    meaning: 'Downloads wait while the disk of the data folder has less free, in MiB.',
  },
  {
    variables: ['CELLAR_CACHE_MIN_FREE'],
    fallback: '`256`',
    meaning: 'The same for the disk of the cache, where downloads are put together.',
  },
  {
    variables: ['CELLAR_MEDIA_MIN_FREE'],
    fallback: '`256`',
    meaning: 'The same for the disk of the media folder.',
  },
  {
    variables: ['CELLAR_YT_DLP'],
    fallback: 'its own, then the one on the PATH',
    meaning: 'Which yt-dlp fetches.',
  },
  { variables: ['CELLAR_FFMPEG'], fallback: 'the one on the PATH', meaning: 'Which ffmpeg writes.' },
  { variables: ['CELLAR_FFPROBE'], fallback: 'the one on the PATH', meaning: 'Which ffprobe inspects.' },
  {
    variables: ['CELLAR_PLUGIN_DIR'],
    fallback: 'none',
    meaning: 'A folder with extractor plugins of yt-dlp. Pictures may then come from this machine too.',
  },
  {
    variables: ['CELLAR_SPONSORBLOCK_URL'],
    fallback: '`https://sponsor.ajay.app`',
    meaning: 'Where sponsor segments come from, once switched on in the settings.',
  },
  {
    variables: ['CELLAR_RYD_URL'],
    fallback: '`https://returnyoutubedislikeapi.com`',
    meaning: 'Where dislike counts come from, once switched on in the settings.',
  },
  {
    variables: ['CELLAR_COOKIE_PROBE_URL'],
    fallback: '`https://www.youtube.com/playlist?list=LL`',
    meaning: 'What a cookie is tried on.',
  },
  {
    variables: ['CELLAR_UPDATE_URL'],
    fallback: 'none: nobody is asked',
    meaning: 'Where the newest release is told, as `{"version", "is_breaking"}`.',
  },
  {
    variables: ['CELLAR_LOG_LEVEL'],
    fallback: '`info`, `warn` on a terminal',
    meaning: '`debug`, `info`, `warn`, `error` or `silent`; one line of JSON each.',
  },
]

/** The table as Markdown. */
export function configMarkdown(): string {
  const rows = configTable.map(({ flag, variables, fallback, meaning }) =>
    [flag ? `\`${flag}\`` : '', variables.map(name => `\`${name}\``).join(', '), fallback, meaning].join(' | '),
  )
  return [
    '| flag | variable | default | what it does |',
    '| --- | --- | --- | --- |',
    ...rows.map(row => `| ${row} |`),
  ].join('\n')
}
