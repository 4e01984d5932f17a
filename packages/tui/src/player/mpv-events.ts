import type { PlayerEvent } from '@tubecellar/core'
import type { MpvEvent } from './mpv-ipc.ts'

/** Properties to observe for {@link createEventReader}. */
export const OBSERVED = ['time-pos', 'duration', 'pause', 'speed', 'volume', 'mute'] as const

/** mpv could not open or read the file. */
export interface LoadFailed {
  readonly type: 'loadFailed'
  readonly detail: string
}

/**
 * Converts mpv events to events of the Player port. A seek consists of two events; its target is the last position between
 * them, else the first one after them.
 */
export function createEventReader(emit: (event: PlayerEvent | LoadFailed) => void): (event: MpvEvent) => void {
  let phase: 'closed' | 'playing' | 'seeking' | 'landed' = 'closed'
  let pendingSeek: number | null = null
  let isPaused = false
  let volume = 1
  let isMuted = false

  const moved = (position: number) => {
    if (phase === 'closed') return
    if (phase === 'seeking') return void (pendingSeek = position)
    emit({ type: phase === 'landed' ? 'seeked' : 'moved', position })
    phase = 'playing'
  }

  const changed = (name: unknown, data: unknown) => {
    if (name === 'time-pos' && isNumber(data)) moved(data)
    else if (name === 'duration' && isNumber(data)) emit({ type: 'duration', seconds: data })
    else if (name === 'speed' && isNumber(data)) emit({ type: 'speedChanged', speed: data })
    else if (name === 'pause' && typeof data === 'boolean') {
      isPaused = data
      if (phase !== 'closed') emit({ type: isPaused ? 'paused' : 'playing' })
    } else if (name === 'volume' && isNumber(data))
      emit({ type: 'volumeChanged', volume: (volume = data / 100), isMuted })
    else if (name === 'mute' && typeof data === 'boolean')
      emit({ type: 'volumeChanged', volume, isMuted: (isMuted = data) })
  }

  return event => {
    switch (event.event) {
      case 'property-change':
        return changed(event['name'], event['data'])
      case 'file-loaded':
        phase = 'playing'
        return emit({ type: isPaused ? 'paused' : 'playing' })
      case 'seek':
        pendingSeek = null
        if (phase !== 'closed') phase = 'seeking'
        return
      case 'playback-restart':
        if (phase !== 'seeking') return
        phase = 'landed'
        if (pendingSeek !== null) moved(pendingSeek)
        return
      case 'end-file':
        phase = 'closed'
        if (event['reason'] === 'eof') emit({ type: 'ended' })
        if (event['reason'] === 'error') emit({ type: 'loadFailed', detail: readText(event['file_error']) })
    }
  }
}

const readText = (data: unknown) => (typeof data === 'string' ? data : '')

function isNumber(data: unknown): data is number {
  return typeof data === 'number' && Number.isFinite(data)
}
