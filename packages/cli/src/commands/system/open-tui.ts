import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, usageError } from '../../output/command-error.ts'
import type { ExitCode } from '../../output/exit-code.ts'
import { printMessage, type CliContext, type Env } from '../../output/cli-context.ts'
import { isAsciiLocale } from '../../output/ascii-locale.ts'
import { readonlyTransport } from '../../connection/readonly-transport.ts'
import { connect, type ServerFlags } from '../../connection/connect.ts'
import { readLastServer, rememberServer } from '../../connection/last-server.ts'
import { findPaths, type Paths } from '../../connection/paths.ts'
import { profileFile, readProfiles } from '../../connection/profile-file.ts'
import { readServerUrl } from '../../connection/server-url.ts'
import type { ReadUiConfig, UiConfig } from '@tubecellar/tui/config'
import type { UiEnd } from '@tubecellar/tui/run'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { hasServerAt, chooseServer } from '../../connection/choose-server.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { readUiSettings } from '../../command/read-ui-settings.ts'
import { profileForServer } from '../../connection/switch-server.ts'

interface OpenFlags extends ServerFlags {
  readonly route?: string
  readonly ascii?: boolean
  readonly readonly?: boolean
}

export const open: CommandAction<OpenFlags> = async ({ cli, args, options }) => {
  const route = args[0] ?? options.route
  if (route !== undefined && !route.startsWith('/')) {
    throw usageError(systemTexts.invalidRoute(route), systemTexts.invalidRouteHint)
  }
  if (!cli.stdin.isTTY || !cli.stdout.isTTY) {
    throw usageError(systemTexts.notTerminal, systemTexts.notTerminalHint)
  }
  if (cli.env['TERM'] === 'dumb') throw usageError(systemTexts.dumbTerminal, systemTexts.notTerminalHint)
  const { route: _route, ...serverFlags } = options
  const paths = findPaths(cli.env)
  await renameBrokenProfiles(cli, paths)
  const settings = await readUiSettings(paths)
  const lastProfile = settings.config.restore && !isServerNamed(cli, serverFlags) ? await readLastServer(paths) : null
  const flags = lastProfile === null ? serverFlags : { ...serverFlags, profile: lastProfile }
  let end = await openServer(cli, route === undefined ? flags : { ...flags, route }, {
    settings,
    isShown: lastProfile !== null,
  })
  let current: { readonly cli: CliContext; readonly flags: OpenFlags } = { cli, flags }
  while (end.tag !== 'left') {
    // A URL without a server can be mistyped: it is used for this session, but not saved as a profile.
    const profile = end.tag === 'server' ? end.profile : await profileIfReachable(cli, paths, end.serverUrl)
    if (profile !== null) await rememberServer(paths, profile)
    const target = profile !== null ? { profile } : end.tag === 'url' ? { server: end.serverUrl } : {}
    // The chosen server overrides the flags and variables of the start.
    current = { cli: withoutServer(cli), flags: { ...withoutServerFlags(flags), ...target } }
    end = await openServer(current.cli, current.flags, { settings: await readUiSettings(paths), isShown: true })
  }
  return end.exitCode as ExitCode
}

/** Without a server in flags or variables, the last one is opened. */
const isServerNamed = ({ env }: CliContext, { server, profile }: OpenFlags) =>
  server !== undefined || profile !== undefined || Boolean(env['CELLAR_SERVER']) || Boolean(env['CELLAR_PROFILE'])

/** Renames a damaged profile file, so that the user is asked for a server. Other commands fail instead. */
async function renameBrokenProfiles(cli: CliContext, paths: Paths): Promise<void> {
  try {
    await readProfiles(paths)
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 'badProfile') throw error
    const file = profileFile(paths)
    await rename(file, `${file}.broken`)
    printMessage(cli, systemTexts.renamedConfig(error.message, file))
  }
}

const withoutServer = (cli: CliContext): CliContext => ({
  ...cli,
  env: { ...cli.env, CELLAR_SERVER: undefined, CELLAR_PROFILE: undefined },
})

function withoutServerFlags({ server: _server, profile: _profile, ...otherFlags }: OpenFlags): OpenFlags {
  return otherFlags
}

async function profileIfReachable(cli: CliContext, paths: Paths, serverUrl: string): Promise<string | null> {
  return (await hasServerAt(cli, paths, { serverUrl, profile: '' })) ? profileForServer(paths, serverUrl) : null
}

function parseServerUrl(text: string): { serverUrl: string } | { problem: string } {
  try {
    return { serverUrl: readServerUrl(text) }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { problem: error.message }
  }
}

interface Start {
  readonly settings: ReadUiConfig
  /** Show the name of the server, because it can differ from that of the commands. */
  readonly isShown: boolean
}

/** Flags override the settings. */
const withFlags = (config: UiConfig, env: Env, { ascii = false, readonly = false }: OpenFlags): UiConfig => ({
  ...config,
  ascii: ascii || config.ascii || isAsciiLocale(env),
  readonly: readonly || config.readonly,
})

async function openServer(cli: CliContext, options: OpenFlags, { settings, isShown }: Start): Promise<UiEnd> {
  // The terminal replies while the modules are loaded.
  const { queryTerminal } = await import('@tubecellar/tui/query-terminal')
  const [{ runTui }, { readPlayerOptions }, terminalReplies] = await Promise.all([
    import('@tubecellar/tui/run'),
    import('@tubecellar/tui/player'),
    queryTerminal(process.stdin, process.stdout),
  ])
  const localServer = await chooseServer(cli, findPaths(cli.env), options)
  try {
    const config = withFlags(settings.config, cli.env, options)
    const { client, headers, paths, serverUrl, profile } = await connect(
      cli,
      options,
      null,
      config.readonly ? readonlyTransport : undefined,
    )
    const { profiles } = await readProfiles(paths)
    return await runTui({
      client,
      terminalReplies,
      serverName: new URL(serverUrl).host,
      source: { serverUrl, headers },
      storageDir: paths.stateDir,
      themesDir: join(paths.configDir, 'themes'),
      cacheDir: paths.cacheDir,
      settings: { ...settings, config },
      playerOptions: readPlayerOptions(cli.env, config.mpv),
      servers: Object.entries(profiles).map(([name, { server = '' }]) => ({
        profile: name,
        address: server,
        isCurrent: name === profile && server === serverUrl,
      })),
      readServerUrl: parseServerUrl,
      ...(options.route === undefined ? {} : { route: options.route }),
      ...(isShown ? { greeting: systemTexts.server(profile, serverUrl) } : {}),
    })
  } finally {
    // Ink calls unref on stdin; later prompts read from it.
    process.stdin.ref()
    await localServer?.stop()
  }
}
