import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { readEmbeddings, type EmbeddingsConfig } from './config-embeddings.ts'
import { readMediaFolders, type MediaFolders } from './config-media.ts'
import { readSecretFile, readSecretKey, type Read } from './config-secrets.ts'
import { YT_DLP_RELEASES, type ReleaseUrls } from './site/yt-dlp-releases.ts'
import { readWorkerConfig, type WorkerConfig } from './config-worker.ts'
import { findInstallation } from './platform/installation.ts'
import type { Changes } from './features/settings/settings.service.ts'
import { configTexts } from './messages/config.ts'
import { REDIRECT_MODES, type BucketConfig } from './media/storage/object-store.ts'
import { readPrograms, type ProgramConfig } from './config-programs.ts'
import { StartError } from './platform/start-error.ts'

const DEFAULT_PORT = 8000
const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_S3_REGION = 'us-east-1'
export const DEFAULT_FEED_URL = 'https://www.youtube.com/feeds/videos.xml'
export const DEFAULT_SPONSORBLOCK_URL = 'https://sponsor.ajay.app'
export const DEFAULT_RETURN_DISLIKE_URL = 'https://returnyoutubedislikeapi.com'

/** A list that only the owner of the account can open, so that access proves a valid cookie. */
export const DEFAULT_COOKIE_PROBE_URL = 'https://www.youtube.com/playlist?list=LL'

/** The configuration of the server. Folders are absolute. */
export interface Config extends MediaFolders, ProgramConfig, WorkerConfig {
  /** 0 uses any free port. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** URL of a PostgreSQL database, with its password: do not log it. Undefined for SQLite in the data folder. */
  readonly databaseUrl?: string
  /** The key that all servers of the archive share: do not log it. Undefined for that of the data folder. */
  readonly secretKey?: Buffer
  readonly mediaDir: string
  readonly cacheDir: string
  /** The S3-compatible storage that contains the media instead of `mediaDir`. */
  readonly bucket?: BucketConfig
  readonly webDir: string
  /** Path under which a proxy serves this server, without the slash at its end: `/tube`, or empty. */
  readonly basePath: string
  /** How long a server that is stopping still accepts connections. */
  readonly drainMs: number
  /** Other origins that may use the API from a browser: `https://tube.example`. */
  readonly origins: readonly string[]
  /** Allow pages of any origin to use the API from a browser. Only for trusted networks. */
  readonly isEveryOriginAllowed: boolean
  /** Serve media and images without authentication, for cast receivers, which cannot sign in. */
  readonly isMediaOpen: boolean
  /** Addresses or networks whose X-Forwarded headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** The header, in lower case, in which a trusted proxy passes the signed-in user. */
  readonly authHeader?: string
  /** Metrics for everyone, not only for admins. */
  readonly hasOpenMetrics: boolean
  /** Allow notifications to services on this computer. */
  readonly isLocalPushAllowed: boolean
  readonly admin?: { readonly username: string; readonly password: string }
  readonly hasJobs: boolean
  /** How many processes serve requests. */
  readonly processes: number
  /** How many videos may be downloaded at the same time; the default is one. */
  readonly parallelDownloads?: number
  /** Downloads wait while the disk of a folder has less free space; the default applies if it is not set. */
  readonly minFreeBytes?: Readonly<Record<'data' | 'cache' | 'media', number>>
  /** The endpoint for related passages (docs/related-passages.md). */
  readonly embeddings?: EmbeddingsConfig
  readonly ytDlpReleases: ReleaseUrls
  /** URL of the feeds of channels and playlists, without a query. */
  readonly feedUrl: string
  readonly sponsorBlockUrl: string
  readonly returnDislikeUrl: string
  /** URL used to validate cookies. */
  readonly cookieProbeUrl: string
  /** URL for the check for a newer release; without it no request is sent. */
  readonly updateUrl?: string
  /** Application settings for an archive in which no user has changed any yet. */
  readonly firstSettings?: Changes
  readonly logLevel: LogLevel
}

/** Sites block clients with more than a few parallel downloads. */
const MAX_PARALLEL_DOWNLOADS = 8

const MAX_DRAIN_S = 3600

const MAX_PROCESSES = 64

const MIB = 1024 * 1024

/** With less free space nothing is downloaded, because a full disk breaks more than a download. */
export const DEFAULT_MIN_FREE_MIB = { data: 64, cache: 256, media: 256 } as const

/** Below this much free space on the disk of a folder, downloads wait. */
export const minFreeBytes = (config: Pick<Config, 'minFreeBytes'>, name: keyof typeof DEFAULT_MIN_FREE_MIB): number =>
  config.minFreeBytes?.[name] ?? DEFAULT_MIN_FREE_MIB[name] * MIB

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The options of `cellar serve` and `cellar worker` from the command line. */
export interface ServeFlags {
  port?: string | number | undefined
  host?: string | undefined
  data?: string | undefined
  media?: string | undefined
  basePath?: string | undefined
  /** `--no-jobs` */
  jobs?: boolean | undefined
  processes?: string | undefined
  /** `--name` of `cellar worker` */
  workerName?: string | undefined
  /** `--jobs` of `cellar worker` */
  jobTypes?: string | undefined
  /** `--cookies` of `cellar worker` */
  workerCookies?: string | undefined
}

type Env = Readonly<Record<string, string | undefined>>

/** Flags have priority over the environment, which has priority over the defaults. @throws StartError badConfig */
export function readConfig(flags: ServeFlags = {}, env: Env = process.env): Config {
  const read = (...names: string[]) => names.map(name => env[name]?.trim()).find(value => value) ?? undefined
  const shareDir = read('XDG_DATA_HOME') ?? join(homedir(), '.local/share')
  const dataDir = resolve(flags.data ?? read('CELLAR_DATA') ?? join(shareDir, 'tubecellar'))
  const admin = readAdmin(read)
  const databaseUrl = readDatabaseUrl(read)
  const secretKey = readSecretKey(read)
  const authHeader = readAuthHeader(read)
  const media = flags.media ?? read('CELLAR_MEDIA')
  const bucket = readBucket(media, read)
  const embeddings = readEmbeddings(read)
  const mediaDir = bucket ? join(dataDir, 'media') : resolve(media ?? join(dataDir, 'media'))
  return {
    port: readPort(flags.port ?? read('CELLAR_PORT') ?? DEFAULT_PORT),
    host: flags.host ?? read('CELLAR_HOST') ?? DEFAULT_HOST,
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(secretKey === undefined ? {} : { secretKey }),
    mediaDir,
    ...readMediaFolders(mediaDir, { isBucket: bucket !== undefined }, read),
    cacheDir: join(dataDir, 'cache'),
    ...(bucket ? { bucket } : {}),
    webDir: findInstallation().webDir,
    basePath: readBasePath(flags.basePath ?? read('CELLAR_BASE_PATH') ?? ''),
    drainMs: readDrainS(read('CELLAR_DRAIN_S') ?? '0') * 1000,
    origins: splitWords(read('CELLAR_ORIGINS', 'TA_HOST')).map(readOrigin),
    isEveryOriginAllowed: isOn(read('CELLAR_ALL_ORIGINS', 'DISABLE_CORS')),
    isMediaOpen: isOn(read('CELLAR_OPEN_MEDIA', 'DISABLE_STATIC_AUTH')),
    trustedProxies: splitWords(read('CELLAR_TRUSTED_PROXIES') ?? 'loopback'),
    ...(authHeader ? { authHeader } : {}),
    hasOpenMetrics: isOn(read('CELLAR_METRICS')),
    isLocalPushAllowed: isOn(read('CELLAR_PUSH_LOCAL')),
    ...(admin ? { admin } : {}),
    hasJobs: flags.jobs ?? !isOn(read('CELLAR_NO_JOBS')),
    processes: readProcesses(flags.processes ?? read('CELLAR_PROCESSES') ?? '1'),
    ...readWorkerConfig({
      name: flags.workerName ?? read('CELLAR_WORKER_NAME'),
      jobs: flags.jobTypes ?? read('CELLAR_WORKER_JOBS'),
      cookieFile: flags.workerCookies ?? read('CELLAR_WORKER_COOKIES'),
      poToken: read('CELLAR_WORKER_PO_TOKEN') ?? readSecretFile(read, 'CELLAR_WORKER_PO_TOKEN_FILE'),
      proxy: read('CELLAR_WORKER_PROXY') ?? readSecretFile(read, 'CELLAR_WORKER_PROXY_FILE'),
    }),
    parallelDownloads: readDownloads(read('CELLAR_DOWNLOADS') ?? '1'),
    minFreeBytes: {
      data: readMinFree('CELLAR_DATA_MIN_FREE', read, DEFAULT_MIN_FREE_MIB.data),
      cache: readMinFree('CELLAR_CACHE_MIN_FREE', read, DEFAULT_MIN_FREE_MIB.cache),
      media: readMinFree('CELLAR_MEDIA_MIN_FREE', read, DEFAULT_MIN_FREE_MIB.media),
    },
    ...readPrograms(read, dataDir),
    ...(embeddings ? { embeddings } : {}),
    ytDlpReleases: {
      stable: readUrl('CELLAR_YT_DLP_RELEASES', read, YT_DLP_RELEASES.stable),
      nightly: readUrl('CELLAR_YT_DLP_NIGHTLY_RELEASES', read, YT_DLP_RELEASES.nightly),
    },
    feedUrl: readUrl('CELLAR_FEED_URL', read, DEFAULT_FEED_URL),
    sponsorBlockUrl: readUrl('CELLAR_SPONSORBLOCK_URL', read, DEFAULT_SPONSORBLOCK_URL),
    returnDislikeUrl: readUrl('CELLAR_RYD_URL', read, DEFAULT_RETURN_DISLIKE_URL),
    cookieProbeUrl: readUrl('CELLAR_COOKIE_PROBE_URL', read, DEFAULT_COOKIE_PROBE_URL),
    ...(read('CELLAR_UPDATE_URL') ? { updateUrl: readUrl('CELLAR_UPDATE_URL', read, '') } : {}),
    logLevel: readLogLevel(read('CELLAR_LOG_LEVEL') ?? 'info'),
  }
}

function readAdmin(read: Read): Config['admin'] {
  const password =
    read('CELLAR_PASSWORD', 'TA_PASSWORD') ?? readSecretFile(read, 'CELLAR_PASSWORD_FILE', 'TA_PASSWORD_FILE')
  if (password === undefined) return undefined
  return { username: read('CELLAR_USERNAME', 'TA_USERNAME') ?? 'admin', password }
}

/** The URL may contain a password: it is not shown in the error. */
function readDatabaseUrl(read: Read): string | undefined {
  const url = read('CELLAR_DATABASE') ?? readSecretFile(read, 'CELLAR_DATABASE_FILE')
  if (url === undefined || /^postgres(ql)?:\/\/./.test(url)) return url
  throw new StartError('badConfig', configTexts.invalidDatabaseUrl)
}

/**
 * A TubeArchivist compose file enables it in one of two ways, and writes the header in the form of CGI:
 * HTTP_REMOTE_USER.
 */
function readAuthHeader(read: Read): string | undefined {
  const isEnabledForTubeArchivist = isOn(read('TA_ENABLE_AUTH_PROXY')) || read('TA_LOGIN_AUTH_MODE') === 'forwardauth'
  const cgi = isEnabledForTubeArchivist ? (read('TA_AUTH_PROXY_USERNAME_HEADER') ?? 'HTTP_REMOTE_USER') : undefined
  const header = read('CELLAR_AUTH_HEADER') ?? cgi?.replace(/^HTTP_/, '').replaceAll('_', '-')
  if (header === undefined || /^[-A-Za-z0-9]+$/.test(header)) return header?.toLowerCase()
  throw new StartError('badConfig', configTexts.invalidHeaderName(header))
}

/** `s3://bucket/prefix` with its credentials; undefined for a folder. */
function readBucket(url: string | undefined, read: Read): BucketConfig | undefined {
  const endpoint = read('CELLAR_S3_ENDPOINT') && readUrl('CELLAR_S3_ENDPOINT', read, '')
  const region = read('CELLAR_S3_REGION') ?? DEFAULT_S3_REGION
  const readSecret = (name: string) => read(name) ?? readSecretFile(read, `${name}_FILE`)
  const accessKeyId = readSecret('CELLAR_S3_ACCESS_KEY')
  const secretAccessKey = readSecret('CELLAR_S3_SECRET_KEY')
  const mode = read('CELLAR_S3_REDIRECT') ?? 'auto'
  const redirect = REDIRECT_MODES.find(known => known === mode)
  if (redirect === undefined) throw new StartError('badConfig', configTexts.invalidRedirect(mode))
  const publicEndpoint = read('CELLAR_S3_PUBLIC_ENDPOINT') && readUrl('CELLAR_S3_PUBLIC_ENDPOINT', read, '')
  if (!url?.startsWith('s3://')) return undefined
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(url) ?? []
  const parts = path.split('/').filter(part => part !== '')
  if (bucket === undefined || parts.some(part => part.startsWith('.')))
    throw new StartError('badConfig', configTexts.invalidBucket(url))
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError('badConfig', configTexts.bucketNeedsKey)
  const prefix = parts.map(part => `${part}/`).join('')
  const endpoints = { ...(endpoint ? { endpoint } : {}), ...(publicEndpoint ? { publicEndpoint } : {}) }
  return { url, bucket, prefix, region, accessKeyId, secretAccessKey, redirect, ...endpoints }
}

function readPort(value: string | number): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && value !== '') return port
  throw new StartError('badConfig', configTexts.invalidPort(value))
}

function readDrainS(value: string): number {
  const seconds = Number(value)
  if (/^\d{1,4}$/.test(value) && seconds <= MAX_DRAIN_S) return seconds
  throw new StartError('badConfig', configTexts.invalidDrain(value, MAX_DRAIN_S))
}

function readProcesses(value: string): number {
  const count = Number(value)
  if (/^\d{1,2}$/.test(value) && count >= 1 && count <= MAX_PROCESSES) return count
  throw new StartError('badConfig', configTexts.invalidProcesses(value, MAX_PROCESSES))
}

function readDownloads(value: string): number {
  const count = Number(value)
  if (Number.isInteger(count) && count >= 1 && count <= MAX_PARALLEL_DOWNLOADS) return count
  throw new StartError('badConfig', configTexts.invalidDownloads(value, MAX_PARALLEL_DOWNLOADS))
}

function readMinFree(variable: string, read: Read, fallbackMiB: number): number {
  const value = read(variable) ?? String(fallbackMiB)
  if (/^\d{1,9}$/.test(value)) return Number(value) * MIB
  throw new StartError('badConfig', configTexts.invalidMinFree(variable, value, fallbackMiB))
}

function readBasePath(value: string): string {
  const path = value.replace(/\/+$/, '')
  if (path === '' || isBasePath(path)) return path
  throw new StartError('badConfig', configTexts.invalidBasePath(value))
}

/** A path prefix that may be inserted into a page: `/tube`, `/a/b-2`. */
export function isBasePath(path: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)+$/.test(path) && !/\/\.{1,2}(\/|$)/.test(path)
}

/** Origins without a scheme are http, as in a compose file of TubeArchivist. */
function readOrigin(value: string): string {
  const text = value.includes('://') ? value : `http://${value}`
  if (URL.canParse(text)) return new URL(text).origin
  throw new StartError('badConfig', configTexts.invalidOrigin(value))
}

function readUrl(name: string, read: Read, fallback: string): string {
  const value = read(name) ?? fallback
  if (URL.canParse(value) && /^https?:/.test(value)) return value.replace(/\/+$/, '')
  throw new StartError('badConfig', configTexts.invalidUrl(name, value))
}

function readLogLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find(known => known === value)
  if (level) return level
  throw new StartError('badConfig', configTexts.invalidLogLevel(value, LOG_LEVELS.join(', ')))
}

const splitWords = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(word => word !== '')
const isOn = (text: string | undefined) => text !== undefined && !/^(0|false|no|off)$/i.test(text)
