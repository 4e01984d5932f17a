import type { Run } from '../platform/process/exec.ts'
import { fileExists } from '../platform/files/files.ts'
import type { ToolPaths } from '../platform/process/tool-paths.ts'
import type { ToolVersions } from '../platform/process/tool-versions.ts'
import { providerArguments, runtimeArguments } from './yt-dlp-arguments.ts'
import { findPluginOptions, type PluginFolders } from './yt-dlp-plugins.ts'

/** What yt-dlp reports about itself with `-v`. Undefined values are not reported by this release. */
export interface YtDlpReport {
  /** `stable`, `nightly` or `master`. */
  readonly channel: string | undefined
  /** JavaScript runtimes with their versions, such as `node-24.21.0`. */
  readonly runtimes: readonly Listed[] | undefined
  /** Whether requests can look like those of a browser, which the library curl_cffi does. */
  readonly canImpersonate: boolean | undefined
  /** Plugins that generate PO tokens, such as `bgutil:http-2.0.2`. */
  readonly tokenProviders: readonly Listed[] | undefined
  /** The classes of the plugins. */
  readonly plugins: readonly string[]
  /** Modules of plugins that could not be loaded. */
  readonly brokenPlugins: readonly string[]
}

interface Listed {
  readonly name: string
  readonly isUsable: boolean
}

/** Reads the lines that start with `[debug]`; undefined if there are none. */
export function parseReport(lines: readonly string[]): YtDlpReport | undefined {
  const find = (pattern: RegExp) =>
    lines.flatMap(line =>
      line.startsWith(DEBUG) ? [...(pattern.exec(line.slice(DEBUG.length))?.slice(1) ?? [])] : [],
    )[0]
  const version = find(/^yt-dlp version (.*)/)
  if (version === undefined) return undefined
  return {
    channel: /^(\w+)@/.exec(version)?.[1],
    runtimes: parseList(find(/^JS runtimes:(.*)/)),
    canImpersonate: find(/^Request Handlers:(.*)/)?.includes('curl_cffi'),
    tokenProviders: parseList(find(/^\[youtube\] \[pot\] PO Token Providers:(.*)/)),
    plugins: [find(/^Extractor Plugins:(.*)/), find(/^Post-Processor Plugins:(.*)/)]
      .flatMap(text => text?.split(',') ?? [])
      .map(name => name.trim()),
    brokenPlugins: lines.flatMap(line => /^Error while importing module '(.+)'/.exec(line)?.slice(1) ?? []),
  }
}

const DEBUG = '[debug] '

/** `a, b (external), c (external, unavailable)`, or `none`, or `none (disabled)` */
function parseList(text: string | undefined): readonly Listed[] | undefined {
  if (text === undefined) return undefined
  return [...text.matchAll(/([^\s,()]+)(?: \(([^)]*)\))?/g)]
    .map(([, name = '', notes = '']) => ({ name, isUsable: !/unavailable|unsupported|unknown/.test(notes) }))
    .filter(({ name }) => name !== 'none')
}

/** Some lists are only written when an extractor starts. No request leaves this computer: nothing listens at this proxy. */
const OFFLINE_ARGUMENTS = [
  ...['--proxy', 'http://127.0.0.1:9'],
  ...['--retries', '0', '--extractor-retries', '0', '--socket-timeout', '2'],
  ...['--simulate', '--', 'https://www.youtube.com/watch?v=00000000000'],
]

const TIMEOUT_MS = 30_000

interface Deps {
  run: Run
  paths: ToolPaths
  versions: Pick<ToolVersions, 'find'>
  plugins: PluginFolders
  tokenProviderUrl: string | null
}

/** Starts yt-dlp with the plugins and runtimes of a download. Undefined if it is missing or reports nothing. */
export async function readReport(deps: Deps): Promise<YtDlpReport | undefined> {
  const { run, paths, plugins, tokenProviderUrl } = deps
  const program = paths.find('yt-dlp')
  if (program === undefined || !(await fileExists(program))) return undefined
  const lines: string[] = []
  const add = (line: string) => void lines.push(line)
  const version = await deps.versions.find('yt-dlp')
  const { args: pluginArgs, env } = await findPluginOptions(plugins, version)
  const args = [
    ...['--ignore-config', '--no-update', '--no-colors', '--verbose'],
    ...runtimeArguments(version),
    ...pluginArgs,
    ...providerArguments(tokenProviderUrl),
    ...OFFLINE_ARGUMENTS,
  ]
  await run(program, args, { timeoutMs: TIMEOUT_MS, onStdout: add, onStderr: add, env, isForeground: true })
  return parseReport(lines)
}
