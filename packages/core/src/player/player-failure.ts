import { playerFailureTexts as texts } from '../messages/en/playback.ts'

/** Why a player cannot play a video. */
export type PlayerFailure =
  /** The server has no file for the video. */
  | { readonly tag: 'mediaMissing' }
  /** The server cannot read the file now: its disk is not mounted, or its bucket does not answer. */
  | { readonly tag: 'mediaUnavailable' }
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
    case 'noResponse':
      return texts.noResponse(failure.host)
    case 'serverError':
      return texts.serverError(failure.status)
    case 'cannotPlay':
      return cannotPlayText(failure.player, failure.detail)
    case 'receiverLost':
      return texts.receiverLost(failure.deviceName)
    case 'videoNotLoaded':
      return failure.message
    case 'mpvMissing':
      if (failure.command !== null) return texts.programMissing(failure.command)
      return failure.install === null ? texts.mpvMissing : texts.mpvMissingInstall(failure.install)
    case 'mpvNotStarted':
      return texts.mpvNotStarted(failure.detail)
    case 'mpvKilled':
      return texts.mpvKilled(failure.signal)
    case 'mpvExited':
      return failure.detail ? texts.mpvExited(failure.detail) : texts.mpvExitedWithCode(failure.code)
    case 'mpvError':
      return texts.mpvError(failure.detail)
    default:
      return texts[failure.tag]
  }
}

function cannotPlayText(player: 'browser' | 'mpv' | 'receiver', detail: string): string {
  switch (player) {
    case 'browser':
      return texts.browserCannotPlay
    case 'mpv':
      return texts.mpvCannotPlay(detail)
    case 'receiver':
      return texts.receiverCannotPlay
  }
}
