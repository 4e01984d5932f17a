export { createActor, type Actor } from './actor.ts'
export { createSystemClock, type Clock, type TimerId } from './clock.ts'
export { createMinuteStore, type MinuteStore } from './minute-store.ts'
export type { DelayEffect, CancelEffect, KeyedEffect, Machine, Perform, Performable, Transition } from './machine.ts'
