/** How long a speed is shown in the curve. */
export const SPEED_WINDOW_MS = 60_000
/** Speeds that are reported more often are not kept. */
const MIN_INTERVAL_MS = 1000

interface Sample {
  readonly at: number
  readonly bytesPerSecond: number
}

/** The speeds of the last 60 s of each running download. */
export interface DownloadSpeeds {
  readonly record: (downloads: ReadonlyMap<string, number>, nowMs: number) => void
  /** Oldest first. */
  readonly list: (id: string, nowMs: number) => readonly number[]
  /** Called when a speed was added. */
  readonly subscribe: (listener: () => void) => () => void
  /** Changes when a speed is added. */
  readonly version: () => number
}

export function createDownloadSpeeds(): DownloadSpeeds {
  const samples = new Map<string, readonly Sample[]>()
  const listeners = new Set<() => void>()
  let version = 0
  const recent = (id: string, nowMs: number) =>
    (samples.get(id) ?? []).filter(({ at }) => at > nowMs - SPEED_WINDOW_MS && at <= nowMs)
  return {
    record(downloads, nowMs) {
      const before = version
      for (const id of samples.keys()) if (!downloads.has(id)) samples.delete(id)
      for (const [id, bytesPerSecond] of downloads) {
        const kept = recent(id, nowMs)
        if (nowMs - (kept.at(-1)?.at ?? -Infinity) < MIN_INTERVAL_MS) continue
        samples.set(id, [...kept, { at: nowMs, bytesPerSecond }])
        version++
      }
      if (version !== before) for (const listener of [...listeners]) listener()
    },
    list: (id, nowMs) => recent(id, nowMs).map(({ bytesPerSecond }) => bytesPerSecond),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}
