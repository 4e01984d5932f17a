import { describe, expect, it } from 'vitest'
import { createActor } from '../../kernel/index.ts'
import { createClient } from '../../client/complete-client.ts'
import { createFakeClock, createFakeTransport, createMemoryStorage, reject, unreachable } from '../../testing/index.ts'
import { performPlayQueue } from './play-queue.effects.ts'
import { playQueueMachine, POLL_MS } from './play-queue.machine.ts'
import type { QueueItem } from './play-queue.ts'

const video = (id: string) => ({
  youtube_id: id,
  title: `Title ${id}`,
  channel_name: 'C',
  duration: 61,
  vid_thumb_url: null,
})
const item = (id: string): QueueItem => ({ id, title: `Title ${id}`, channel: 'C', duration: '1:01', thumbUrl: null })

function setUp({ isStoredByServer = true, storage = createMemoryStorage() } = {}) {
  const server = { ids: ['a', 'b'], current: null as string | null, version: 3 }
  const answer = () => ({
    videos: server.ids.map(video),
    current_id: server.current,
    repeat: 'off',
    version: server.version,
  })
  const transport = createFakeTransport({
    getPlayQueue: answer,
    setPlayQueue({ body }) {
      const { video_ids, current_id, version } = body as { video_ids: string[]; current_id: string; version: number }
      if (version !== server.version) reject(409, 'changed')
      Object.assign(server, { ids: video_ids, current: current_id, version: version + 1 })
      return answer()
    },
  })
  const failures: string[] = []
  const clock = createFakeClock()
  const actor = createActor(playQueueMachine, undefined, {
    clock,
    perform: performPlayQueue({
      client: createClient(transport),
      storage,
      resolveUrl: path => path,
      session: () => ({ accountId: 1, isStoredByServer }),
      onFailed: message => failures.push(message),
    }),
  })
  const settle = () => new Promise(resolve => setTimeout(resolve, 5))
  const ids = () =>
    actor
      .getSnapshot()
      .queue.items.map(({ id }) => id)
      .join('')
  const add = (id: string) => actor.send({ type: 'change', change: { type: 'playLater', items: [item(id)] } })
  return { server, transport, failures, clock, actor, settle, ids, add }
}

describe('the play queue of a user', () => {
  it('shows changes immediately, also before the queue is read', async () => {
    const { actor, add, ids, settle, server } = setUp()
    add('c')
    expect(ids()).toBe('c')
    await settle()
    expect(ids()).toBe('abc')
    expect(server.ids).toEqual(['a', 'b', 'c'])
    expect(actor.getSnapshot().queue.items[0]).toEqual(item('a'))
  })

  it('stores changes one request after another', async () => {
    const { actor, add, ids, settle, transport, server } = setUp()
    actor.send({ type: 'opened' })
    await settle()
    for (const id of ['c', 'd', 'e']) add(id)
    await settle()
    expect(ids()).toBe('abcde')
    expect(server.ids.join('')).toBe('abcde')
    expect(transport.calls.filter(({ name }) => name === 'setPlayQueue')).toHaveLength(2)
  })

  it('applies its changes to what another device has stored', async () => {
    const { actor, add, ids, settle, server } = setUp()
    actor.send({ type: 'opened' })
    await settle()
    Object.assign(server, { ids: ['x'], version: 9 })
    add('c')
    await settle()
    expect([ids(), server.ids.join('')]).toEqual(['xc', 'xc'])
  })

  it('shows what another device adds while a screen follows it', async () => {
    const { actor, clock, ids, settle, server } = setUp()
    actor.send({ type: 'opened' })
    actor.send({ type: 'follow' })
    actor.send({ type: 'follow' })
    await settle()
    Object.assign(server, { ids: ['a', 'b', 'x'], version: 4 })
    actor.send({ type: 'unfollow' })
    await clock.advance(POLL_MS)
    await settle()
    expect(ids()).toBe('abx')
    actor.send({ type: 'unfollow' })
    Object.assign(server, { ids: [], version: 5 })
    await clock.advance(2 * POLL_MS)
    await settle()
    expect(ids()).toBe('abx')
  })

  it('returns to the stored queue if a change cannot be stored', async () => {
    const { actor, add, ids, settle, transport, failures } = setUp()
    actor.send({ type: 'opened' })
    await settle()
    transport.on('setPlayQueue', unreachable)
    add('c')
    await settle()
    expect(ids()).toBe('ab')
    expect(failures).toHaveLength(1)
  })

  it('can be read again after a failure', async () => {
    const { actor, ids, settle, transport } = setUp()
    const read = () => ({ videos: [video('a')], current_id: null, repeat: 'off', version: 1 })
    transport.on('getPlayQueue', unreachable)
    actor.send({ type: 'opened' })
    await settle()
    expect(actor.getSnapshot().tag).toBe('failed')
    transport.on('getPlayQueue', read)
    actor.send({ type: 'opened' })
    await settle()
    expect([actor.getSnapshot().tag, ids()]).toEqual(['ready', 'a'])
  })

  it('is stored on this device if the server stores none', async () => {
    const storage = createMemoryStorage()
    const first = setUp({ isStoredByServer: false, storage })
    first.add('c')
    await first.settle()
    const second = setUp({ isStoredByServer: false, storage })
    second.actor.send({ type: 'opened' })
    await second.settle()
    expect(second.ids()).toBe('c')
    expect([...first.transport.calls, ...second.transport.calls]).toEqual([])
    storage.set('play-queue:1', '{"items":[{"id":1}],"currentId":"z"}')
    const third = setUp({ isStoredByServer: false, storage })
    third.actor.send({ type: 'opened' })
    await third.settle()
    expect(third.actor.getSnapshot()).toMatchObject({ tag: 'ready', queue: { items: [], currentId: null } })
  })

  it('is forgotten when the user signs out', async () => {
    const { actor, settle, ids } = setUp()
    actor.send({ type: 'opened' })
    await settle()
    actor.send({ type: 'signedOut' })
    expect([actor.getSnapshot().tag, ids()]).toEqual(['idle', ''])
  })
})
