import { expect, it } from 'vitest'
import { createActor } from '../../kernel/index.ts'
import { createFakeClock } from '../../testing/index.ts'
import { runRandomEvents } from '../../testing/random-run.ts'
import { searchBoxMachine } from './search-box.machine.ts'

function setUp() {
  const clock = createFakeClock()
  const actor = createActor(searchBoxMachine, '', { clock, perform: () => undefined })
  return { clock, actor, query: () => actor.getSnapshot().query }
}

it('searches 300 ms after the last key', async () => {
  const { clock, actor, query } = setUp()
  for (const text of ['l', 'la', ' lamp ']) {
    actor.send({ type: 'typed', text })
    await clock.advance(299)
  }
  expect(query()).toBe('')
  await clock.advance(1)
  expect(query()).toBe('lamp')
})

it('searches immediately on Enter, and not again later', async () => {
  const { clock, actor, query } = setUp()
  actor.send({ type: 'typed', text: 'lamp' })
  actor.send({ type: 'submitted' })
  expect(query()).toBe('lamp')
  expect(clock.pending).toBe(0)
})

it('searches for nothing when only blanks are typed', async () => {
  const { clock, actor, query } = setUp()
  actor.send({ type: 'typed', text: '   ' })
  await clock.advance(300)
  expect(query()).toBe('')
})

it('handles events in any order, and has no timer at the end', async () => {
  const clock = await runRandomEvents({
    machine: searchBoxMachine,
    input: 'start',
    events: [
      { type: 'typed', text: 'a' },
      { type: 'typed', text: 'ab' },
      { type: 'typingPaused' },
      { type: 'submitted' },
    ],
  })
  expect(clock.pending).toBe(0)
})
