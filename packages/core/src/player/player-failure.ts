/** Why a player cannot play a video. */
export type PlayerFailure =
  /** The server has no file for the video. */
  | { readonly tag: 'mediaMissing' }
  | { readonly tag: 'noUrl' }
  | { readonly tag: 'noResponse'; readonly host: string }
  | { readonly tag: 'accessDenied' }
  | { readonly tag: 'serverError'; readonly status: number }
  /** The browser lost the connection during playback. */
  | { readonly tag: 'connectionLost' }
  /** `detail` is the reason that mpv gives, or empty. */
  | { readonly tag: 'cannotPlay'; readonly player: 'browser' | 'mpv' | 'receiver'; readonly detail: string }
  | { readonly tag: 'receiverLost'; readonly deviceName: string }
  /** The video itself could not be loaded from the server. */
  | { readonly tag: 'videoNotLoaded'; readonly message: string }
  | MpvFailure

/** Why mpv does not run. */
type MpvFailure =
  /** `command` is the configured program; null for mpv. `install` is the command that installs mpv, if known. */
  | { readonly tag: 'mpvMissing'; readonly command: string | null; readonly install: string | null }
  | { readonly tag: 'mpvTooOld' }
  | { readonly tag: 'mpvNoSocket' }
  | { readonly tag: 'mpvNotStarted'; readonly detail: string }
  | { readonly tag: 'mpvClosedEarly' }
  | { readonly tag: 'mpvKilled'; readonly signal: string }
  /** `detail` is the last line of its output, or empty. */
  | { readonly tag: 'mpvExited'; readonly code: number; readonly detail: string }
  | { readonly tag: 'mpvError'; readonly detail: string }

/** The text of a failure, for both user interfaces and the command line. */
export function playerFailureText(failure: PlayerFailure): string {
  switch (failure.tag) {
    case 'mediaMissing':
      return 'The file of this video is missing on the server. Download it again, or rescan the file system.'
    case 'noUrl':
      return 'This video has no playable URL.'
    case 'noResponse':
      return `No response from ${failure.host} for this video. Is the server running? Then play it again.`
    case 'accessDenied':
      return 'The server denied access to this video. Sign in again, then retry.'
    case 'serverError':
      return `The server could not send this video (HTTP ${failure.status}). See its log for details.`
    case 'connectionLost':
      return 'The connection was lost while loading the video. Reload the page to continue.'
    case 'cannotPlay':
      return cannotPlayText(failure.player, failure.detail)
    case 'receiverLost':
      return `${failure.deviceName} stopped playing. Your position is saved; play again to resume.`
    case 'videoNotLoaded':
      return failure.message
    default:
      return mpvFailureText(failure)
  }
}

function cannotPlayText(player: 'browser' | 'mpv' | 'receiver', detail: string): string {
  switch (player) {
    case 'browser':
      return 'This browser cannot play this file. Download it and open it in another player.'
    case 'mpv':
      return `mpv cannot play this file${detail ? `: ${detail}` : ''}. Try it in a browser, or check its streams.`
    case 'receiver':
      return 'The receiver cannot play this file.'
  }
}

function mpvFailureText(failure: MpvFailure): string {
  switch (failure.tag) {
    case 'mpvMissing':
      if (failure.command !== null)
        return `No player found at ${failure.command}. Correct CELLAR_MPV, or unset it to use mpv.`
      return failure.install === null
        ? 'mpv is not installed. Get it from https://mpv.io/installation/, then play again.'
        : `mpv is not installed. Install it with: ${failure.install}`
    case 'mpvTooOld':
      return 'This mpv version is too old. mpv 0.33 or newer is required.'
    case 'mpvNoSocket':
      return 'mpv cannot use a command socket on this system.'
    case 'mpvNotStarted':
      return `mpv could not be started: ${failure.detail}`
    case 'mpvClosedEarly':
      return 'mpv closed before playback started.'
    case 'mpvKilled':
      return `mpv was killed (${failure.signal}). Your position is saved; play again to resume.`
    case 'mpvExited':
      return failure.detail
        ? `mpv exited: ${failure.detail}`
        : `mpv exited with code ${failure.code}. Run mpv directly to see why.`
    case 'mpvError':
      return `The player failed: ${failure.detail}`
  }
}
