import { realpath } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import type { Config } from '../config.ts'
import { displayProxy } from '../config-worker.ts'
import type { YtDlpFacts, YtDlpSource } from '../features/system/check-yt-dlp.ts'
import type { Run } from '../platform/process/exec.ts'
import type { ToolPaths } from '../platform/process/tool-paths.ts'
import type { ToolVersions } from '../platform/process/tool-versions.ts'
import { findTokenProvider } from '../site/token-provider.ts'
import { readReport } from '../site/yt-dlp-report.ts'

interface Deps {
  config: Pick<Config, 'tools' | 'workerProxy'>
  paths: ToolPaths
  versions: Pick<ToolVersions, 'find'>
  run: Run
  tokenProviderUrl: string | null
  reason: string | null
}

/** What the diagnostics know about yt-dlp; undefined if it is missing or does not start. */
export async function readYtDlpFacts(deps: Deps): Promise<YtDlpFacts | undefined> {
  const { config, tokenProviderUrl: url, reason } = deps
  const path = deps.paths.find('yt-dlp')
  const [report, provider] = await Promise.all([
    readReport({ ...deps, plugins: config.tools }),
    url === null ? undefined : findTokenProvider(url),
  ])
  if (path === undefined || report === undefined) return undefined
  const proxy = config.workerProxy === undefined ? null : displayProxy(config.workerProxy)
  const tokenProvider = url === null || provider === undefined ? null : { url, ...provider }
  return {
    source: await findSource(path, deps),
    reason,
    report,
    tokenProvider,
    proxy,
    pluginFolder: config.tools.pluginFolder ?? null,
  }
}

async function findSource(path: string, { config, paths }: Pick<Deps, 'config' | 'paths'>): Promise<YtDlpSource> {
  const { ytDlp, ytDlpVersions } = config.tools
  if (ytDlp !== undefined) return 'configured'
  // The program is in the folder of its version, below the one of all versions.
  const versions = ytDlpVersions && (await realpath(ytDlpVersions).catch(() => undefined))
  if (versions !== undefined && path.startsWith(`${versions}${sep}`)) return 'managed'
  return paths.ytDlpVenv !== undefined && dirname(dirname(path)) === paths.ytDlpVenv ? 'bundled' : 'system'
}
