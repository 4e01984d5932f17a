import type { PlaybackStore } from '@tubecellar/core/react'
import type { PlayedVideo, RunUserHook } from './user-hooks.ts'

/**
 * Runs `onPlay` when the position of a playback first changes, and `onEnd` when the returned function is called. `read` returns null
 * until the video is loaded.
 */
export function watchPlayback(
  run: RunUserHook,
  { subscribe }: Pick<PlaybackStore, 'subscribe'>,
  read: () => PlayedVideo | null,
): () => void {
  let first: PlayedVideo | null = null
  let last: PlayedVideo | null = null
  let isPlaying = false
  const update = () => {
    last = read() ?? last
    first ??= last
    if (isPlaying || !last || last.position === first?.position) return
    isPlaying = true
    run('onPlay', last)
  }
  update()
  const unsubscribe = subscribe(update)
  return () => {
    unsubscribe()
    if (isPlaying && last) run('onEnd', last)
  }
}
