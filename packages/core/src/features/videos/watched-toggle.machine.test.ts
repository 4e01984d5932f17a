import { expect, it } from 'vitest'
import { createActor } from '../../kernel/index.ts'
import { createFakeClock } from '../../testing/index.ts'
import { runRandomEvents } from '../../testing/random-run.ts'
import { watchedToggleMachine, type WatchedToggleEvent } from './watched-toggle.machine.ts'

function setUp(responseDelayMs: number) {
  const clock = createFakeClock(0)
  const log: string[] = []
  const actor = createActor(watchedToggleMachine, undefined, {
    clock,
    perform(effect) {
      log.push(`${clock.now()} ${effect.type} ${effect.id}`)
      if (effect.type === 'refresh') return undefined
      return new Promise<WatchedToggleEvent>(resolve => {
        clock.setTimeout(() => resolve({ type: 'answered', id: effect.id }), responseDelayMs)
      })
    },
  })
  return { actor, clock, log }
}

it.each([
  ['a quick answer', 20, 1000],
  ['a slow answer', 2500, 2500],
])('spins for a second, and then refreshes after %s', async (_name, responseDelayMs, refreshedAt) => {
  const { actor, clock, log } = setUp(responseDelayMs)
  actor.send({ type: 'toggle', id: 'v', isWatched: true })
  await clock.advance(900)
  expect(actor.getSnapshot()).toHaveProperty('v')
  await clock.advance(5000)
  expect(log).toEqual(['0 setWatched v', `${refreshedAt} refresh v`])
  expect(actor.getSnapshot()).toEqual({})
})

it('takes no second click on the same video, but one on another', async () => {
  const { actor, clock, log } = setUp(20)
  actor.send({ type: 'toggle', id: 'a', isWatched: true })
  actor.send({ type: 'toggle', id: 'a', isWatched: false })
  actor.send({ type: 'toggle', id: 'b', isWatched: true })
  await clock.advance(2000)
  expect(log.filter(line => line.includes('setWatched'))).toEqual(['0 setWatched a', '0 setWatched b'])
})

it('bears any order of events and leaves no timer behind', async () => {
  const clock = await runRandomEvents({
    machine: watchedToggleMachine,
    input: undefined,
    events: [
      { type: 'toggle', id: 'a', isWatched: true },
      { type: 'toggle', id: 'b', isWatched: false },
      { type: 'spun', id: 'a' },
      { type: 'answered', id: 'a' },
      { type: 'answered', id: 'b' },
    ],
  })
  expect(clock.pending).toBe(0)
})
