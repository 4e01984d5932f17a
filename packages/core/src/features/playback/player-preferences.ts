import type { Storage } from '../../client/storage.ts'
import { clampSpeed, SPEED_DEFAULT } from '../../player/speed.ts'

const SPEED_KEY = 'player-speed'
const VOLUME_KEY = 'player-volume'
const MUTED_KEY = 'player-muted'

/** Volume and speed, kept in browser storage or a file. Spec section 9. */
interface PlayerMemory {
  speed: number
  /** 0 to 1 */
  volume: number
  isMuted: boolean
}

export function recallPlayer(storage: Storage): PlayerMemory {
  const volume = Number.parseFloat(storage.get(VOLUME_KEY) ?? '')
  return {
    speed: clampSpeed(Number.parseFloat(storage.get(SPEED_KEY) ?? String(SPEED_DEFAULT))),
    volume: volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: storage.get(MUTED_KEY) === 'true',
  }
}

export function rememberPlayer(storage: Storage, { speed, volume, isMuted }: Partial<PlayerMemory>): void {
  if (speed !== undefined) storage.set(SPEED_KEY, String(speed))
  if (volume !== undefined) storage.set(VOLUME_KEY, String(volume))
  if (isMuted !== undefined) storage.set(MUTED_KEY, String(isMuted))
}
