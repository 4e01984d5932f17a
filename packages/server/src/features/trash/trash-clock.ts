import * as z from 'zod'
import type { SettingsStore } from '../settings/settings.store.ts'

const NAME = 'trash_clock'
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** The clock is recorded this often; more time than `MAX_STEP_S` between two records is not trusted. */
const RECORDED_EVERY_S = HOUR_S
const MAX_STEP_S = DAY_S + RECORDED_EVERY_S

/** Older jumps are dropped. */
const MAX_JUMPS = 50

const State = z.object({
  /** Unix seconds, by the clock of the machine, as all times here. */
  seenAt: z.int().nullable().catch(null),
  jumps: z.array(z.object({ to: z.int(), lost: z.int() })).catch([]),
})

type ClockState = z.output<typeof State>

/**
 * How much time passed while the server watched. A clock that jumps forward, by a year after a wrong reading, must not let the
 * whole trash expire at once: of each gap only a day counts. Time while the server is not running is such a gap, too.
 */
export interface TrashClock {
  /** Records the time. */
  observe(nowS: number): Promise<void>
  /** Answers how many seconds since a time do not count. */
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
  // The clock was set back: a jump to a later time was undone.
  const kept = jumps.filter(({ to }) => to <= nowS)
  const step = seenAt === null ? 0 : nowS - seenAt
  if (step > MAX_STEP_S) kept.push({ to: nowS, lost: step - DAY_S })
  return { seenAt: nowS, jumps: kept.slice(-MAX_JUMPS) }
}
