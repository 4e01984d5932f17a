import type { CancelEffect, DelayEffect, Transition } from '../../kernel/index.ts'
import type { LoadOptions, PlayerCapabilities, PlayerEvent, PlayerMedia } from '../../player/player.ts'
import type { PlayerFailure } from '../../player/player-failure.ts'
import type { SeekHistory } from '../../player/seek-history.ts'
import type { AutoplayEntry, UpNext } from './autoplay.ts'
import type { CastEffect, CastEvent, CastState, CastTransport } from './cast.machine.ts'
import type { PlaybackSource } from './playback-source.ts'
import type { PlaybackStatus } from './playback-status.ts'
import type { PlayerPreferences } from './player-preferences.ts'
import type { WatchProgressEffect, WatchProgressEvent, WatchProgressState } from './progress.machine.ts'
import type { SponsorSkipState } from './sponsor-skip.machine.ts'

export interface PlaybackInput {
  readonly preferences: PlayerPreferences
  /** Seconds; null resumes at the saved position. */
  readonly startAt: number | null
  /** Plays as soon as the video is loaded. */
  readonly startsPlaying: boolean
  /** Starts on a receiver instead of the local player. */
  readonly startsOn: CastTransport | null
  /** The player closes when nothing follows the video. */
  readonly closesAtEnd: boolean
  /** Seconds before the next video starts; 0 starts it immediately. */
  readonly countdownS: number
  /** The player closes when playback fails or the receiver is lost. */
  readonly closesOnFailure: boolean
}

/** Where the video plays. A receiver that the local player controls counts as local. */
export type Output = 'local' | 'receiver'

interface PlaybackBase {
  readonly input: PlaybackInput
  readonly preferences: PlayerPreferences
  /** The player of this computer; `resumeAt` is the position of an element that plays the video already. */
  readonly local: { readonly capabilities: PlayerCapabilities; readonly resumeAt: number | null } | null
  readonly cast: CastState
  /** The play queue, then the playlists of the video in the order of the server. */
  readonly entries: readonly AutoplayEntry[]
  /** The video has ended, and this one follows. */
  readonly upNext: UpNext | null
  readonly isPageHidden: boolean
  /** Only this part of the video plays, up to `to` in seconds. Positions are not saved until then. */
  readonly passage: { readonly to: number; readonly isLast: boolean; readonly isOver: boolean } | null
}

/** A passage to play, in seconds. After the last one, playback pauses. */
export interface PassageToPlay {
  readonly from: number
  readonly to: number
  readonly isLast: boolean
}

/** What belongs to the video, and survives a change of the player. */
export interface VideoState {
  readonly source: PlaybackSource
  /** Seconds: the last position of any player. */
  readonly position: number
  readonly progress: WatchProgressState
  readonly skip: SponsorSkipState
  readonly hasStarted: boolean
  /** The position where playback resumed; null if it started elsewhere or the user has seeked since. */
  readonly resumedAt: number | null
  readonly seeks: SeekHistory
  /** A seek that the player has not reported yet. Relative seeks in quick succession add up from here. */
  readonly pendingSeek: number | null
  /** The track of the local player; receivers show none. */
  readonly subtitle: number | null
}

export type PlaybackState = PlaybackBase &
  /** For the video, for a player, or for the receiver to start on. */
  (
    | { readonly tag: 'waiting'; readonly video: VideoState | null }
    | {
        readonly tag: 'active'
        readonly video: VideoState
        readonly output: Output
        readonly capabilities: PlayerCapabilities
        readonly status: PlaybackStatus
      }
    | { readonly tag: 'closed'; readonly video: VideoState | null }
  )

/** Times in seconds unless the name says otherwise. */
export type UserEvent =
  | { readonly type: 'toggle' | 'undoSeek' | 'toggleMute' | 'unskip' | 'playNext' | 'cancelNext' }
  | { readonly type: 'seekTo'; readonly position: number; readonly atMs: number }
  | { readonly type: 'seekBy'; readonly seconds: number; readonly atMs: number }
  | { readonly type: 'setSpeed'; readonly speed: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'setSubtitle'; readonly index: number | null }

export type PlaybackEvent =
  | { readonly type: 'videoLoaded'; readonly source: PlaybackSource }
  | { readonly type: 'videoFailed'; readonly message: string }
  | { readonly type: 'entries'; readonly entries: readonly AutoplayEntry[] }
  | { readonly type: 'attached'; readonly capabilities: PlayerCapabilities; readonly resumeAt: number | null }
  | { readonly type: 'detached' }
  | { readonly type: 'player'; readonly output: Output; readonly event: PlayerEvent }
  | { readonly type: 'user'; readonly event: UserEvent }
  | { readonly type: 'progress'; readonly event: WatchProgressEvent }
  | { readonly type: 'startCast'; readonly transport: CastTransport }
  | { readonly type: 'cast'; readonly event: CastEvent }
  /** The stored playlists with autoplay on, read at the end of the video. */
  | { readonly type: 'autoplayIdsRead'; readonly enabledIds: readonly string[] }
  | { readonly type: 'countdownTick' }
  | { readonly type: 'pageVisibility'; readonly isHidden: boolean }
  | {
      readonly type: 'passage'
      readonly passage: PassageToPlay | null
      readonly isJump: boolean
      readonly atMs: number
    }
  /** Another player opens. A receiver continues. */
  | { readonly type: 'pauseLocal' }
  /** The page is hidden or may be closed. */
  | { readonly type: 'pageLeft' }
  | { readonly type: 'close' }

export type PlayerCommand =
  | { readonly type: 'play' | 'pause' }
  | { readonly type: 'seek'; readonly position: number }
  | { readonly type: 'setSpeed'; readonly speed: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'setMuted'; readonly isMuted: boolean }
  | { readonly type: 'setSubtitle'; readonly index: number | null }
  /** The skipped segment. */
  | { readonly type: 'announceSkip'; readonly segmentId: string }

export type PlaybackEffect =
  | WatchProgressEffect
  | CastEffect
  | CancelEffect
  | DelayEffect<PlaybackEvent>
  | { readonly type: 'load'; readonly output: Output; readonly media: PlayerMedia; readonly options: LoadOptions }
  | { readonly type: 'command'; readonly output: Output; readonly command: PlayerCommand }
  /** A receiver plays instead of the local player. */
  | { readonly type: 'closeLocalFile' }
  | { readonly type: 'storePreferences'; readonly preferences: Partial<PlayerPreferences> }
  | { readonly type: 'readAutoplayIds' }
  | { readonly type: 'openVideo'; readonly videoId: string }
  | { readonly type: 'passageEnded' }
  | { readonly type: 'fail'; readonly failure: PlayerFailure }
  /** The owner of the player closes it. */
  | { readonly type: 'closePlayer' }

export type Next = Transition<PlaybackState, PlaybackEffect>
export type ActiveState = Extract<PlaybackState, { tag: 'active' }>
