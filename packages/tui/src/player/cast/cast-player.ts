import type { Player, PlayerEvent } from '@tubecellar/core'
import type { MediaChannel, MediaStatus } from './media-channel.ts'

/** Receivers report their position only on request. */
const STATUS_POLL_MS = 1000

/** After this many status requests without a response, the receiver counts as lost. */
const MAX_MISSED_POLLS = 3

interface CastPlayerPorts {
  readonly channel: MediaChannel
  /** The status after the file was loaded. */
  readonly first: MediaStatus
  readonly setVolume: (volume: { level?: number; muted?: boolean }) => void
  /** The receiver plays something else or no longer responds. */
  readonly onLost: () => void
}

/**
 * The player port for a receiver that has already loaded its media, so `load` does nothing. Speed and subtitles are controlled
 * on the receiver.
 */
export function createCastPlayer({ channel, first, setVolume, onLost }: CastPlayerPorts): Player {
  const listeners = new Set<(event: PlayerEvent) => void>()
  let last = first
  /** True directly after the start: the stored volume and speed of this computer that follow are not sent to the receiver. */
  let isNew = false
  let silence = 0
  const emit = (event: PlayerEvent) => {
    for (const listener of [...listeners]) listener(event)
  }

  const handleStatus = (status: MediaStatus) => {
    const before = last
    last = status
    silence = 0
    if (status.media?.duration && status.media.duration !== before.media?.duration) emitDuration()
    if (volumeText(status) !== volumeText(before)) emitVolume()
    if (status.playerState === 'IDLE') {
      if (before.playerState === 'IDLE') return
      if (status.idleReason === 'FINISHED') emit({ type: 'ended' })
      else if (status.idleReason === 'ERROR') emit({ type: 'failed', message: CANNOT_PLAY })
      else onLost()
      return
    }
    if (typeof status.currentTime === 'number') emit({ type: 'moved', position: status.currentTime })
    if (status.playerState !== before.playerState) emitState()
  }
  const emitState = () => emit({ type: last.playerState === 'PAUSED' ? 'paused' : 'playing' })
  const emitDuration = () => {
    const seconds = last.media?.duration ?? 0
    if (seconds > 0) emit({ type: 'duration', seconds })
  }
  const emitVolume = () => {
    const { level, muted } = last.volume ?? {}
    if (typeof level === 'number') emit({ type: 'volumeChanged', volume: level, isMuted: muted === true })
  }
  const prompt = (type: string, fields: Record<string, unknown> = {}) => {
    channel.prompt({ type, ...fields }).catch(() => {
      silence += 1
      if (silence >= MAX_MISSED_POLLS) onLost()
    })
  }
  channel.onStatus(handleStatus)
  const timer = setInterval(() => prompt('GET_STATUS'), STATUS_POLL_MS)
  timer.unref()

  return {
    isRemote: true,
    load() {
      isNew = true
      queueMicrotask(() => {
        isNew = false
        emitDuration()
        emitVolume()
        emitState()
      })
    },
    play: () => prompt('PLAY'),
    pause: () => prompt('PAUSE'),
    seek(seconds) {
      prompt('SEEK', { currentTime: seconds })
      emit({ type: 'seeked', position: seconds })
    },
    setSpeed: () => undefined,
    setVolume(level) {
      if (!isNew) setVolume({ level })
    },
    setMuted(muted) {
      if (!isNew) setVolume({ muted })
    },
    setSubtitle: () => undefined,
    showMessage: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      clearInterval(timer)
      listeners.clear()
    },
  }
}

export const CANNOT_PLAY = 'The receiver cannot play this file.'

const volumeText = ({ volume }: MediaStatus) => `${volume?.level} ${volume?.muted}`
