import { createActor, createSystemClock, type Player, type PlayerEvent } from '@tubecellar/core'
import type { RemotePlayer, RemotePlayerController } from './google-cast-sdk.ts'
import { googleCastMachine, REMOTE_EVENTS, type GoogleCastEffect } from './google-cast.machine.ts'

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
  const perform = (effect: GoogleCastEffect) => {
    if (effect.type === 'emit') for (const listener of [...listeners]) listener(effect.event)
    else {
      Object.assign(remote, effect.values)
      controller[effect.method]()
    }
  }
  const machine = createActor(googleCastMachine, readState(remote), {
    clock: createSystemClock(),
    perform: effect => perform(effect) as undefined,
  })
  const handlers = REMOTE_EVENTS.map(event => {
    const handle = () => machine.send({ type: 'changed', event, remote: readState(remote), idleReason: idleReason() })
    return [event, handle] as const
  })
  for (const [event, handle] of handlers) controller.addEventListener(event, handle)

  return {
    capabilities: { speed: false, localVolume: false, subtitles: false, pictureInPicture: false },
    load: () => machine.send({ type: 'load' }),
    play: () => machine.send({ type: 'play' }),
    pause: () => machine.send({ type: 'pause' }),
    seek: seconds => machine.send({ type: 'seek', seconds }),
    setSpeed: () => undefined,
    setVolume: volume => machine.send({ type: 'setVolume', volume }),
    setMuted: isMuted => machine.send({ type: 'setMuted', isMuted }),
    setSubtitle: () => undefined,
    showMessage: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      for (const [event, handle] of handlers) controller.removeEventListener(event, handle)
      machine.stop()
      listeners.clear()
    },
  }
}

/** The properties of the SDK's object may be getters, so they are read one by one. */
function readState(remote: RemotePlayer): RemotePlayer {
  const { currentTime, duration, isPaused, isMuted, volumeLevel, isConnected, playerState } = remote
  return { currentTime, duration, isPaused, isMuted, volumeLevel, isConnected, playerState }
}
