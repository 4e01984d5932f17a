import { createActor, createSystemClock, type Player, type PlayerEvent } from '@tubecellar/core'
import { castReceiverMachine } from './cast-receiver.machine.ts'
import type { MediaChannel, MediaStatus } from './media-channel.ts'

/** Receivers report their position only on request. */
const STATUS_POLL_MS = 1000

interface CastPlayerPorts {
  readonly channel: MediaChannel
  /** The status after the file was loaded. */
  readonly first: MediaStatus
  readonly setVolume: (volume: { level?: number; muted?: boolean }) => void
  /** The receiver plays something else or no longer responds. */
  readonly onLost: () => void
}

/**
 * The player port for a receiver that has already loaded its media, so `load` only reports its state. Speed and subtitles are
 * controlled on the receiver, which keeps its own volume.
 */
export function createCastPlayer({ channel, first, setVolume, onLost }: CastPlayerPorts): Player {
  const listeners = new Set<(event: PlayerEvent) => void>()
  const emit = (event: PlayerEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const machine = createActor(castReceiverMachine, first, {
    clock: createSystemClock(),
    perform: effect => (effect.type === 'emit' ? emit(effect.event) : onLost()) as undefined,
  })
  const request = (type: string, fields: Record<string, unknown> = {}) => {
    channel.request({ type, ...fields }).catch(() => machine.send({ type: 'noResponse' }))
  }
  channel.onStatus(status => machine.send({ type: 'status', status }))
  const timer = setInterval(() => request('GET_STATUS'), STATUS_POLL_MS)
  timer.unref()

  return {
    capabilities: { speed: false, localVolume: false, subtitles: false, pictureInPicture: false },
    load: () => machine.send({ type: 'load' }),
    play: () => request('PLAY'),
    pause: () => request('PAUSE'),
    seek(seconds) {
      request('SEEK', { currentTime: seconds })
      emit({ type: 'seeked', position: seconds })
    },
    setSpeed: () => undefined,
    setVolume: level => setVolume({ level }),
    setMuted: muted => setVolume({ muted }),
    setSubtitle: () => undefined,
    showMessage: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      clearInterval(timer)
      machine.stop()
      listeners.clear()
    },
  }
}
