import type { Client } from '../../client/client.ts'
import type { Player as WatchState } from '../../contract/index.ts'
import type { Perform } from '../../kernel/index.ts'
import type { WatchProgressEffect, WatchProgressEvent } from './progress.machine.ts'
import { toFailure } from '../../client/failure.ts'
import type { ProgressOutbox } from './progress-outbox.ts'

interface ProgressPorts {
  readonly client: Client
  readonly videoId: string
  readonly outbox: ProgressOutbox
  readonly onSaved: (state: WatchState) => void
  readonly onBecameWatched: () => void
  /** The server could not save the position; it is stored in the outbox. */
  readonly onSaveFailed?: (() => void) | undefined
}

/** Saves positions; each stays in the outbox until the server has saved it. */
export function performWatchProgress(ports: ProgressPorts): Perform<WatchProgressEvent, WatchProgressEffect> {
  const { client, videoId, outbox } = ports
  return async (effect, signal) => {
    if (effect.type === 'becameWatched') return void ports.onBecameWatched()
    const { position, isFinal } = effect
    outbox.put(videoId, position)
    try {
      const state = await client.saveProgress({
        params: { id: videoId },
        body: { position },
        signal,
        // A request with keepalive outlives its page, but browsers allow only a few: use it for the last save only.
        keepalive: isFinal,
      })
      if (signal.aborted) return undefined
      outbox.remove(videoId)
      ports.onSaved(state)
      return { type: 'saved', isWatched: state.watched }
    } catch (error) {
      if (signal.aborted) return { type: 'save.failed' }
      if (toFailure(error).isRejected) outbox.remove(videoId)
      else ports.onSaveFailed?.()
      return { type: 'save.failed' }
    }
  }
}
