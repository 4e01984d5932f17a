import type { PlayerOptions } from './player-options.ts'

/**
 * Arguments that start mpv idle, controlled through descriptor 3. They contain no data about the video or the session, because
 * all local users can read command lines. `ytdl=no` prevents mpv from passing a failed URL and its headers to yt-dlp.
 */
export function mpvArguments({ extraArgs = [], usesUserConfig = true }: PlayerOptions): string[] {
  return [
    ...(usesUserConfig ? [] : ['--no-config', '--load-scripts=no']),
    '--input-ipc-client=fd://3',
    '--idle=yes',
    '--force-window=no',
    // Not --no-terminal, which would hide the reason when mpv does not start.
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
