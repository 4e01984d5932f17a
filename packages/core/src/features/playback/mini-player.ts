import { createActor, createSystemClock } from '../../kernel/index.ts'
import { miniPlayerMachine, type MiniPlayerEvent } from './mini-player.machine.ts'

export interface MiniPlayerControl {
  /** The ID of the video in the mini player; null while it is closed. */
  readonly getSnapshot: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  /** Shows another video, or closes the mini player. */
  readonly show: (videoId: string | null) => void
  /** The video whose element is parked; null without one. */
  readonly parkedId: () => string | null
  readonly send: (event: MiniPlayerEvent) => void
}

/** `release` stops the parked element. */
export function createMiniPlayer(release: () => void): MiniPlayerControl {
  const actor = createActor(miniPlayerMachine, undefined, {
    clock: createSystemClock(),
    perform: () => release() as undefined,
  })
  return {
    getSnapshot() {
      const state = actor.getSnapshot()
      return state.tag === 'shown' || (state.tag === 'parked' && state.next === 'mini') ? state.videoId : null
    },
    subscribe: listener => actor.subscribe(listener),
    show: videoId => actor.send({ type: 'show', videoId }),
    parkedId() {
      const state = actor.getSnapshot()
      return state.tag === 'parked' ? state.videoId : null
    },
    send: event => actor.send(event),
  }
}
