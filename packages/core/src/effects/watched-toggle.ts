import type { Client } from '../api/client.ts'
import type { Perform } from '../kernel/index.ts'
import type { WatchedToggleEffect, WatchedToggleEvent } from '../machines/watched-toggle.ts'
import { failureOf } from './failure.ts'
import { createTurns } from './turns.ts'

interface WatchedPorts {
  readonly client: Client
  readonly onRefresh: (id: string) => void
  readonly onFailed: (message: string) => void
  readonly onDone?: (id: string, isWatched: boolean) => void
}

/** Videos that are marked at a time; a selection may be hundreds. */
const TOGGLES_AT_ONCE = 6

export function performWatchedToggle(ports: WatchedPorts): Perform<WatchedToggleEvent, WatchedToggleEffect> {
  const inTurn = createTurns(TOGGLES_AT_ONCE)
  return async (effect, signal) => {
    if (effect.type === 'refresh') return void ports.onRefresh(effect.id)
    try {
      await inTurn(() => setWatched(ports.client, effect, signal))
      ports.onDone?.(effect.id, effect.isWatched)
    } catch (error) {
      ports.onFailed(failureOf(error).message)
    }
    return { type: 'answered', id: effect.id }
  }
}

/** Marking unwatched deletes the stored progress first (spec section 4). */
export async function setWatched(
  client: Client,
  target: { readonly id: string; readonly isWatched: boolean },
  signal?: AbortSignal,
): Promise<void> {
  const { id, isWatched } = target
  if (!isWatched) await client.clearProgress({ params: { id }, ...(signal && { signal }) })
  await client.setWatched({ body: { id, is_watched: isWatched }, ...(signal && { signal }) })
}
