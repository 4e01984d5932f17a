import { join } from 'node:path'
import type { AppConfig } from '@tubecellar/core/contract'
import { inFolder } from '../../platform/files/files.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { FetchError, type ErrorClass } from '../../site/error-class.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import type { YtDlp } from '../../site/yt-dlp.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import { systemTexts } from '../../messages/system.ts'
import type { KnownVideoStore } from './known-videos.store.ts'

/** A new version reads the video archived last of up to this many sites. */
const SITES = 3

/** Failures of the network or of the site, which say nothing about a version of yt-dlp. */
const OTHER_CAUSES: ReadonlySet<ErrorClass> = new Set([
  'offline',
  'proxy',
  'tls',
  'bot-check',
  'rate-limit',
  'session-limit',
  'request-limit',
  'account-blocked',
  'timeout',
  'site-error',
])

interface Deps {
  videos: KnownVideoStore
  pauses: Pick<SitePauseStore, 'list'>
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  /** With this program instead of the one in use. */
  withProgram: (program: string | undefined) => Pick<YtDlp, 'refresh'>
  cacheDir: string
  clock: Clock
}

interface Verification {
  /** Sites from which the version has read a video. */
  readonly hosts: readonly string[]
  /** Why the version is worse than the one in use; undefined if it is not. */
  readonly problem: string | undefined
}

export type VerifyYtDlp = (program: string, signal: AbortSignal) => Promise<Verification>

/** Compares a version of yt-dlp with the one in use: it must read the known videos that the other one can read. */
export function createVerifyYtDlp({ videos, pauses, settings, withProgram, cacheDir, clock }: Deps): VerifyYtDlp {
  return async (program, signal) => {
    const config = ytDlpSettings(await settings.getAppConfig())
    const read = (ytDlp: Pick<YtDlp, 'refresh'>, url: string) =>
      inFolder(join(cacheDir, 'yt-dlp-check'), async folder => {
        try {
          await ytDlp.refresh({ url, folder, settings: config, signal })
          return undefined
        } catch (error) {
          signal.throwIfAborted()
          if (error instanceof FetchError) return error
          throw error
        }
      })
    const hosts: string[] = []
    const paused = await pauses.list(epochSeconds(clock))
    // A site whose items fail may work with the new version.
    const isPaused = (host: string) => paused.some(each => each.host === host && each.state === 'paused')
    for (const { host, url } of await videos.listNewest(SITES)) {
      if (isPaused(host)) continue
      const failure = await read(withProgram(program), url)
      if (failure === undefined) hosts.push(host)
      else if (!OTHER_CAUSES.has(failure.errorClass) && (await read(withProgram(undefined), url)) === undefined)
        return { hosts, problem: systemTexts.versionCannotRead(host, url, failure.message) }
    }
    return { hosts, problem: undefined }
  }
}
