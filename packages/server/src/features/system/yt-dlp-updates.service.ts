import type { AppConfig, YtDlpStatus } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { DomainError } from '../../platform/domain-error.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { ToolPaths } from '../../platform/process/tool-paths.ts'
import type { ToolVersions } from '../../platform/process/tool-versions.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { TaskRun } from '../../jobs/job-handler.ts'
import type { Release, ReleaseChannel, ReleaseSource } from '../../site/yt-dlp-releases.ts'
import type { YtDlpVersions } from '../../site/yt-dlp-versions.ts'
import { systemTexts } from '../../messages/system.ts'
import type { VerifyYtDlp } from './verify-yt-dlp.ts'
import type { StoredVersion, YtDlpState, YtDlpStateStore } from './yt-dlp-state.ts'

/** A computer that could not install the wanted version tries again after this time. */
const FOLLOW_RETRY_S = 10 * 60

const MAX_REJECTED = 20

const UPDATE_REASONS: Readonly<Record<UpdateCause, string>> = {
  user: systemTexts.updatedByUser,
  schedule: systemTexts.updatedBySchedule,
  failures: systemTexts.updatedAfterFailures,
}

/** Why an update was started: by a user, by the schedule, or because downloads fail. */
type UpdateCause = 'user' | 'schedule' | 'failures'

export interface YtDlpUpdates {
  status(): Promise<YtDlpStatus>
  /** Starts the task. Without a channel, that of the settings. @throws DomainError ytDlpNotUpdatable, noYtDlpRollback */
  start(change: 'update' | 'rollback', channel?: ReleaseChannel): Promise<{ task_id: string }>
  /** Installs the newest release if it is not worse than the version in use. Returns a text for users. */
  update(options: { channel?: ReleaseChannel | undefined; cause: UpdateCause }, run: TaskRun): Promise<string>
  /** Returns to the version before; `detail`: which downloads failed. Returns a text for users. */
  rollback(detail: string | undefined, run: TaskRun): Promise<string>
  /** Uses the version that another computer has installed. */
  follow: () => Promise<void>
}

interface Deps {
  state: YtDlpStateStore
  source: ReleaseSource
  local: YtDlpVersions
  verify: VerifyYtDlp
  paths: ToolPaths
  versions: Pick<ToolVersions, 'find'>
  /** A configured program is never replaced. */
  isConfigured: boolean
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  clock: Clock
  log: Logger
  /** Ends installations that no task waits for. */
  signal: AbortSignal
  /** Whether downloads fail now in a way that another version may correct. */
  isFailing: () => Promise<boolean>
  /** Another version is in use: what the old one could not download can be tried again. */
  onChange: () => Promise<void>
}

/** Installs releases of yt-dlp in the data folder (docs/spec/yt-dlp.md#updates). */
export function createYtDlpUpdates(deps: Deps): YtDlpUpdates {
  const { state, source, local, verify, paths, versions, isConfigured, settings, clock, log } = deps
  let nextFollow = 0

  const install = async (release: Release, signal: AbortSignal) =>
    local.install(await source.download(release, signal), release.sha256)

  /** The other processes use the version as soon as it is stored, so it must exist on this computer before. */
  async function use(next: StoredVersion | null, change: (before: YtDlpState) => Partial<YtDlpState>) {
    await state.change(before => ({ ...change(before), wanted: next, changedAt: epochSeconds(clock) }))
    await local.activate(next?.version ?? null)
    await deps.onChange()
    const { wanted, previous } = await state.read()
    await local.keepOnly([wanted, previous].flatMap(each => (each ? [each.version] : [])))
  }

  function reject(before: YtDlpState, { version, sha256 }: StoredVersion, reason: string): YtDlpState['rejected'] {
    const others = before.rejected.filter(each => each.sha256 !== sha256)
    return [{ version, sha256, at: epochSeconds(clock), reason }, ...others].slice(0, MAX_REJECTED)
  }

  async function defaultChannel(): Promise<ReleaseChannel> {
    const { yt_dlp_updates: chosen } = (await settings.getAppConfig()).application
    return chosen === 'nightly' ? 'nightly' : 'stable'
  }

  return {
    async status() {
      const { wanted, previous, changedAt, reason, checkedAt, rejected } = await state.read()
      return {
        version: (isConfigured ? null : await local.current()) ?? (await versions.find('yt-dlp')) ?? null,
        path: paths.find('yt-dlp') ?? null,
        channel: wanted?.channel ?? null,
        source: wanted?.url ?? null,
        changed_at: changedAt,
        reason,
        checked_at: checkedAt,
        can_update: !isConfigured,
        can_roll_back: !isConfigured && wanted !== null,
        previous: previous?.version ?? null,
        rejected: rejected.map(each => ({ version: each.version, at: each.at, reason: each.reason })),
      }
    },

    async start(change, channel) {
      if (isConfigured) throw new DomainError('ytDlpNotUpdatable')
      if (change === 'rollback' && (await state.read()).wanted === null) throw new DomainError('noYtDlpRollback')
      const payload = { change, cause: 'user', ...(channel === undefined ? {} : { channel }) }
      return { task_id: await deps.jobs.enqueue('update_yt_dlp', payload, { dedupeKey: `update_yt_dlp:${change}` }) }
    },

    async update({ channel: wantedChannel, cause }, { signal, report }) {
      if (isConfigured) throw new DomainError('ytDlpNotUpdatable')
      const channel = wantedChannel ?? (await defaultChannel())
      await state.change(() => ({ checkedAt: epochSeconds(clock) }))
      report({ messages: [systemTexts.findingRelease(channel)] })
      const release = await source.find(channel, null, signal)
      const before = await state.read()
      if (before.wanted?.sha256 === release.sha256) return systemTexts.isNewestVersion(before.wanted.version, channel)
      const refused = before.rejected.find(({ sha256 }) => sha256 === release.sha256)
      if (refused && cause !== 'user') return systemTexts.versionWasRejected(refused.version, refused.reason)

      report({ messages: [systemTexts.installingRelease(channel)] })
      const { version, program } = await install(release, signal)
      const next = { ...release, version }
      const current = before.wanted?.version ?? (await versions.find('yt-dlp'))
      if (current !== undefined && current >= next.version && cause !== 'user')
        return systemTexts.isNewestVersion(current, channel)
      report({ messages: [systemTexts.checkingRelease(next.version)] })
      const { problem, hosts } = await verify(program, signal)
      if (problem !== undefined) {
        await state.change(latest => ({ rejected: reject(latest, next, problem) }))
        throw new Error(systemTexts.versionRejected(next.version, current ?? '', problem))
      }
      // A site that failed before cannot become worse.
      const trial = (await deps.isFailing()) ? null : Object.fromEntries(hosts.map(host => [host, 0]))
      await use(next, latest => ({
        previous: latest.wanted,
        reason: UPDATE_REASONS[cause],
        rejected: latest.rejected.filter(({ sha256 }) => sha256 !== next.sha256),
        trial,
      }))
      log.info({ version: next.version, channel, before: current }, 'yt-dlp was updated')
      return systemTexts.versionInstalled(next.version, channel, current)
    },

    async rollback(detail, { signal }) {
      if (isConfigured) throw new DomainError('ytDlpNotUpdatable')
      const { wanted, previous = null } = await state.read()
      if (wanted === null) throw new DomainError('noYtDlpRollback')
      if (previous !== null && (await local.find(previous.version, previous.sha256)) === undefined)
        await install(previous, signal)
      const reason =
        detail === undefined ? systemTexts.rolledBackByUser : `${systemTexts.rolledBackAfterFailures} ${detail}`
      await use(previous, latest => ({
        previous: null,
        reason,
        rejected: reject(latest, wanted, reason),
        trial: null,
      }))
      log.warn({ version: previous?.version, before: wanted.version, reason }, 'yt-dlp was rolled back')
      return systemTexts.versionRolledBack(wanted.version, previous?.version)
    },

    async follow() {
      if (isConfigured || epochSeconds(clock) < nextFollow) return
      const { wanted } = await state.read()
      if ((await local.current()) === (wanted?.version ?? null)) return
      try {
        if (wanted !== null && (await local.find(wanted.version, wanted.sha256)) === undefined)
          await install(wanted, deps.signal)
        await local.activate(wanted?.version ?? null)
        await deps.onChange()
        log.info({ version: wanted?.version }, 'uses the version of yt-dlp that another computer has installed')
      } catch (error) {
        nextFollow = epochSeconds(clock) + FOLLOW_RETRY_S
        log.warn({ err: error, version: wanted?.version }, 'the wanted version of yt-dlp could not be installed')
      }
    },
  }
}
