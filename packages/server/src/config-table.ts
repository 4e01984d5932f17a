import type { ConfigEntry } from './config-entry.ts'
import { embeddingEntries, programEntries } from './config-table-programs.ts'
import { workerEntries } from './config-table-worker.ts'

interface ConfigSection {
  readonly title: string
  readonly entries: readonly ConfigEntry[]
}

/** The configuration that `readConfig` reads; a test compares the two. */
export const configSections: readonly ConfigSection[] = [
  {
    title: 'Folders',
    entries: [
      {
        flag: '--data',
        variables: ['CELLAR_DATA'],
        fallback: '`$XDG_DATA_HOME/tubecellar`, or `~/.local/share/tubecellar`',
        description: 'Data folder: database, cache and backups. Keep it on a local disk.',
      },
      {
        variables: ['CELLAR_DATABASE'],
        fallback: 'SQLite in the data folder',
        description:
          'URL of a PostgreSQL database, such as `postgres://user:password@host/tubecellar`. Several hosts are separated by commas.',
      },
      { variables: ['CELLAR_DATABASE_FILE'], fallback: 'none', description: 'File that contains that URL.' },
      {
        variables: ['CELLAR_SECRET_KEY'],
        fallback: '`secret.key` in the data folder',
        description:
          'Key that signs links and encrypts stored API tokens: 32 random bytes as Base64 or hexadecimal text. All servers of an archive in PostgreSQL need the same.',
      },
      {
        variables: ['CELLAR_SECRET_KEY_FILE'],
        fallback: 'none',
        description: 'File that contains that key, as text or bytes. A copy of `secret.key` is such a file.',
      },
      {
        flag: '--media',
        variables: ['CELLAR_MEDIA'],
        fallback: '`media` in the data folder',
        description: 'Media folder, which can be on a network disk; or a bucket, as `s3://bucket/prefix`.',
      },
      {
        variables: ['CELLAR_MEDIA_EXTRA'],
        fallback: 'none',
        description:
          'More media folders, separated by colons, such as `/mnt/disk2:/mnt/disk3`. Write a colon in a name as `\\:`. See [Several media folders](several-media-folders.md).',
      },
      {
        variables: ['CELLAR_MEDIA_RULES'],
        fallback: 'the folder with the most free space',
        description: 'Media folders for new videos of some channels, as `channel ID=folder`, separated by colons.',
      },
    ],
  },
  {
    title: 'Media in S3-compatible storage',
    entries: [
      {
        variables: ['CELLAR_S3_ENDPOINT'],
        fallback: 'that of AWS for the region',
        description: 'URL of the server of the bucket.',
      },
      {
        variables: ['CELLAR_S3_PUBLIC_ENDPOINT'],
        fallback: '`CELLAR_S3_ENDPOINT`',
        description: 'URL at which browsers reach the server of the bucket.',
      },
      {
        variables: ['CELLAR_S3_REDIRECT'],
        fallback: '`auto`',
        description:
          '`auto` lets browsers play and download from the bucket directly if they can reach it; `off` sends all media through the server.',
      },
      { variables: ['CELLAR_S3_REGION'], fallback: '`us-east-1`', description: 'Region of the bucket.' },
      { variables: ['CELLAR_S3_ACCESS_KEY'], fallback: 'none', description: 'ID of the access key.' },
      {
        variables: ['CELLAR_S3_ACCESS_KEY_FILE'],
        fallback: 'none',
        description: 'File that contains the ID of the access key.',
      },
      { variables: ['CELLAR_S3_SECRET_KEY'], fallback: 'none', description: 'Secret of the access key.' },
      { variables: ['CELLAR_S3_SECRET_KEY_FILE'], fallback: 'none', description: 'File that contains that secret.' },
    ],
  },
  {
    title: 'Network',
    entries: [
      {
        flag: '--port',
        variables: ['CELLAR_PORT'],
        fallback: '8000',
        description: 'Port to listen on; 0 uses any free port.',
      },
      {
        flag: '--host',
        variables: ['CELLAR_HOST'],
        fallback: '127.0.0.1',
        description: 'Address to listen on; 0.0.0.0 listens on all addresses.',
      },
      {
        flag: '--base-path',
        variables: ['CELLAR_BASE_PATH'],
        fallback: 'none',
        description: 'URL path behind a reverse proxy, such as `/tube`.',
      },
      {
        flag: '--processes',
        variables: ['CELLAR_PROCESSES'],
        fallback: '`1`',
        description:
          'Number of processes that serve requests, up to 64. See [Use several processors](tuning.md#use-several-processors).',
      },
      {
        variables: ['CELLAR_DRAIN_S'],
        fallback: '`0`',
        description:
          'Seconds for which a server that is stopping still accepts requests, until load balancers no longer send any. A process that runs jobs starts no new ones, and waits that long for the running ones. See [Run several servers](several-servers.md).',
      },
      {
        variables: ['CELLAR_TRUSTED_PROXIES'],
        fallback: '`loopback`',
        description: 'Addresses or networks whose X-Forwarded headers are trusted.',
      },
      {
        variables: ['CELLAR_ORIGINS', 'TA_HOST'],
        fallback: 'none',
        description: 'Other origins allowed to use the API from a browser, such as `https://tube.example`.',
      },
      {
        variables: ['CELLAR_ALL_ORIGINS', 'DISABLE_CORS'],
        fallback: 'off',
        description: 'Allow pages of any origin to use the API from a browser. Only for trusted networks.',
      },
    ],
  },
  {
    title: 'First account and access',
    entries: [
      {
        variables: ['CELLAR_USERNAME', 'TA_USERNAME'],
        fallback: 'admin',
        description: 'Username of the first account. Requires a password.',
      },
      {
        variables: ['CELLAR_PASSWORD', 'TA_PASSWORD'],
        fallback: 'generated and printed once',
        description: 'Password of the first account.',
      },
      {
        variables: ['CELLAR_PASSWORD_FILE', 'TA_PASSWORD_FILE'],
        fallback: 'none',
        description: 'File that contains that password.',
      },
      {
        variables: [
          'CELLAR_AUTH_HEADER',
          'TA_ENABLE_AUTH_PROXY',
          'TA_LOGIN_AUTH_MODE',
          'TA_AUTH_PROXY_USERNAME_HEADER',
        ],
        fallback: 'none',
        description: 'Header in which a trusted proxy passes the signed-in user, such as `Remote-User`.',
      },
      {
        variables: ['CELLAR_OPEN_MEDIA', 'DISABLE_STATIC_AUTH'],
        fallback: 'off',
        description: 'Serve media and images without authentication, for cast receivers, which cannot sign in.',
      },
      { variables: ['CELLAR_METRICS'], fallback: 'off', description: 'Make `/metrics` public instead of admin-only.' },
    ],
  },
  {
    title: 'Downloads',
    entries: [
      {
        flag: '--no-jobs',
        variables: ['CELLAR_NO_JOBS'],
        fallback: 'off',
        description: 'Serve only, without running jobs.',
      },
      {
        variables: ['CELLAR_DOWNLOADS'],
        fallback: '`1`',
        description: 'Number of parallel downloads, up to 8. Sites soon block parallel downloads.',
      },
      ...workerEntries,
      {
        variables: ['CELLAR_DATA_MIN_FREE'],
        fallback: '`64`',
        description: 'Downloads wait while the disk of the data folder has less free, in MiB.',
      },
      {
        variables: ['CELLAR_CACHE_MIN_FREE'],
        fallback: '`256`',
        description: 'The same for the disk of the cache, where downloads are put together.',
      },
      {
        variables: ['CELLAR_MEDIA_MIN_FREE'],
        fallback: '`256`',
        description: 'The same for the disk of the media folder.',
      },
    ],
  },
  {
    title: 'Programs',
    entries: programEntries,
  },
  {
    title: 'Related passages',
    entries: embeddingEntries,
  },
  {
    title: 'Other services',
    entries: [
      {
        variables: ['CELLAR_FEED_URL'],
        fallback: '`https://www.youtube.com/feeds/videos.xml`',
        description: 'Source of the feeds of channels and playlists, for subscriptions of the same site.',
      },
      {
        variables: ['CELLAR_SPONSORBLOCK_URL'],
        fallback: '`https://sponsor.ajay.app`',
        description: 'Source of sponsor segments, if enabled in the settings.',
      },
      {
        variables: ['CELLAR_RYD_URL'],
        fallback: '`https://returnyoutubedislikeapi.com`',
        description: 'Source of dislike counts, if enabled in the settings.',
      },
      {
        variables: ['CELLAR_COOKIE_PROBE_URL'],
        fallback: '`https://www.youtube.com/playlist?list=LL`',
        description: 'URL used to validate cookies.',
      },
      {
        variables: ['CELLAR_UPDATE_URL'],
        fallback: 'none: no update check',
        description: 'URL of the latest release information, as `{"version", "is_breaking"}`.',
      },
      {
        variables: ['CELLAR_PUSH_LOCAL'],
        fallback: 'off',
        description: 'Allow notifications to services on this machine.',
      },
    ],
  },
  {
    title: 'Log',
    entries: [
      {
        variables: ['CELLAR_LOG_LEVEL'],
        fallback: '`info`, `warn` on a terminal',
        description: '`debug`, `info`, `warn`, `error` or `silent`; one line of JSON per entry.',
      },
    ],
  },
]

export const configTable: readonly ConfigEntry[] = configSections.flatMap(({ entries }) => entries)

const TABLE_HEAD = ['| flag | variable | default | description |', '| --- | --- | --- | --- |']

/** The sections as Markdown, each with a heading and a table. */
export function configMarkdown(): string {
  const parts = configSections.map(({ title, entries }) =>
    [`## ${title}`, '', ...TABLE_HEAD, ...entries.map(tableRow)].join('\n'),
  )
  return parts.join('\n\n')
}

function tableRow({ flag, variables, fallback, description }: ConfigEntry): string {
  const names = variables.map(name => `\`${name}\``).join(', ')
  return `| ${[flag ? `\`${flag}\`` : '', names, fallback, description].join(' | ')} |`
}
