import type { Finding } from '@tubecellar/core/contract'
import type { TokenProviderState } from '../../site/token-provider.ts'
import type { YtDlpReport } from '../../site/yt-dlp-report.ts'
import { systemTexts } from '../../messages/system.ts'
import { ok, warning } from './findings.ts'

/** Where the yt-dlp in use comes from: a configured path, an update, setup, or the system. */
export type YtDlpSource = 'configured' | 'managed' | 'bundled' | 'system'

export interface YtDlpFacts {
  readonly source: YtDlpSource
  /** Why the archive uses this version; null for a program that it has not installed. */
  readonly reason: string | null
  readonly report: YtDlpReport
  /** The proxy of this process, without its password. */
  readonly proxy: string | null
  /** The folder of plugins in the data folder; null if there is none. */
  readonly pluginFolder: string | null
  /** The service that generates PO tokens; null without one. */
  readonly tokenProvider: ({ readonly url: string } & TokenProviderState) | null
}

/** `2026.10.26 (stable), installed by setup: /home/cellar/...`. */
export const describeYtDlp = (version: string | undefined, path: string, facts: YtDlpFacts | undefined): string =>
  facts === undefined
    ? `${version ?? systemTexts.found}, ${path}`
    : systemTexts.ytDlpInUse({ version, path, ...facts, channel: facts.report.channel })

/** What yt-dlp can use. Releases that do not report it are too old, which is another finding. */
export function checkYtDlp({ report, tokenProvider, proxy, pluginFolder }: YtDlpFacts): Finding[] {
  const { runtimes, canImpersonate, tokenProviders } = report
  return [
    ...(proxy === null ? [] : [ok(systemTexts.proxy, systemTexts.requestsUseProxy(proxy))]),
    ...checkPlugins(report, pluginFolder),
    ...(runtimes === undefined ? [] : [checkRuntimes(runtimes)]),
    ...(canImpersonate === undefined ? [] : [checkImpersonation(canImpersonate)]),
    ...(tokenProviders === undefined ? [] : [checkTokenProviders(tokenProviders, tokenProvider, pluginFolder)]),
  ]
}

function checkPlugins({ plugins, brokenPlugins }: YtDlpReport, folder: string | null): Finding[] {
  const check = systemTexts.ytDlpPlugins
  if (brokenPlugins.length > 0)
    return [warning(check, systemTexts.pluginsDoNotLoad(brokenPlugins.join(', ')), systemTexts.correctPlugins(folder))]
  return folder === null ? [] : [ok(check, systemTexts.pluginsLoaded(plugins.join(', '), folder))]
}

function checkRuntimes(runtimes: NonNullable<YtDlpReport['runtimes']>): Finding {
  const usable = usableNames(runtimes)
  if (usable !== '') return ok(systemTexts.javascriptRuntime, systemTexts.ytDlpCanUse(usable))
  const old = runtimes.map(({ name }) => name).join(', ')
  const message = old === '' ? systemTexts.ytDlpHasNoJavascriptRuntime : systemTexts.javascriptRuntimeIsOld(old)
  return warning(systemTexts.javascriptRuntime, message, systemTexts.installJavascriptRuntime)
}

/** Few sites need it: its absence is not a fault. */
const checkImpersonation = (canImpersonate: boolean): Finding =>
  ok(systemTexts.impersonation, canImpersonate ? systemTexts.canImpersonate : systemTexts.cannotImpersonate)

function checkTokenProviders(
  providers: NonNullable<YtDlpReport['tokenProviders']>,
  service: YtDlpFacts['tokenProvider'],
  pluginFolder: string | null,
): Finding {
  const check = systemTexts.tokenProviders
  const usable = usableNames(providers)
  if (service !== null && !providers.some(({ name }) => name.startsWith('bgutil:http')))
    return warning(check, systemTexts.tokenPluginIsMissing(service.url), systemTexts.installTokenPlugin(pluginFolder))
  if (service?.isReachable === false)
    return warning(check, systemTexts.tokenProviderDoesNotRespond(service.url), systemTexts.startTokenProvider)
  const versions = providers.flatMap(({ name }) => /^bgutil:http-(.+)$/.exec(name)?.[1] ?? [])
  if (service?.version && versions.length > 0 && !versions.includes(service.version))
    return warning(
      check,
      systemTexts.tokenVersionsDiffer(versions.join(', '), service.version),
      systemTexts.installSameVersion(service.version),
    )
  return ok(check, usable === '' ? systemTexts.noTokenProvider : systemTexts.tokenProvidersFound(usable))
}

const usableNames = (listed: readonly { name: string; isUsable: boolean }[]) =>
  listed
    .filter(({ isUsable }) => isUsable)
    .map(({ name }) => name)
    .join(', ')
