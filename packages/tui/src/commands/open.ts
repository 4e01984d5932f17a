import { usageError } from '../output/command-error.ts'
import type { ExitCode } from '../output/exit-code.ts'
import type { Shell } from '../output/shell.ts'
import { connect, type ServerFlags } from '../profile/connect.ts'
import { findPaths } from '../profile/paths.ts'
import { readProfiles } from '../profile/profile-file.ts'
import type { UiEnd } from '../ui.tsx'
import { chooseServer } from './choose-server.ts'
import type { Run } from './define-command.ts'
import { askServerUrl, profileOf } from './switch-server.ts'

interface OpenFlags extends ServerFlags {
  readonly route?: string
  readonly ascii?: boolean
}

export const open: Run<OpenFlags> = async ({ shell, args, options }) => {
  const route = args[0] ?? options.route
  if (route !== undefined && !route.startsWith('/')) {
    throw usageError(`"${route}" is not a route.`, 'Routes start with a slash, as in /downloads/ or /video/ID.')
  }
  if (!shell.stdin.isTTY || !shell.stdout.isTTY) {
    throw usageError('The terminal UI needs a terminal.', 'In a script use the other commands: see `cellar --help`.')
  }
  const { route: _route, ...flags } = options
  let end = await openServer(shell, route === undefined ? flags : { ...flags, route })
  let here: { readonly shell: Shell; readonly flags: OpenFlags } = { shell, flags }
  while (end.tag === 'server') {
    const profile = end.profile ?? (await askProfile(shell))
    // Without an answer it is the server that one comes from; a chosen one outranks what was said at the start.
    if (profile !== null) here = { shell: withoutServer(shell), flags: { ...withoutAddress(flags), profile } }
    end = await openServer(here.shell, here.flags)
  }
  return end.exitCode as ExitCode
}

const withoutServer = (shell: Shell): Shell => ({
  ...shell,
  env: { ...shell.env, CELLAR_SERVER: undefined, CELLAR_PROFILE: undefined },
})

function withoutAddress({ server: _server, ...rest }: OpenFlags): OpenFlags {
  return rest
}

async function askProfile(shell: Shell): Promise<string | null> {
  const address = await askServerUrl(shell)
  return address === null ? null : profileOf(findPaths(shell.env), address)
}

async function openServer(shell: Shell, options: OpenFlags): Promise<UiEnd> {
  const [{ runUi }, { readPlayerOptions }, { readUiConfig, uiConfigFile }] = await Promise.all([
    import('../ui.tsx'),
    import('../player/player-options.ts'),
    import('../config/read-ui-config.ts'),
  ])
  const own = await chooseServer(shell, findPaths(shell.env), options)
  try {
    const { client, headers, paths, serverUrl, profile } = await connect(shell, options, null)
    const settings = readUiConfig(uiConfigFile(paths))
    const { profiles } = await readProfiles(paths)
    return await runUi({
      client,
      serverName: new URL(serverUrl).host,
      source: { serverUrl, headers },
      storageDir: paths.stateDir,
      cacheDir: paths.cacheDir,
      settings: options.ascii ? { ...settings, config: { ...settings.config, ascii: true } } : settings,
      playerOptions: readPlayerOptions(shell.env, settings.config.mpv),
      servers: Object.entries(profiles).map(([name, { server = '' }]) => ({
        profile: name,
        address: server,
        isCurrent: name === profile && server === serverUrl,
      })),
      ...(options.route === undefined ? {} : { route: options.route }),
    })
  } finally {
    // Ink lets go of it: whoever is asked something next still answers here.
    process.stdin.ref()
    await own?.stop()
  }
}
