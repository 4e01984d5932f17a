import type { Player, PlayerEvent } from '@tubecellar/core'
import type { RemotePlayer, RemotePlayerController } from './google-cast-sdk.ts'

/**
 * The player interface of a receiver that has already loaded its media: `load` only reports its state. The receiver controls
 * speed and subtitles.
 */
export function createGoogleCastPlayer(
  remote: RemotePlayer,
  controller: RemotePlayerController,
  idleReason: () => string | null,
): Player {
  const listeners = new Set<(event: PlayerEvent) => void>()
  const emit = (event: PlayerEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const emitVolume = () => emit({ type: 'volumeChanged', volume: remote.volumeLevel, isMuted: remote.isMuted })
  const emitPaused = () => emit({ type: remote.isPaused ? 'paused' : 'playing' })
  const emitDuration = () => {
    if (remote.duration > 0) emit({ type: 'duration', seconds: remote.duration })
  }
  const handlers: Record<string, () => void> = {
    // A session that has ended resets all values to zero, which is not a position in the video.
    currentTimeChanged: () => remote.isConnected && emit({ type: 'moved', position: remote.currentTime }),
    isPausedChanged: emitPaused,
    durationChanged: emitDuration,
    volumeLevelChanged: emitVolume,
    isMutedChanged: emitVolume,
    playerStateChanged() {
      if (remote.playerState === 'IDLE' && idleReason() === 'FINISHED') emit({ type: 'ended' })
      else if (remote.playerState === 'IDLE' && idleReason() === 'ERROR')
        emit({ type: 'failed', failure: { tag: 'cannotPlay', player: 'receiver', detail: '' } })
    },
  }
  for (const [type, run] of Object.entries(handlers)) controller.addEventListener(type, run)

  return {
    capabilities: { speed: false, localVolume: false, subtitles: false, pictureInPicture: false },
    load() {
      emitDuration()
      emitPaused()
    },
    play() {
      if (remote.isPaused) controller.playOrPause()
    },
    pause() {
      if (!remote.isPaused) controller.playOrPause()
    },
    seek(seconds) {
      remote.currentTime = seconds
      controller.seek()
      emit({ type: 'seeked', position: seconds })
    },
    setSpeed: () => undefined,
    setVolume(volume) {
      if (volume === remote.volumeLevel) return
      remote.volumeLevel = volume
      controller.setVolumeLevel()
    },
    setMuted(isMuted) {
      if (isMuted !== remote.isMuted) controller.muteOrUnmute()
    },
    setSubtitle: () => undefined,
    showMessage: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      for (const [type, run] of Object.entries(handlers)) controller.removeEventListener(type, run)
      listeners.clear()
    },
  }
}
