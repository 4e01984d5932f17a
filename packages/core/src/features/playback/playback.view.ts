import { formatClock } from '../../format/index.ts'
import { playerFailureText, type PlayerFailure } from '../../player/player-failure.ts'

/** The now-playing state, for the web player controls and the terminal's player bar. Seconds unless stated otherwise. */
export interface PlaybackView {
  readonly position: number
  readonly duration: number
  /** `15:10`, `41:07` */
  readonly positionText: string
  readonly durationText: string
  /** 0 to 1 */
  readonly progress: number
  readonly isPaused: boolean
  readonly hasEnded: boolean
  readonly speed: number
  /** `1.25x` */
  readonly speedText: string
  readonly volume: number
  readonly isMuted: boolean
  readonly subtitleIndex: number | null
  /** Shown from a skip until 10 s after the segment's end. */
  readonly skipped: { readonly text: string; readonly category: string; readonly undoLabel: string } | null
  /** Shown for the first seconds after playback resumed at the saved position. */
  readonly resumed: { readonly text: string; readonly restartLabel: string } | null
  /** Why the player cannot play. */
  readonly failure: { readonly tag: PlayerFailure['tag']; readonly text: string } | null
}

/** How long the resume message is shown, in seconds of the video. */
const RESUMED_SHOWN_S = 10

export interface PlaybackData {
  readonly position: number
  readonly duration: number
  readonly isPaused: boolean
  readonly hasEnded: boolean
  readonly speed: number
  readonly volume: number
  readonly isMuted: boolean
  readonly subtitleIndex: number | null
  readonly skipped: { readonly label: string; readonly category: string; readonly seconds: number } | null
  /** The position where playback resumed; null if it started elsewhere or the user has seeked since. */
  readonly resumedAt?: number | null
  readonly failure: PlayerFailure | null
}

export function playbackView(data: PlaybackData): PlaybackView {
  const { position, duration, speed, skipped, failure, resumedAt = null } = data
  return {
    ...data,
    positionText: formatClock(position),
    durationText: duration > 0 ? formatClock(duration) : '',
    progress: duration > 0 ? Math.min(1, Math.max(0, position / duration)) : 0,
    speedText: `${speed}x`,
    failure: failure && { tag: failure.tag, text: playerFailureText(failure) },
    resumed:
      resumedAt !== null && position >= resumedAt - 1 && position < resumedAt + RESUMED_SHOWN_S
        ? { text: `Resumed at ${formatClock(resumedAt)}`, restartLabel: 'Start over' }
        : null,
    skipped: skipped && {
      text: `Skipped ${skipped.label.toLowerCase()}, ${formatClock(skipped.seconds)}`,
      category: skipped.category,
      undoLabel: 'Watch it',
    },
  }
}
