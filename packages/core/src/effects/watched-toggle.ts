import type { Client } from '../api/client.ts'
import type { Perform } from '../kernel/index.ts'
import type { WatchedToggleEffect, WatchedToggleEvent } from '../machines/watched-toggle.ts'
import { failureOf } from './failure.ts'

interface WatchedPorts {
  readonly client: Client
  readonly onRefresh: (id: string) => void
  readonly onFailed: (message: string) => void
}

export function performWatchedToggle(ports: WatchedPorts): Perform<WatchedToggleEvent, WatchedToggleEffect> {
  return async (effect, signal) => {
    if (effect.type === 'refresh') return void ports.onRefresh(effect.id)
    try {
      await setWatched(ports.client, effect, signal)
    } catch (error) {
      ports.onFailed(failureOf(error).message)
    }
    return { type: 'answered', id: effect.id }
  }
}

async function setWatched(client: Client, target: { id: string; isWatched: boolean }, signal: AbortSignal) {
  const { id, isWatched } = target
  if (!isWatched) await client.clearProgress({ params: { id }, signal })
  await client.setWatched({ body: { id, is_watched: isWatched }, signal })
}
