export { createActor, type Actor } from './actor.ts'
export { createSystemClock, type Clock, type TimerId } from './clock.ts'
export type { After, Cancel, KeyedEffect, Machine, Perform, Performable, Step } from './machine.ts'
