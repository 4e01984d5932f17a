import type { TerminalVideo } from './terminal-video.ts'

/** How mpv is found and started. The defaults suit a desktop. */
export interface PlayerOptions {
  /** Program to run; `mpv` from the search path by default. */
  readonly command?: string
  /** Additional arguments, appended so that they take precedence: `--vo=null --ao=null` in tests. */
  readonly extraArgs?: readonly string[]
  /** Whether mpv.conf and scripts of the user are loaded. True by default. */
  readonly usesUserConfig?: boolean
  /** Plays in the terminal of this process, which must be released first; in a window if omitted. */
  readonly terminal?: TerminalVideo
}

/** The server that media is loaded from, and its credentials. */
export interface MediaSource {
  /** Origin with an optional path prefix: `http://127.0.0.1:8000`. */
  readonly serverUrl: string
  /**
   * Returns header lines such as `Cookie: sessionid=…` or `Authorization: Token …`, called for each load. They are sent to mpv
   * through its private descriptor, only for URLs of this server, and never on a command line.
   */
  readonly headers: () => Promise<readonly string[]>
}

/** The `mpv` settings of `ui.json`; environment variables take precedence. */
interface CustomPlayerOptions {
  readonly command?: string | undefined
  readonly args?: readonly string[]
  readonly useUserConfig?: boolean
}

/** `CELLAR_MPV` (program), `CELLAR_MPV_ARGS` (additional arguments, split at spaces), `CELLAR_MPV_CONFIG=no` (ignore mpv.conf). */
export function readPlayerOptions(
  env: Readonly<Record<string, string | undefined>>,
  configured: CustomPlayerOptions = {},
): PlayerOptions {
  const extraArgs = (env['CELLAR_MPV_ARGS'] ?? '').split(/\s+/).filter(argument => argument !== '')
  const command = env['CELLAR_MPV'] || configured.command
  return {
    ...(command ? { command } : {}),
    extraArgs: [...(configured.args ?? []), ...extraArgs],
    usesUserConfig:
      configured.useUserConfig !== false &&
      !['no', '0', 'false'].includes((env['CELLAR_MPV_CONFIG'] ?? '').toLowerCase()),
  }
}
