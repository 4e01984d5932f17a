import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { JOB_TYPES, type JobType } from '@tubecellar/core/contract'
import { configTexts } from './messages/config.ts'
import { DomainError } from './platform/domain-error.ts'
import { StartError } from './platform/start-error.ts'
import { PROXY_SCHEMES } from './platform/network/proxy-tunnel.ts'
import { readCookieText } from './site/cookie-text.ts'
import { isPoToken } from './site/yt-dlp-secrets.ts'

const MAX_WORKER_NAME_LENGTH = 64

export interface WorkerConfig {
  /** Name of this process in the list of workers. */
  readonly workerName: string
  /** The types of jobs that this process runs. */
  readonly jobTypes: readonly JobType[]
  /** Credentials for sites that this process uses instead of those of the archive. */
  readonly workerCookieFile?: string
  readonly workerPoToken?: string
  /** URL of the proxy of this process for requests to sites; it may contain a password. */
  readonly workerProxy?: string
}

interface WorkerOptions {
  name: string | undefined
  jobs: string | undefined
  cookieFile: string | undefined
  poToken: string | undefined
  proxy: string | undefined
}

/** @throws StartError badConfig */
export function readWorkerConfig({ name, jobs, cookieFile, poToken, proxy }: WorkerOptions): WorkerConfig {
  return {
    workerName: readWorkerName(name ?? hostname()),
    jobTypes: readJobTypes(jobs),
    ...(cookieFile === undefined ? {} : { workerCookieFile: checkCookieFile(resolve(cookieFile)) }),
    ...(poToken === undefined ? {} : { workerPoToken: checkPoToken(poToken) }),
    ...(proxy === undefined ? {} : { workerProxy: readProxyUrl(proxy) }),
  }
}

function readWorkerName(value: string): string {
  const name = value.trim()
  if (name !== '' && name.length <= MAX_WORKER_NAME_LENGTH && !/\p{Cc}/u.test(name)) return name
  throw new StartError('badConfig', configTexts.invalidWorkerName(MAX_WORKER_NAME_LENGTH))
}

function readJobTypes(value: string | undefined): readonly JobType[] {
  if (value === undefined) return JOB_TYPES
  const wanted = value.split(/[\s,]+/).filter(word => word !== '')
  const types = JOB_TYPES.filter(type => wanted.includes(type))
  if (types.length > 0 && types.length === new Set(wanted).size) return types
  throw new StartError('badConfig', configTexts.invalidJobTypes(value, JOB_TYPES.join(', ')))
}

function checkCookieFile(file: string): string {
  try {
    readCookieText(readFileSync(file, 'utf8'))
    return file
  } catch (error) {
    const reason = error instanceof DomainError ? error.message : configTexts.fileUnreadable
    throw new StartError('badConfig', configTexts.invalidCookieFile(file, reason))
  }
}

/** The token is a secret: it is not shown in the error. */
function checkPoToken(token: string): string {
  if (isPoToken(token.trim())) return token.trim()
  throw new StartError('badConfig', configTexts.invalidPoToken)
}

/** The URL may contain a password: it is not shown in the error. */
function readProxyUrl(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  const isValid =
    url !== undefined &&
    PROXY_SCHEMES.some(scheme => url.protocol === `${scheme}:`) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    url.search + url.hash === ''
  // The URL becomes part of a configuration file of yt-dlp, in quotes.
  if (isValid) return url.href.replace(/\/$/, '').replaceAll("'", '%27')
  throw new StartError('badConfig', configTexts.invalidProxy(PROXY_SCHEMES.join(', ')))
}

/** Only the host and port. */
export const proxyHost = (proxy: string): string => new URL(proxy).host

/** The proxy without its username and password. */
export function displayProxy(proxy: string): string {
  const { protocol, host } = new URL(proxy)
  return `${protocol}//${host}`
}
