import type { Player, PlayerEvent, PlayerMedia } from '../player/player.ts'

export interface FakePlayer extends Player {
  readonly loaded: readonly PlayerMedia[]
  readonly messages: readonly string[]
  /** Where it is, as the commands left it. */
  readonly position: number
  /** Says something, as the picture would. */
  emit(event: PlayerEvent): void
}

/** A player without a picture: commands change numbers and answer by events, time passes by `emit`. */
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
