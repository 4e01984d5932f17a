import type { TerminalVideo } from './terminal-video.ts'

/** How mpv is found and started. Everything is optional: the defaults suit a desktop. */
export interface PlayerOptions {
  /** Program to run; `mpv` from the search path by default. */
  readonly command?: string
  /** More arguments, put last so that they win: `--vo=null --ao=null` in tests. */
  readonly extraArgs?: readonly string[]
  /** False keeps the person's mpv.conf and scripts out. True by default. */
  readonly usesOwnConfig?: boolean
  /** Shows the picture in the terminal that this process has, which must be free for it; else in a window. */
  readonly terminal?: TerminalVideo
}

/** The server that media comes from, and what proves to it who asks. */
export interface MediaSource {
  /** Origin with its path prefix if it has one: `http://127.0.0.1:8000`. */
  readonly serverUrl: string
  /**
   * Header lines such as `Cookie: sessionid=…` or `Authorization: Token …`, asked for at each load. They go to mpv over its
   * private descriptor, only for addresses of this server, and never onto a command line.
   */
  readonly headers: () => Promise<readonly string[]>
}

/** What the person set for mpv in their file; the environment comes after it and wins. */
interface CustomPlayerOptions {
  readonly command?: string | undefined
  readonly args?: readonly string[]
  readonly useUserConfig?: boolean
}

/** `CELLAR_MPV` (program), `CELLAR_MPV_ARGS` (more arguments, split at spaces), `CELLAR_MPV_CONFIG=no` (leave mpv.conf out). */
export function readPlayerOptions(
  env: Readonly<Record<string, string | undefined>>,
  own: CustomPlayerOptions = {},
): PlayerOptions {
  const extraArgs = (env['CELLAR_MPV_ARGS'] ?? '').split(/\s+/).filter(argument => argument !== '')
  const command = env['CELLAR_MPV'] || own.command
  return {
    ...(command ? { command } : {}),
    extraArgs: [...(own.args ?? []), ...extraArgs],
    usesOwnConfig:
      own.useUserConfig !== false && !['no', '0', 'false'].includes((env['CELLAR_MPV_CONFIG'] ?? '').toLowerCase()),
  }
}
