import type { PlayerOptions } from './player-options.ts'

/**
 * How mpv is started: idle, under command of descriptor 3. Nothing about the video or the session is here: every local user
 * can read a command line. `ytdl=no`, as mpv would else hand an address that fails, header and all, to yt-dlp.
 */
export function mpvArguments({ extraArgs = [], usesOwnConfig: usesUserConfig = true }: PlayerOptions): string[] {
  return [
    ...(usesUserConfig ? [] : ['--no-config', '--load-scripts=no']),
    '--input-ipc-client=fd://3',
    '--idle=yes',
    '--force-window=no',
    // Not --no-terminal: that keeps back the reason when mpv refuses to start.
    '--input-terminal=no',
    '--msg-level=all=error',
    '--ytdl=no',
    '--resume-playback=no',
    '--save-position-on-quit=no',
    '--keep-open=no',
    '--tls-verify=yes',
    '--audio-display=no',
    '--title=${media-title} - Tubecellar',
    ...extraArgs,
  ]
}
