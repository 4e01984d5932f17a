import { createActor, type KeyedEffect, type Machine, type Perform } from '../kernel/index.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'

interface RandomRun<I, S, E, F> {
  readonly machine: Machine<I, S, E, F>
  readonly input: I
  /** Any events, in any order: a machine must handle all of them. */
  readonly events: readonly E[]
  readonly perform?: Perform<E, F>
  /** Checked after each step. */
  readonly invariant?: (state: S) => void
}

const STEPS = 400

/** Sends events in a random but repeatable order, with time between them, and stops the actor at the end. */
export async function runRandomEvents<I, S, E, F extends KeyedEffect>(walk: RandomRun<I, S, E, F>): Promise<FakeClock> {
  const clock = createFakeClock()
  const actor = createActor(walk.machine, walk.input, { clock, perform: walk.perform ?? (() => undefined) })
  let seed = 20_261_120
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let step = 0; step < STEPS; step++) {
    const event = walk.events[random(walk.events.length)]
    if (event !== undefined) actor.send(event)
    if (random(4) === 0) await clock.advance(random(1500))
    walk.invariant?.(actor.getSnapshot())
  }
  actor.stop()
  return clock
}
