import { describe, expect, it } from 'vitest'
import { createClient } from '../../client/complete-client.ts'
import { createFakeTransport, createMemoryStorage, reject, unreachable } from '../../testing/index.ts'
import { createProgressOutbox } from './progress-outbox.ts'

const player = { watched: false, duration: 600, duration_str: '10m', position: 42 }

function setUp(storage = createMemoryStorage(), accountId = 1) {
  const transport = createFakeTransport({ saveProgress: () => player })
  const outbox = createProgressOutbox(storage, createClient(transport), accountId)
  const sent = () => transport.calls.map(({ params, body }) => [params['id'], body])
  return { storage, transport, outbox, sent }
}

describe('the outbox', () => {
  it('sends the last stored position of each video once', async () => {
    const { outbox, sent } = setUp()
    outbox.put('a', 10)
    outbox.put('b', 20)
    outbox.put('a', 30)
    expect(await outbox.replay()).toBe(true)
    expect(sent()).toEqual([
      ['a', { position: 30 }],
      ['b', { position: 20 }],
    ])
    expect(await outbox.replay()).toBe(false)
  })

  it('keeps positions for the next start, for the same account only', async () => {
    const { storage, outbox } = setUp()
    outbox.put('a', 10)
    const other = setUp(storage, 2)
    await other.outbox.replay()
    expect(other.sent()).toEqual([])
    const again = setUp(storage, 1)
    await again.outbox.replay()
    expect(again.sent()).toHaveLength(1)
  })

  it('keeps all positions while the server is unreachable', async () => {
    const { storage, outbox, transport } = setUp()
    outbox.put('a', 10)
    transport.on('saveProgress', unreachable)
    expect(await outbox.replay()).toBe(false)
    const later = setUp(storage)
    await later.outbox.replay()
    expect(later.sent()).toHaveLength(1)
  })

  it('drops permanently rejected positions and sends the others', async () => {
    const { outbox, transport } = setUp()
    outbox.put('gone', 10)
    outbox.put('b', 20)
    transport.on('saveProgress', ({ params }) => (params['id'] === 'gone' ? reject(404, 'Video not found.') : player))
    expect(await outbox.replay()).toBe(true)
    expect(await outbox.replay()).toBe(false)
  })

  it.each(['{', '[1,["a"],[2,3],{"x":1}]', '"text"', 'null'])('treats damaged storage (%s) as empty', async stored => {
    const { outbox, sent } = setUp(createMemoryStorage({ 'unsaved-progress:1': stored }))
    await outbox.replay()
    expect(sent()).toEqual([])
  })
})
