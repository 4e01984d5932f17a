import { createKnownVideoStore } from '../features/system/known-videos.store.ts'
import { createUpdateYtDlpHandler } from '../features/system/update-yt-dlp.jobs.ts'
import { createVerifyYtDlp } from '../features/system/verify-yt-dlp.ts'
import { createYtDlpStateStore } from '../features/system/yt-dlp-state.ts'
import { createYtDlpUpdates, type YtDlpUpdates } from '../features/system/yt-dlp-updates.service.ts'
import { createYtDlpWatch, type YtDlpWatch } from '../features/system/yt-dlp-watch.service.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { createRun, type Run } from '../platform/process/exec.ts'
import { createToolPaths, type ToolPaths } from '../platform/process/tool-paths.ts'
import { createToolVersions, type ToolVersions } from '../platform/process/tool-versions.ts'
import type { SitePauseStore } from '../site/site-pauses.store.ts'
import { createRequestHourStore } from '../site/hourly-requests.store.ts'
import { createSiteGateway, type SiteGateway } from '../site/site-gateway.ts'
import { createYtDlp, type YtDlp } from '../site/yt-dlp.ts'
import { createReleaseSource } from '../site/yt-dlp-releases.ts'
import { createYtDlpVersions } from '../site/yt-dlp-versions.ts'
import type { JobDependencies } from './job-dependencies.ts'
import { epochSeconds } from '../platform/clock.ts'
import { retryDownloads } from '../site/retry-downloads.ts'

interface Deps extends Pick<JobDependencies, 'db' | 'config' | 'clock' | 'log' | 'appSettings' | 'siteIdentity'> {
  run: Run
  toolPaths: ToolPaths
  /** The environment of its processes. */
  marker: Readonly<Record<string, string>>
  pauses: SitePauseStore
  jobs: JobQueue
  signal: AbortSignal
}

export interface YtDlpServices extends Pick<YtDlpWatch, 'noteDownload'> {
  /** All requests to sites pass it. */
  gateway: SiteGateway
  ytDlp: YtDlp
  versions: ToolVersions
  ytDlpUpdates: YtDlpUpdates
  updateHandler: JobHandler
  updateRoutines: readonly (() => Promise<void>)[]
}

/** yt-dlp and its updates. */
export function createYtDlpServices({ db, config, toolPaths, marker, appSettings, ...deps }: Deps): YtDlpServices {
  const { run, pauses, clock } = deps
  const requestHours = createRequestHourStore(db, config.workerName)
  const gateway = createSiteGateway({ pauses, requestHours, settings: appSettings, clock })
  const versions = createToolVersions({ run: createRun(marker), paths: toolPaths, signal: deps.signal })
  const site = {
    run,
    cacheDir: `${config.cacheDir}/ytdlp`,
    plugins: config.tools,
    proxy: config.workerProxy,
    identity: deps.siteIdentity,
  }
  const createWithProgram = (program: string | undefined) => {
    const paths: ToolPaths = {
      ...toolPaths,
      find: tool => (tool === 'yt-dlp' && program !== undefined ? program : toolPaths.find(tool)),
    }
    return gateway.gateYtDlp(createYtDlp({ ...site, paths, versions: createToolVersions({ run, paths }) }))
  }
  const videos = createKnownVideoStore(db)
  const shared = {
    ...deps,
    state: createYtDlpStateStore(createSettingsStore(db)),
    videos,
    settings: appSettings,
    paths: toolPaths,
    versions,
    // Without a folder for versions, as in tests, there is nothing to update.
    isConfigured: config.tools.ytDlp !== undefined || config.tools.ytDlpVersions === undefined,
  }
  const watch = createYtDlpWatch(shared)
  const ytDlpUpdates = createYtDlpUpdates({
    ...shared,
    source: createReleaseSource(config.ytDlpReleases),
    local: createYtDlpVersions({
      folder: config.tools.ytDlpVersions ?? '',
      findInstalled: () => createToolPaths({ ...config.tools, ytDlpVersions: undefined }).find('yt-dlp'),
      run,
    }),
    verify: createVerifyYtDlp({ ...shared, withProgram: createWithProgram, cacheDir: config.cacheDir }),
    isFailing: watch.isFailing,
    async onChange() {
      if (await pauses.failures.probeNow(epochSeconds(clock))) await retryDownloads(deps.jobs)
    },
  })
  return {
    gateway,
    ytDlp: gateway.gateYtDlp(createYtDlp({ ...site, paths: toolPaths, versions })),
    versions,
    ytDlpUpdates,
    noteDownload: watch.noteDownload,
    updateHandler: createUpdateYtDlpHandler(ytDlpUpdates),
    updateRoutines: [ytDlpUpdates.follow, watch.runIfDue],
  }
}
