import { useEffect, useEffectEvent } from 'react'
import { PRODUCT_NAME, SEEK_STEP_S, type PlaybackView, type VideoDetailView } from '@tubecellar/core'
import type { PlaybackActions } from '@tubecellar/core/react'
import type { PlayerCommand } from './player-keymap.ts'

/** Reports the current video to the system, so that media keys, headphones and the lock screen work. */
export function useMediaSession(
  video: VideoDetailView,
  view: PlaybackView | null,
  actions: PlaybackActions,
  run: (command: PlayerCommand) => void,
): void {
  const onCommand = useEffectEvent(run)
  // Headphones may send an action twice: it must not toggle the state.
  const setPaused = useEffectEvent((isPaused: boolean) => {
    if (view && view.isPaused !== isPaused) actions.toggle()
  })
  const hasStarted = view !== null
  const { title, channel, thumbUrl } = video
  useEffect(() => {
    if (!hasStarted || !('mediaSession' in navigator)) return
    const session = navigator.mediaSession
    const artwork = thumbUrl === null ? [] : [{ src: thumbUrl }]
    session.metadata = new MediaMetadata({ title, artist: channel.name, album: PRODUCT_NAME, artwork })
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => setPaused(false),
      pause: () => setPaused(true),
      seekbackward: ({ seekOffset }) => actions.seekBy(-(seekOffset ?? SEEK_STEP_S)),
      seekforward: ({ seekOffset }) => actions.seekBy(seekOffset ?? SEEK_STEP_S),
      previoustrack: () => onCommand({ type: 'previousVideo' }),
      nexttrack: () => onCommand({ type: 'nextVideo' }),
      seekto: ({ seekTime }) => seekTime !== undefined && actions.seekTo(seekTime),
    }
    const names = Object.keys(handlers) as MediaSessionAction[]
    for (const name of names) session.setActionHandler(name, handlers[name] ?? null)
    return () => {
      session.metadata = null
      for (const name of names) session.setActionHandler(name, null)
    }
  }, [hasStarted, title, channel.name, thumbUrl, actions])
}
