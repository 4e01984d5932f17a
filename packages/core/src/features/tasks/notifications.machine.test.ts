import { describe, expect, it } from 'vitest'
import type { Notification } from '../../contract/index.ts'
import { createActor } from '../../kernel/index.ts'
import { notificationFixture, createFakeClock } from '../../testing/index.ts'
import { runRandomEvents } from '../../testing/random-run.ts'
import { notificationsMachine, shownNotifications, type NotificationsEvent } from './notifications.machine.ts'

const running = notificationFixture({ id: 'run' })
const failed = notificationFixture({ id: 'bad', level: 'error', api_stop: false })

/** A server that answers each poll with the next list, then with nothing. */
function setUp(responses: (readonly Notification[] | 'down')[]) {
  const clock = createFakeClock(0)
  const polls: number[] = []
  const reported: string[] = []
  const actor = createActor(notificationsMachine, undefined, {
    clock,
    perform(effect): NotificationsEvent | undefined {
      if (effect.type !== 'poll') {
        reported.push(effect.type)
        return undefined
      }
      const response = responses[polls.push(clock.now()) - 1] ?? []
      return response === 'down' ? { type: 'poll.failed' } : { type: 'polled', notifications: response }
    },
  })
  const shown = () => shownNotifications(actor.getSnapshot()).map(({ id }) => id)
  return { clock, polls, reported, actor, shown }
}

describe('notifications', () => {
  it('are polled every second until none remain, and then the list refreshes', async () => {
    const { actor, clock, polls, reported, shown } = setUp([[running], [running], []])
    actor.send({ type: 'taskStarted' })
    await clock.advance(500)
    expect(shown()).toEqual(['run'])
    await clock.advance(9500)
    expect(polls).toEqual([0, 1000, 2000])
    expect(reported).toEqual(['allEnded'])
    expect(shown()).toEqual([])
    expect(clock.pending).toBe(0)
  })

  it('refresh the list also when a task ended before the first response', async () => {
    const { actor, clock, reported } = setUp([[]])
    actor.send({ type: 'taskStarted' })
    await clock.advance(0)
    expect(reported).toEqual(['allEnded'])
  })

  it('refresh nothing when a page opens and no task runs', async () => {
    const { actor, clock, reported, polls } = setUp([[]])
    actor.send({ type: 'pageOpened' })
    await clock.advance(5000)
    expect([polls, reported]).toEqual([[0], []])
  })

  it('wait for a slow response before the next second starts', async () => {
    const clock = createFakeClock(0)
    const polls: number[] = []
    const actor = createActor(notificationsMachine, undefined, {
      clock,
      perform: effect =>
        new Promise<NotificationsEvent>(resolve => {
          if (effect.type !== 'poll') return
          polls.push(clock.now())
          clock.setTimeout(() => resolve({ type: 'polled', notifications: [running] }), 700)
        }),
    })
    actor.send({ type: 'taskStarted' })
    await clock.advance(4000)
    expect(polls).toEqual([0, 1700, 3400])
    actor.stop()
  })

  it('continue after a failed poll and keep the shown notifications', async () => {
    const { actor, clock, polls, shown } = setUp([[running], 'down', [running]])
    actor.send({ type: 'taskStarted' })
    await clock.advance(1500)
    expect(shown()).toEqual(['run'])
    await clock.advance(1000)
    expect(polls).toEqual([0, 1000, 2000])
    actor.stop()
  })

  it('report that a task continued with its next item', async () => {
    const next = notificationFixture({ id: 'run', messages: ['Downloading: the next one', 'Video 3 of 6'] })
    const { actor, clock, reported } = setUp([[running], [running], [next], []])
    actor.send({ type: 'taskStarted' })
    await clock.advance(5000)
    expect(reported).toEqual(['nextItem', 'allEnded'])
  })

  it('keep an error until it is closed', async () => {
    const { actor, clock, shown } = setUp([[failed, running], []])
    actor.send({ type: 'taskStarted' })
    await clock.advance(2000)
    expect(shown()).toEqual(['bad'])
    actor.send({ type: 'close', id: 'bad' })
    expect(shown()).toEqual([])
  })

  it('do not bring back an error that was closed while the server still lists it', async () => {
    const { actor, clock, shown } = setUp([[failed], [failed], []])
    actor.send({ type: 'taskStarted' })
    await clock.advance(0)
    actor.send({ type: 'close', id: 'bad' })
    await clock.advance(5000)
    expect(shown()).toEqual([])
  })

  it('are no longer polled when the session ends', async () => {
    const { actor, clock, polls } = setUp([[running], [running]])
    actor.send({ type: 'taskStarted' })
    await clock.advance(0)
    actor.send({ type: 'signedOut' })
    await clock.advance(5000)
    expect(polls).toEqual([0])
  })

  it('handle events in any order, and have no timer at the end', async () => {
    const clock = await runRandomEvents({
      machine: notificationsMachine,
      input: undefined,
      events: [
        { type: 'taskStarted' },
        { type: 'pageOpened' },
        { type: 'pollDue' },
        { type: 'polled', notifications: [running, failed] },
        { type: 'polled', notifications: [] },
        { type: 'poll.failed' },
        { type: 'close', id: 'bad' },
        { type: 'signedOut' },
      ],
      invariant: state => expect(new Set(shownNotifications(state)).size).toBe(shownNotifications(state).length),
    })
    expect(clock.pending).toBe(0)
  })
})
