import type { Storage } from '../../client/storage.ts'
import { clampSpeed, DEFAULT_SPEED } from '../../player/speed.ts'

const SPEED_KEY = 'player-speed'
const VOLUME_KEY = 'player-volume'
const MUTED_KEY = 'player-muted'

/** Volume and speed, stored in the browser or in a file. */
export interface PlayerPreferences {
  readonly speed: number
  /** 0 to 1 */
  readonly volume: number
  readonly isMuted: boolean
}

export function readPlayerPreferences(storage: Storage): PlayerPreferences {
  const volume = Number.parseFloat(storage.get(VOLUME_KEY) ?? '')
  return {
    speed: clampSpeed(Number.parseFloat(storage.get(SPEED_KEY) ?? String(DEFAULT_SPEED))),
    volume: volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: storage.get(MUTED_KEY) === 'true',
  }
}

export function storePlayerPreferences(storage: Storage, { speed, volume, isMuted }: Partial<PlayerPreferences>): void {
  if (speed !== undefined) storage.set(SPEED_KEY, String(speed))
  if (volume !== undefined) storage.set(VOLUME_KEY, String(volume))
  if (isMuted !== undefined) storage.set(MUTED_KEY, String(isMuted))
}
