import { createActor, type Actor } from '../../kernel/index.ts'
import type { Core } from '../../react/core.ts'
import { passageRunMachine, type PassageRunEvent, type PassageRunState } from './passage-run.machine.ts'

/** By core: several cores can share a page. */
const runs = new WeakMap<Core, Actor<PassageRunState, PassageRunEvent>>()

/** The passages that play one after another. They last until the page is reloaded. */
export function passageRunOf(core: Core): Actor<PassageRunState, PassageRunEvent> {
  const run =
    runs.get(core) ?? createActor(passageRunMachine, undefined, { clock: core.clock, perform: () => undefined })
  runs.set(core, run)
  return run
}
