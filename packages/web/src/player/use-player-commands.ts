import { useRef } from 'react'
import type { ChapterMark, PlaybackNav, PlaybackView, VideoDetailView } from '@tubecellar/core'
import type { PlaybackActions } from '@tubecellar/core/react'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import type { PlayerCommand } from './player-keymap.ts'
import { chapterStart } from './seek-bar-geometry.ts'

/** Speed while Space is held, as in other players. */
const HOLD_SPEED = 2

interface CommandTargets {
  readonly video: VideoDetailView
  readonly view: PlaybackView | null
  readonly actions: PlaybackActions
  /** Seconds. */
  readonly currentPosition: () => number | null
  readonly showMessage: (text: string) => void
  readonly toggleFullscreen: () => void
  readonly togglePictureInPicture: () => void
  /** Null if the player has no theater mode. */
  readonly toggleTheater: (() => void) | null
  /** Null where the server has no notes. */
  readonly addNote: (() => void) | null
  readonly toggleStats: () => void
  readonly toggleHelp: () => void
  readonly nav: PlaybackNav | null
  readonly onOpen: (videoId: string) => void
}

/** Runs the commands of keys and buttons, and shows a short text over the video. */
export function usePlayerCommands(targets: CommandTargets): (command: PlayerCommand) => void {
  const { video, view, actions, showMessage: say } = targets
  const lastSubtitle = useRef(0)
  /** Null unless playback is sped up by a held key. */
  const speedBefore = useRef<number | null>(null)

  const toggleSubtitles = () => {
    if (video.subtitles.length === 0) return say(playerTexts.noSubtitlesAvailable)
    const current = view?.subtitleIndex ?? null
    if (current !== null) lastSubtitle.current = current
    const next = current === null ? Math.min(lastSubtitle.current, video.subtitles.length - 1) : null
    actions.setSubtitle(next)
    say(next === null ? playerTexts.subtitlesOff : (video.subtitles[next]?.label ?? playerTexts.subtitlesOn))
  }

  const holdSpeed = (isOn: boolean) => {
    if (isOn === (speedBefore.current !== null)) return
    actions.setSpeed(speedBefore.current ?? HOLD_SPEED)
    speedBefore.current = isOn ? (view?.speed ?? null) : null
    if (isOn && view?.isPaused) actions.toggle()
  }

  const openVideo = (video: PlaybackNav['next'] | undefined) => {
    if (video) targets.onOpen(video.id)
    else say(playerTexts.noVideoInDirection)
  }

  return command => {
    if (!view) return
    switch (command.type) {
      case 'toggle':
        return actions.toggle()
      case 'mute':
        say(view.isMuted ? playerTexts.volumeChanged(percent(view.volume)) : playerTexts.muted)
        return actions.toggleMute()
      case 'volumeBy': {
        const volume = Math.min(1, Math.max(0, view.volume + command.step))
        actions.setVolume(volume)
        return say(playerTexts.volumeChanged(percent(volume)))
      }
      case 'faster':
        return actions.faster()
      case 'slower':
        return actions.slower()
      case 'resetSpeed':
        return actions.resetSpeed()
      case 'seekBy':
        return actions.seekBy(command.seconds)
      case 'undoSeek':
        return actions.undoSeek()
      case 'hurry':
        return holdSpeed(command.isOn)
      case 'seekToShare':
        return actions.seekTo(command.fraction * view.duration)
      case 'previousChapter':
      case 'nextChapter':
        return seekChapter(
          video.chapters,
          targets.currentPosition() ?? 0,
          command.type === 'nextChapter' ? 'next' : 'previous',
          actions,
        )
      case 'previousVideo':
        return openVideo(targets.nav?.previous)
      case 'nextVideo':
        return openVideo(targets.nav?.next)
      case 'subtitles':
        return toggleSubtitles()
      case 'unskip':
        return actions.unskip()
      case 'fullscreen':
        return targets.toggleFullscreen()
      case 'pictureInPicture':
        return targets.togglePictureInPicture()
      case 'theater':
        return targets.toggleTheater?.()
      case 'note':
        return targets.addNote?.()
      case 'stats':
        return targets.toggleStats()
      case 'help':
        return targets.toggleHelp()
    }
  }
}

function seekChapter(
  chapters: readonly ChapterMark[],
  position: number,
  direction: 'previous' | 'next',
  { seekTo }: PlaybackActions,
) {
  const start = chapterStart(chapters, position, direction)
  if (start !== null) seekTo(start)
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`
