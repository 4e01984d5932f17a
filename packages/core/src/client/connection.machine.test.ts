import { describe, expect, it } from 'vitest'
import { createActor } from '../kernel/index.ts'
import { createFakeClock } from '../testing/index.ts'
import { connectionMachine, type ConnectionEvent } from './connection.machine.ts'

function setUp(heartbeatMs: number | null = null) {
  const clock = createFakeClock()
  const server = { isUp: true, pings: 0, returns: 0 }
  const actor = createActor(
    connectionMachine,
    { heartbeatMs },
    {
      clock,
      perform(effect): ConnectionEvent | undefined {
        if (effect.type === 'returned') server.returns++
        if (effect.type !== 'ping') return undefined
        server.pings++
        return { type: server.isUp ? 'answered' : 'unanswered' }
      },
    },
  )
  return { actor, clock, server, state: () => actor.getSnapshot() }
}

describe('a server that stops answering', () => {
  it('is polled every second until it responds, and reports the return once', async () => {
    const { actor, clock, server, state } = setUp()
    server.isUp = false
    actor.send({ type: 'unanswered' })
    expect(state()).toMatchObject({ tag: 'unreachable', attempts: 1 })
    for (let second = 0; second < 3; second++) await clock.advance(1000)
    expect(state()).toMatchObject({ tag: 'unreachable', attempts: 4 })
    server.isUp = true
    await clock.advance(1000)
    expect(state().tag).toBe('reachable')
    await clock.advance(60_000)
    expect(server).toMatchObject({ pings: 4, returns: 1 })
  })

  it('is noticed while idle with a heartbeat, and not polled while other calls succeed', async () => {
    const { actor, clock, server, state } = setUp(5000)
    actor.send({ type: 'answered' })
    await clock.advance(4000)
    actor.send({ type: 'answered' })
    await clock.advance(4000)
    expect(server.pings).toBe(0)
    server.isUp = false
    await clock.advance(1000)
    expect(state().tag).toBe('unreachable')
    actor.send({ type: 'signedOut' })
    await clock.advance(60_000)
    expect(server.pings).toBe(1)
  })
})
