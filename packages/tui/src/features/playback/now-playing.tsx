import { useState } from 'react'
import { playerStatsLine, SEEK_STEP_S } from '@tubecellar/core'
import {
  usePassageRun,
  usePlayback,
  usePlaybackNav,
  usePlaybackView,
  usePlayerStats,
  usePosition,
  useVideo,
  useVideoPlaylists,
} from '@tubecellar/core/react'
import type { PlaybackStore } from '@tubecellar/core/react'
import { playbackTexts, playHitsTexts } from '@tubecellar/core/messages/playback'
import type { Caster } from '../../player/cast/caster.ts'
import { useReceiverChoice } from './use-receiver-choice.ts'
import { ReceiverMenu } from './receiver-menu.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { NowPlayingRows } from './now-playing-rows.tsx'
import type { Playing } from '../../player/play-target.ts'
import { TerminalTooSmall } from '../../ui/terminal-too-small.tsx'
import { useKeys } from '../../keys/key-provider.tsx'
import { useUserHooks, type RunUserHook } from './use-user-hooks.ts'
import { fit } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

const VOLUME_STEP = 0.05
const NO_DETAILS = { chapters: [], segments: [], subtitles: [], streams: [], mediaUrl: '' }

interface NowPlayingProps {
  readonly playing: Playing
  readonly isTooSmall: boolean
  /** Null if casting is unavailable. */
  readonly caster: Caster | null
  readonly onStop: () => void
  readonly onFail: (message: string) => void
  /** Plays another video instead. */
  readonly onNext: (videoId: string, startAt?: number) => void
  readonly runHook: RunUserHook | undefined
}

/** The player rows. They stay mounted on every screen as long as the player exists. */
export function NowPlaying({ playing, isTooSmall, caster, onStop, onFail, onNext, runHook }: NowPlayingProps) {
  const { columns, rows } = useTerminal()
  const { videoId } = playing
  const { view: video } = useVideo(videoId)
  const { devices, choose } = useReceiverChoice(caster)
  const { store, actions, cast } = usePlayback({
    videoId,
    player: playing.player,
    startAt: playing.startAt,
    startsOn: playing.target === 'cast' ? 'network' : null,
    closesAtEnd: true,
    closesOnFailure: true,
    hasCountdown: true,
    devices,
    onNext,
    onClose: onStop,
    onFailed: onFail,
  })
  const playback = usePlaybackView(store)
  const details = video.tag === 'ready' ? video.value : NO_DETAILS
  const { chapters, segments, subtitles } = details
  const [hasStats, setHasStats] = useState(false)
  const stats = usePlayerStats({ player: hasStats ? playing.player : null, video: details, playback })
  const title = video.tag === 'ready' ? video.value.title : playing.title
  const channel = video.tag === 'ready' ? video.value.channel.name : playing.channel
  useUserHooks(
    runHook,
    store,
    video.tag === 'ready' ? { id: videoId, title, channel, mediaUrl: video.value.mediaUrl } : null,
  )
  const { view: neighbors } = useVideoPlaylists(videoId)
  const { next = null, previous = null } = usePlaybackNav(videoId, neighbors) ?? {}

  const { view: hit, actions: hits } = usePassageRun(videoId)

  const nextSubtitle = () => {
    const next = (playback?.subtitleIndex ?? -1) + 1
    actions.setSubtitle(next < subtitles.length ? next : null)
  }
  const louder = (steps: number) => actions.setVolume((playback?.volume ?? 1) + steps * VOLUME_STEP)
  useKeys('player', {
    'player.pause': {
      run: () => actions.toggle(),
      label: playback?.isPaused ? playbackTexts.resume : playbackTexts.pauseKey,
    },
    'player.back': { run: count => actions.seekBy(-SEEK_STEP_S * (count ?? 1)) },
    'player.forward': { run: count => actions.seekBy(SEEK_STEP_S * (count ?? 1)) },
    'player.undo-seek': () => actions.undoSeek(),
    'player.slower': () => actions.slower(),
    'player.faster': () => actions.faster(),
    'player.normal': () => actions.resetSpeed(),
    'player.mute': () => actions.toggleMute(),
    'player.quieter': { run: count => louder(-(count ?? 1)) },
    'player.louder': { run: count => louder(count ?? 1) },
    'player.subtitles': {
      run: nextSubtitle,
      disabled: () => (subtitles.length === 0 ? playbackTexts.noSubtitles : null),
    },
    'player.unskip': {
      run: () => actions.unskip(),
      disabled: () => (playback?.skipped ? null : playbackTexts.nothingSkipped),
    },
    ...(hit
      ? {
          'player.next': { run: hits.next, label: playHitsTexts.next },
          'player.previous': { run: hits.previous, label: playHitsTexts.previous },
        }
      : {
          'player.next': {
            run: () => (playback?.upNext ? actions.playNext() : next && onNext(next.id)),
            disabled: () => (playback?.upNext || next ? null : playbackTexts.noNextVideo),
          },
          'player.previous': {
            run: () => previous && onNext(previous.id),
            disabled: () => (previous ? null : playbackTexts.noPreviousVideo),
          },
        }),
    ...(cast && !cast.isBusy
      ? {
          'player.cast': {
            run: () => (cast.isOn ? actions.stopCast() : actions.startCast('network')),
            label: cast.label,
          },
        }
      : {}),
    'player.picture': () => playing.player.toggleVideo(),
    'player.stats': () => setHasStats(isOn => !isOn),
    'player.stop': () => onStop(),
  })

  const menu = caster && choose ? <ReceiverMenu caster={caster} height={rows} onChoose={choose} /> : null
  if (isTooSmall) return <TooSmall store={store} duration={playback?.durationText ?? null} />
  if (!playback) {
    return (
      <>
        <ThemedText as="dim">{fit(playbackTexts.connecting(title, cast?.isBusy), columns - 1)}</ThemedText>
        {menu}
      </>
    )
  }
  const { duration } = playback
  const marks = segments
    .filter(({ isSkipped }) => isSkipped && duration > 0)
    .map(({ start, end }) => ({ start: start / duration, end: end / duration }))
  return (
    <>
      <NowPlayingRows
        store={store}
        title={title}
        channel={channel}
        chapters={chapters}
        castStatus={cast?.status ?? null}
        hit={hit && `${hit.label}: ${hit.query}`}
        stats={hasStats ? playerStatsLine(stats) : null}
        next={next?.title ?? null}
        playback={playback}
        marks={marks}
        onSeek={part => actions.seekTo(part * duration)}
      />
      {menu}
    </>
  )
}

function TooSmall({ store, duration }: { store: PlaybackStore; duration: string | null }) {
  const position = usePosition(store, at => at?.text ?? '')
  return <TerminalTooSmall playing={duration === null ? '' : `${position} / ${duration}`} />
}
