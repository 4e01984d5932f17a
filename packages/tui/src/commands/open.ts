import { usageError } from '../output/command-error.ts'
import { connect, type ServerFlags } from '../profile/connect.ts'
import type { ExitCode } from '../output/exit-code.ts'
import { findPaths } from '../profile/paths.ts'
import { chooseServer } from './choose-server.ts'
import type { Run } from './define-command.ts'

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
  const [{ runUi }, { readPlayerOptions }, { readUiConfig, uiConfigFile }] = await Promise.all([
    import('../ui.tsx'),
    import('../player/player-options.ts'),
    import('../config/read-ui-config.ts'),
  ])
  const own = await chooseServer(shell, findPaths(shell.env), options)
  try {
    const { client, headers, paths, serverUrl } = await connect(shell, options, null)
    const settings = readUiConfig(uiConfigFile(paths))
    return (await runUi({
      client,
      serverName: new URL(serverUrl).host,
      source: { serverUrl, headers },
      storageDir: paths.stateDir,
      cacheDir: paths.cacheDir,
      settings: options.ascii ? { ...settings, config: { ...settings.config, ascii: true } } : settings,
      playerOptions: readPlayerOptions(shell.env, settings.config.mpv),
      ...(route === undefined ? {} : { route }),
    })) as ExitCode
  } finally {
    await own?.stop()
  }
}
