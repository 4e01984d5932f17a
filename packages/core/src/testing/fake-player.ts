import type { Player, PlayerEvent, PlayerMedia } from '../player/player.ts'

export interface FakePlayer extends Player {
  readonly loaded: readonly PlayerMedia[]
  readonly messages: readonly string[]
  /** The position set by the commands. */
  readonly position: number
  /** Emits an event, as a real player would. */
  emit(event: PlayerEvent): void
}

/** A player without video: commands change values and emit events; `emit` simulates time. */
export function createFakePlayer(): FakePlayer {
  const listeners = new Set<(event: PlayerEvent) => void>()
  const loaded: PlayerMedia[] = []
  const messages: string[] = []
  let position = 0
  let volume = 1
  const emit = (event: PlayerEvent) => {
    if (event.type === 'moved' || event.type === 'seeked') position = event.position
    for (const listener of [...listeners]) listener(event)
  }
  return {
    loaded,
    messages,
    get position() {
      return position
    },
    emit,
    load(media) {
      loaded.push(media)
      position = media.startAt
    },
    play: () => emit({ type: 'playing' }),
    pause: () => emit({ type: 'paused' }),
    seek: seconds => emit({ type: 'seeked', position: seconds }),
    setSpeed: speed => emit({ type: 'speedChanged', speed }),
    setVolume(next) {
      volume = next
      emit({ type: 'volumeChanged', volume, isMuted: false })
    },
    setMuted: isMuted => emit({ type: 'volumeChanged', volume, isMuted }),
    setSubtitle: () => undefined,
    showMessage: text => void messages.push(text),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy: () => listeners.clear(),
  }
}
