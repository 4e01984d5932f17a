import { expect, it } from 'vitest'
import { createActor } from '../kernel/index.ts'
import { createFakeClock } from '../testing/index.ts'
import { ERROR_NOTICE_MS, NOTICE_MS, noticeMachine } from './notice.machine.ts'

it('shows the newest message for its full time and clears it', async () => {
  const clock = createFakeClock()
  const actor = createActor(noticeMachine, undefined, { clock, perform: () => undefined })
  actor.send({ type: 'show', notice: { text: 'Deleted', isError: false } })
  await clock.advance(NOTICE_MS - 1)
  actor.send({ type: 'show', notice: { text: 'Not allowed.', isError: true } })
  await clock.advance(ERROR_NOTICE_MS - 1)
  expect(actor.getSnapshot()?.text).toBe('Not allowed.')
  await clock.advance(1)
  expect(actor.getSnapshot()).toBeNull()
})

it('is removed when it is dismissed', () => {
  const clock = createFakeClock()
  const actor = createActor(noticeMachine, undefined, { clock, perform: () => undefined })
  actor.send({ type: 'show', notice: { text: 'Deleted', isError: false } })
  actor.send({ type: 'hide' })
  expect(actor.getSnapshot()).toBeNull()
  expect(clock.pending).toBe(0)
})
