import type { LoadOptions, Player, PlayerCapabilities, PlayerEvent, PlayerMedia } from '../player/player.ts'

export interface FakePlayer extends Player {
  readonly loaded: readonly (PlayerMedia & LoadOptions)[]
  readonly messages: readonly string[]
  /** The position set by the commands. */
  readonly position: number
  /** Emits an event, as a real player would. */
  emit(event: PlayerEvent): void
}

/** A player without video: commands change values and emit events; `emit` simulates time. */
export function createFakePlayer(capabilities: Partial<PlayerCapabilities> = {}): FakePlayer {
  const listeners = new Set<(event: PlayerEvent) => void>()
  const loaded: (PlayerMedia & LoadOptions)[] = []
  const messages: string[] = []
  let position = 0
  let volume = 1
  let isMuted = false
  const emit = (event: PlayerEvent) => {
    if (event.type === 'moved' || event.type === 'seeked') position = event.position
    if (event.type === 'volumeChanged') ({ volume, isMuted } = event)
    for (const listener of [...listeners]) listener(event)
  }
  return {
    capabilities: { speed: true, localVolume: true, subtitles: true, pictureInPicture: true, ...capabilities },
    loaded,
    messages,
    get position() {
      return position
    },
    emit,
    load(media, options) {
      loaded.push({ ...media, ...options })
      position = options.startAt
      if (capabilities.localVolume !== false)
        emit({ type: 'volumeChanged', volume: options.volume, isMuted: options.muted })
    },
    play: () => emit({ type: 'playing' }),
    pause: () => emit({ type: 'paused' }),
    seek: seconds => emit({ type: 'seeked', position: seconds }),
    setSpeed: speed => emit({ type: 'speedChanged', speed }),
    setVolume: next => emit({ type: 'volumeChanged', volume: next, isMuted }),
    setMuted: next => emit({ type: 'volumeChanged', volume, isMuted: next }),
    setSubtitle: () => undefined,
    showMessage: text => void messages.push(text),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy: () => listeners.clear(),
  }
}
