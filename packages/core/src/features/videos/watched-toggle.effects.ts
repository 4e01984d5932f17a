import type { Client } from '../../client/client.ts'
import type { Perform } from '../../kernel/index.ts'
import type { WatchedToggleEffect, WatchedToggleEvent } from './watched-toggle.machine.ts'
import { toFailure } from '../../client/failure.ts'
import type { Turns } from '../../kernel/limiter.ts'

interface WatchedPorts {
  readonly client: Client
  /** Limits how many are marked at a time. */
  readonly limit: Turns
  readonly onRefresh: (id: string) => void
  readonly onFailed: (message: string) => void
  readonly onDone?: (id: string, isWatched: boolean) => void
}

export function performWatchedToggle(ports: WatchedPorts): Perform<WatchedToggleEvent, WatchedToggleEffect> {
  return async (effect, signal) => {
    if (effect.type === 'refresh') return void ports.onRefresh(effect.id)
    try {
      await ports.limit(() => setWatched(ports.client, effect, signal))
      ports.onDone?.(effect.id, effect.isWatched)
    } catch (error) {
      ports.onFailed(toFailure(error).message)
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
