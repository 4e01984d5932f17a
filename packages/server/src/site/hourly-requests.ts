import type { RequestHour, RequestHourStore } from './hourly-requests.store.ts'

const HOUR_S = 3600

/** `call`: of yt-dlp, which sends several requests. `small`: one image, feed or answer of a service. */
export type RequestSize = 'call' | 'small'

/** A small request counts as a tenth of a call. */
const COUNTS = { call: 10, small: 1 } as const

/** Small requests leave this share of the limit to calls. */
const CALL_SHARE = 0.5

/** The count is stored in steps of this share of the limit, and in advance: a server that is killed has counted too many, never too few. */
const STEP_SHARE = 1 / 30

/** The requests of this worker to each host within an hour. */
export interface HourlyRequests {
  /** Counts a request. Undefined if it can be sent; otherwise the end of the hour, Unix seconds. `limit`: calls. */
  count(host: string, request: { size: RequestSize; limit: number }, now: number): Promise<number | undefined>
}

export function createHourlyRequests(store: RequestHourStore): HourlyRequests {
  const hours = new Map<string, { hour: RequestHour; stored: RequestHour }>()

  async function findHour(host: string, size: RequestSize, now: number) {
    const stored = hours.get(host) ?? (await load(host))
    // After the limit was reached, calls arrive before the end of the hour only if a user ended the pause.
    const isOver =
      stored === undefined ||
      stored.hour.since + HOUR_S <= now ||
      stored.hour.since > now ||
      (stored.hour.isReached && size === 'call')
    if (!isOver) return stored
    await store.prune(now - HOUR_S)
    const hour = { since: now, count: 0, smallCount: 0, isReached: false }
    const state = { hour, stored: { ...hour } }
    hours.set(host, state)
    return state
  }

  async function load(host: string) {
    const hour = await store.find(host)
    if (hour === undefined) return undefined
    const state = { hour, stored: { ...hour } }
    hours.set(host, state)
    return state
  }

  return {
    async count(host, { size, limit: calls }, now) {
      const limit = calls * COUNTS.call
      const state = await findHour(host, size, now)
      const { hour, stored } = state
      const isRefused = hour.count >= limit || (size === 'small' && hour.smallCount >= limit * (1 - CALL_SHARE))
      if (isRefused && size === 'call') {
        hour.isReached = true
        await store.save(host, hour)
      }
      if (isRefused) return hour.since + HOUR_S
      hour.count += COUNTS[size]
      if (size === 'small') hour.smallCount += COUNTS.small
      if (hour.count > stored.count || hour.smallCount > stored.smallCount) {
        const step = Math.ceil(limit * STEP_SHARE)
        const inAdvance = (counted: number) => Math.min(counted + step, Math.max(limit, counted))
        const smallCount = hour.smallCount === 0 ? 0 : inAdvance(hour.smallCount)
        state.stored = { ...hour, count: inAdvance(hour.count), smallCount }
        await store.save(host, state.stored)
      }
      return undefined
    },
  }
}
