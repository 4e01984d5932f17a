import * as z from 'zod'
import { FAULTS } from './item.ts'

/** Faults of the whole site: connections that are closed without a response, and status 503. */
const SITE_FAULTS = ['outage', 'site-error'] as const
export type SwitchableFault = (typeof FAULTS)[number] | (typeof SITE_FAULTS)[number]

/** Faults that belong to one video. */
const NOT_SWITCHABLE: readonly string[] = ['redirect', 'odd-shape', 'broken-thumbnail', 'live']

export const SWITCHABLE_FAULTS: readonly SwitchableFault[] = [...SITE_FAULTS, ...FAULTS].filter(
  fault => !NOT_SWITCHABLE.includes(fault),
)

/** The largest number of seconds or requests. */
const MAX_COUNT = 1_000_000

const SwitchedFault = z.strictObject({
  fault: z.enum(SWITCHABLE_FAULTS),
  /** The fault ends after this many seconds. */
  seconds: z.number().positive().max(MAX_COUNT).optional(),
  /** The fault ends after this many affected requests. */
  requests: z.int().min(1).max(MAX_COUNT).optional(),
  /** The fault starts after this many requests that it could affect. */
  after: z.int().min(0).max(MAX_COUNT).optional(),
  /** Only these videos; all if it is missing. */
  videos: z.array(z.string().min(1)).min(1).optional(),
})
export type SwitchedFault = z.input<typeof SwitchedFault>

export const FaultList = z.strictObject({ faults: z.array(SwitchedFault).max(100) })

/** A fault affects, and counts, only requests of its type. */
export type RequestType = 'any' | 'api' | 'video' | 'media' | 'captions'

const REQUEST_TYPES: Partial<Record<SwitchableFault, RequestType>> = {
  outage: 'any',
  'site-error': 'any',
  'rate-limit': 'api',
  'forbidden-media': 'media',
  'flaky-media': 'media',
  'unsteady-media': 'media',
  'truncated-media': 'media',
  'short-file': 'media',
  'slow-media': 'media',
  'empty-subtitles': 'captions',
  'subtitles-limited': 'captions',
}

export interface SwitchedFaults {
  /** Replaces all switched faults. */
  replace: (faults: readonly SwitchedFault[]) => void
  /** Those that have not ended, with the number of requests that each has affected. */
  list: () => (SwitchedFault & { affected: number })[]
  /** Counts a request, and returns the faults that affect it. */
  affect: (type: RequestType, videoId?: string) => SwitchableFault[]
}

interface Running {
  options: SwitchedFault
  startedMs: number
  seen: number
  affected: number
}

export const switchedFaults = (nowMs: () => number = () => performance.now()): SwitchedFaults => {
  let running: Running[] = []
  const hasEnded = ({ options: { seconds, requests }, startedMs, affected }: Running): boolean =>
    (seconds !== undefined && nowMs() >= startedMs + seconds * 1000) || (requests !== undefined && affected >= requests)
  return {
    replace: faults => {
      running = faults.map(options => ({ options, startedMs: nowMs(), seen: 0, affected: 0 }))
    },
    list: () => running.filter(fault => !hasEnded(fault)).map(({ options, affected }) => ({ ...options, affected })),
    affect: (type, videoId) => {
      const affecting = running.filter(fault => {
        const { fault: name, videos, after = 0 } = fault.options
        if ((REQUEST_TYPES[name] ?? 'video') !== type || hasEnded(fault)) return false
        if (videos !== undefined && !videos.includes(videoId ?? '')) return false
        fault.seen++
        if (fault.seen <= after) return false
        fault.affected++
        return true
      })
      return affecting.map(({ options }) => options.fault)
    },
  }
}
