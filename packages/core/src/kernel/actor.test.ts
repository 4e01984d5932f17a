import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createActor } from './actor.ts'
import type { DelayEffect, CancelEffect, Machine } from './machine.ts'

type Event = { type: 'ask'; what: string } | { type: 'answer'; text: string } | { type: 'wait' } | { type: 'forget' }
type Effect =
  | DelayEffect<Event>
  | CancelEffect
  | { type: 'fetch'; key: 'fetch'; what: string }
  | { type: 'farewell'; key?: never; what: string }

/** Remembers answers; asks by effect. */
const requester: Machine<string[], readonly string[], Event, Effect> = {
  start: input => [input],
  step(state, event) {
    switch (event.type) {
      case 'ask':
        return event.what === 'bye'
          ? [state, [{ type: 'farewell', what: 'bye' }]]
          : [state, [{ type: 'fetch', key: 'fetch', what: event.what }]]
      case 'answer':
        return [[...state, event.text]]
      case 'wait':
        return [state, [{ type: 'after', key: 'timer', ms: 50, event: { type: 'answer', text: 'time' } }]]
      case 'forget':
        return [
          state,
          [
            { type: 'cancel', key: 'timer' },
            { type: 'cancel', key: 'fetch' },
          ],
        ]
    }
  },
}

function setUp() {
  const clock = createFakeClock()
  const requested: { what: string; signal: AbortSignal; reply: (text: string) => void }[] = []
  const actor = createActor(requester, [], {
    clock,
    perform: ({ what }, signal) =>
      new Promise<Event>(resolve => requested.push({ what, signal, reply: text => resolve({ type: 'answer', text }) })),
  })
  return { clock, actor, requested }
}

describe('an actor', () => {
  it('changes its state with the event that an effect returns', async () => {
    const { actor, requested, clock } = setUp()
    actor.send({ type: 'ask', what: 'a' })
    requested[0]?.reply('A')
    await clock.advance(0)
    expect(actor.getSnapshot()).toEqual(['A'])
  })

  it('aborts a superseded fetch and ignores its response', async () => {
    const { actor, requested, clock } = setUp()
    actor.send({ type: 'ask', what: 'old' })
    actor.send({ type: 'ask', what: 'new' })
    expect(requested[0]?.signal.aborted).toBe(true)
    requested[1]?.reply('new')
    requested[0]?.reply('old')
    await clock.advance(0)
    expect(actor.getSnapshot()).toEqual(['new'])
  })

  it('fires a timer once, and a new one of the same key replaces it', async () => {
    const { actor, clock } = setUp()
    actor.send({ type: 'wait' })
    await clock.advance(30)
    actor.send({ type: 'wait' })
    await clock.advance(49)
    expect(actor.getSnapshot()).toEqual([])
    await clock.advance(1)
    expect(actor.getSnapshot()).toEqual(['time'])
    expect(clock.pending).toBe(0)
  })

  it('cancels by key', async () => {
    const { actor, clock, requested } = setUp()
    actor.send({ type: 'wait' })
    actor.send({ type: 'ask', what: 'a' })
    actor.send({ type: 'forget' })
    requested[0]?.reply('A')
    await clock.advance(100)
    expect(actor.getSnapshot()).toEqual([])
  })

  it('ends timers and keyed effects when it stops, and lets a keyless one finish', async () => {
    const { actor, clock, requested } = setUp()
    actor.send({ type: 'wait' })
    actor.send({ type: 'ask', what: 'a' })
    actor.send({ type: 'ask', what: 'bye' })
    actor.stop()
    expect(clock.pending).toBe(0)
    expect(requested.map(({ what, signal }) => [what, signal.aborted])).toEqual([
      ['a', true],
      ['bye', false],
    ])
    requested[1]?.reply('late')
    actor.send({ type: 'answer', text: 'later' })
    await clock.advance(0)
    expect(actor.getSnapshot()).toEqual([])
  })

  it('tells its subscribers about changes only, in order', () => {
    const { actor } = setUp()
    const seen: number[] = []
    actor.subscribe(() => {
      seen.push(actor.getSnapshot().length)
      if (actor.getSnapshot().length === 1) actor.send({ type: 'answer', text: 'from within' })
    })
    actor.send({ type: 'wait' })
    expect(seen).toEqual([])
    actor.send({ type: 'answer', text: 'x' })
    expect(seen).toEqual([1, 2])
    actor.stop()
  })
})
