import * as z from 'zod'
import type { SettingsStore } from '../settings/index.ts'

const NAME = 'trash_clock'
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** The time is recorded this often; more than `MAX_STEP_S` between two records counts as a jump. */
const RECORDED_EVERY_S = HOUR_S
const MAX_STEP_S = DAY_S + RECORDED_EVERY_S

/** Older jumps are dropped. */
const MAX_JUMPS = 50

const State = z.object({
  /** Unix seconds of the system clock, like all times here. */
  seenAt: z.int().nullable().catch(null),
  jumps: z.array(z.object({ to: z.int(), lost: z.int() })).catch([]),
})

type ClockState = z.output<typeof State>

/**
 * How much time has passed while the server was running. A clock that jumps forward, for example by a year, must not
 * make the whole trash expire: of each gap only one day counts. Time while the server is not running is also such a
 * gap.
 */
export interface TrashClock {
  /** Records the time. */
  observe(nowS: number): Promise<void>
  /** Returns a function for the number of seconds since a time that do not count. */
  readLost(): Promise<(sinceS: number) => number>
}

export function createTrashClock(settings: Pick<SettingsStore, 'get' | 'update'>): TrashClock {
  const parse = (stored: unknown) => State.parse(stored ?? {})
  return {
    async observe(nowS) {
      const { seenAt } = parse(await settings.get(NAME))
      if (seenAt !== null && nowS >= seenAt && nowS - seenAt < RECORDED_EVERY_S) return
      await settings.update(NAME, stored => record(parse(stored), nowS))
    },
    async readLost() {
      const { jumps } = parse(await settings.get(NAME))
      return sinceS => jumps.reduce((sum, { to, lost }) => (sinceS < to ? sum + lost : sum), 0)
    },
  }
}

function record({ seenAt, jumps }: ClockState, nowS: number): ClockState {
  // The clock was set back: jumps to a later time are undone.
  const kept = jumps.filter(({ to }) => to <= nowS)
  const step = seenAt === null ? 0 : nowS - seenAt
  if (step > MAX_STEP_S) kept.push({ to: nowS, lost: step - DAY_S })
  return { seenAt: nowS, jumps: kept.slice(-MAX_JUMPS) }
}
