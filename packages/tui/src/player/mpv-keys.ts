import { clampSpeed, SPEED_DEFAULT, SPEED_STEP } from '@tubecellar/core'
import type { MpvIpc, MpvEvent } from './mpv-ipc.ts'

/** Keys of spec section 9 that mpv has not by itself, or has for something else, in its own window. */
const KEYS = [
  ['>', 'faster'],
  ['<', 'slower'],
  ['=', 'reset-speed'],
  ['c', 'subtitles'],
] as const

const PREFIX = 'cellar-'

export async function bindKeys(ipc: MpvIpc): Promise<void> {
  for (const [key, name] of KEYS) await ipc.request(['keybind', key, `script-message ${PREFIX}${name}`])
}

/** The command that a key pressed in the window stands for; null for any other event. */
export function commandOfKey(event: MpvEvent, speed: number): readonly unknown[] | null {
  const [message] = event.event === 'client-message' && Array.isArray(event['args']) ? (event['args'] as unknown[]) : []
  switch (message) {
    case `${PREFIX}faster`:
      return ['set_property', 'speed', clampSpeed(speed + SPEED_STEP)]
    case `${PREFIX}slower`:
      return ['set_property', 'speed', clampSpeed(speed - SPEED_STEP)]
    case `${PREFIX}reset-speed`:
      return ['set_property', 'speed', SPEED_DEFAULT]
    case `${PREFIX}subtitles`:
      return ['cycle', 'sub']
    default:
      return null
  }
}
