import { SEEK_STEP_S } from '@tubecellar/core'
import { usePlayback, useVideo } from '@tubecellar/core/react'
import { Tint } from '../components/tint.tsx'
import { NowPlayingRows } from '../components/now-playing-rows.tsx'
import type { Playing } from '../components/playing.ts'
import { TooSmall } from '../components/too-small.tsx'
import { useKeys } from '../keys/key-provider.tsx'
import { usePlayOn } from '../components/use-play-on.ts'
import { fit } from '../output/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'

const VOLUME_STEP = 0.05

interface NowPlayingProps {
  readonly playing: Playing
  readonly isTooSmall: boolean
  readonly onStop: () => void
  /** Plays another one in its place. */
  readonly onNext: (videoId: string) => void
}

/** What plays: lives as long as the player, whatever screen is above it. */
export function NowPlaying({ playing, isTooSmall, onStop, onNext }: NowPlayingProps) {
  const { columns } = useTerminal()
  const { view: playback, actions } = usePlayback(playing)
  const { view: video } = useVideo(playing.videoId)
  const { chapters, segments, subtitles } =
    video.tag === 'ready' ? video.value : { chapters: [], segments: [], subtitles: [] }
  const title = video.tag === 'ready' ? video.value.title : playing.title
  const channel = video.tag === 'ready' ? video.value.channel.name : playing.channel
  const navs = usePlayOn({ videoId: playing.videoId, hasEnded: playback?.hasEnded ?? false, onNext, onStop })
  const next = navs.find(nav => nav.next)?.next
  const previous = navs.find(nav => nav.previous)?.previous

  const nextSubtitle = () => {
    const next = (playback?.subtitleIndex ?? -1) + 1
    actions.setSubtitle(next < subtitles.length ? next : null)
  }
  const louder = (steps: number) => actions.setVolume((playback?.volume ?? 1) + steps * VOLUME_STEP)
  useKeys('player', {
    'player.pause': { run: () => actions.toggle(), label: playback?.isPaused ? 'go on' : 'pause' },
    'player.back': { run: count => actions.seekBy(-SEEK_STEP_S * (count ?? 1)) },
    'player.forward': { run: count => actions.seekBy(SEEK_STEP_S * (count ?? 1)) },
    'player.slower': () => actions.slower(),
    'player.faster': () => actions.faster(),
    'player.normal': () => actions.resetSpeed(),
    'player.mute': () => actions.toggleMute(),
    'player.quieter': { run: count => louder(-(count ?? 1)) },
    'player.louder': { run: count => louder(count ?? 1) },
    'player.subtitles': {
      run: nextSubtitle,
      disabled: () => (subtitles.length === 0 ? 'This video has no subtitles' : null),
    },
    'player.unskip': {
      run: () => actions.unskip(),
      disabled: () => (playback?.skipped ? null : 'Nothing was skipped just now'),
    },
    'player.next': {
      run: () => next && onNext(next.id),
      disabled: () => (next ? null : 'No playlist has a video after this one'),
    },
    'player.previous': {
      run: () => previous && onNext(previous.id),
      disabled: () => (previous ? null : 'No playlist has a video before this one'),
    },
    'player.picture': () => playing.player.togglePicture(),
    'player.stop': () => onStop(),
  })

  if (isTooSmall) return <TooSmall playing={playback ? `${playback.positionText} / ${playback.durationText}` : ''} />
  if (!playback) return <Tint as="dim">{fit(` ► ${title}  …`, columns - 1)}</Tint>
  const { position, duration } = playback
  const chapter = chapters.findLast(({ start }) => start <= position)?.title ?? ''
  const marks = segments
    .filter(({ isSkipped }) => isSkipped && duration > 0)
    .map(({ start, end }) => ({ start: start / duration, end: end / duration }))
  return (
    <NowPlayingRows
      title={title}
      channel={channel}
      chapter={chapter}
      playback={playback}
      marks={marks}
      onSeek={part => actions.seekBy(part * duration - position)}
    />
  )
}
