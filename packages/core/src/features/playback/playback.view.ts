import { formatClock } from '../../format/index.ts'
import { playbackTexts } from '../../messages/en/playback.ts'
import type { PlayerCapabilities } from '../../player/player.ts'
import { playerFailureText, type PlayerFailure } from '../../player/player-failure.ts'
import type { CastState } from './cast.machine.ts'
import type { PlaybackState } from './playback-state.ts'
import type { PlaybackStatus } from './playback-status.ts'
import type { UpNext } from './autoplay.ts'
import type { SponsorSkipState } from './sponsor-skip.machine.ts'

/** What a component can select from a playback. Values keep their identity until they change. */
export interface PlaybackSnapshot {
  /** Null before playback starts. */
  readonly view: PlaybackView | null
  readonly position: PositionView | null
  readonly cast: CastState
}

/** The now-playing state without the position, for the web player controls and the terminal's player bar. Seconds unless stated otherwise. */
export interface PlaybackView {
  readonly duration: number
  /** `41:07` */
  readonly durationText: string
  readonly isPaused: boolean
  readonly hasEnded: boolean
  readonly speed: number
  /** `1.25x` */
  readonly speedText: string
  readonly volume: number
  readonly isMuted: boolean
  readonly subtitleIndex: number | null
  readonly capabilities: PlayerCapabilities
  /** Shown from a skip until 10 s after the segment's end. */
  readonly skipped: { readonly text: string; readonly category: string; readonly undoLabel: string } | null
  /** Shown for the first seconds after playback resumed at the saved position. */
  readonly resumed: { readonly text: string; readonly restartLabel: string } | null
  /** The video has ended, and this one starts when the countdown ends. */
  readonly upNext: UpNext | null
  /** Why the player cannot play. */
  readonly failure: { readonly tag: PlayerFailure['tag']; readonly text: string } | null
}

/** Changes several times per second: only for the components that show it. */
export interface PositionView {
  /** Seconds. */
  readonly position: number
  /** `15:10` */
  readonly text: string
  /** 0 to 1 */
  readonly progress: number
}

/** How long the resume message is shown, in seconds of the video. */
const RESUMED_SHOWN_S = 10

interface ViewInput extends Pick<PlaybackView, 'upNext'> {
  readonly status: PlaybackStatus
  readonly capabilities: PlayerCapabilities
  readonly skipped: SponsorSkipState['skipped']
  /** The label and category of the skipped segment. */
  readonly segment: { readonly label: string; readonly category: string } | null
  /** Seconds; null if the resume message is hidden. */
  readonly resumedAt: number | null
}

export function playbackView({ status, capabilities, skipped, segment, resumedAt, upNext }: ViewInput): PlaybackView {
  const { duration, speed, failure } = status
  return {
    ...status,
    capabilities,
    upNext,
    durationText: duration > 0 ? formatClock(duration) : '',
    speedText: `${speed}x`,
    failure: failure && { tag: failure.tag, text: playerFailureText(failure) },
    resumed:
      resumedAt === null
        ? null
        : { text: playbackTexts.resumedAt(formatClock(resumedAt)), restartLabel: playbackTexts.startOver },
    skipped:
      skipped && segment
        ? {
            text: playbackTexts.skippedFor(segment.label, formatClock(skipped.segment.end - skipped.segment.start)),
            category: segment.category,
            undoLabel: playbackTexts.watchSkipped,
          }
        : null,
  }
}

export function positionView(position: number, duration: number): PositionView {
  return {
    position,
    text: formatClock(position),
    progress: duration > 0 ? Math.min(1, Math.max(0, position / duration)) : 0,
  }
}

/** Returns a function that derives the snapshot of a state, with the values of the last call where they are equal. */
export function createSnapshotSelector(): (state: PlaybackState) => PlaybackSnapshot {
  let input: ViewInput | null = null
  let view: PlaybackView | null = null
  let position: PositionView | null = null
  let duration = 0
  return state => {
    const next = viewInput(state)
    if (!next || !input || !isSame(input, next)) view = next && playbackView(next)
    input = next
    if (state.tag !== 'active') position = null
    else if (position?.position !== state.video.position || duration !== state.status.duration) {
      duration = state.status.duration
      position = positionView(state.video.position, duration)
    }
    return { view, position, cast: state.cast }
  }
}

function viewInput(state: PlaybackState): ViewInput | null {
  if (state.tag !== 'active') return null
  const { status, capabilities, video } = state
  const { resumedAt, position } = video
  const { skipped } = video.skip
  const isShown = resumedAt !== null && position >= resumedAt - 1 && position < resumedAt + RESUMED_SHOWN_S
  return {
    status,
    capabilities,
    skipped,
    segment: (skipped && video.source.segments.find(({ id }) => id === skipped.segment.id)) ?? null,
    resumedAt: isShown ? resumedAt : null,
    upNext: state.upNext,
  }
}

const isSame = (a: ViewInput, b: ViewInput) =>
  (Object.keys(a) as (keyof ViewInput)[]).every(name => a[name] === b[name])
