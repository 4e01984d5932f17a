import { describe, expect, it } from 'vitest'
import { createClient } from '../../client/complete-client.ts'
import { createFakeTransport, createMemoryStorage, reject, unreachable } from '../../testing/index.ts'
import { createProgressOutbox } from './progress-outbox.ts'
import { performWatchProgress } from './progress.effects.ts'

const player = { watched: false, duration: 600, duration_str: '10m', position: 42 }

function setUp(response: () => unknown = () => player) {
  const storage = createMemoryStorage()
  const transport = createFakeTransport({ saveProgress: response })
  const client = createClient(transport)
  const calls: string[] = []
  const perform = performWatchProgress({
    client,
    videoId: 'a',
    outbox: createProgressOutbox(storage, client, 1),
    onSaved: () => void calls.push('saved'),
    onBecameWatched: () => void calls.push('watched'),
    onSaveFailed: () => void calls.push('kept'),
  })
  const save = (signal = new AbortController().signal) =>
    perform({ type: 'saveProgress', key: 'save', position: 42, isFinal: false }, signal)
  return { perform, save, calls, transport, waiting: () => storage.get('unsaved-progress:1') }
}

const STORED = JSON.stringify([['a', 42]])

describe('a saved position', () => {
  it('leaves the outbox when the server has it', async () => {
    const { save, calls, waiting, transport } = setUp()
    expect(await save()).toEqual({ type: 'saved', isWatched: false })
    expect(calls).toEqual(['saved'])
    expect(waiting()).toBeNull()
    expect(transport.calls[0]).toMatchObject({ params: { id: 'a' }, body: { position: 42 } })
  })

  it('is deleted when the server rejects it', async () => {
    const { save, calls, waiting } = setUp(() => reject(404, 'Video not found.'))
    expect(await save()).toEqual({ type: 'save.failed' })
    expect(waiting()).toBeNull()
    expect(calls).toEqual([])
  })

  it('is stored when the server does not respond', async () => {
    const { save, calls, waiting } = setUp(unreachable)
    expect(await save()).toEqual({ type: 'save.failed' })
    expect(waiting()).toBe(STORED)
    expect(calls).toEqual(['kept'])
  })

  it.each([
    ['the server rejects it', () => reject(404, 'Video not found.')],
    ['the server has it', () => player],
  ])('is kept when the request was aborted, although %s', async (_, response) => {
    const abort = new AbortController()
    const { save, calls, waiting } = setUp(() => {
      abort.abort()
      return response()
    })
    await save(abort.signal)
    expect(waiting()).toBe(STORED)
    expect(calls).toEqual([])
  })
})

it('a video that became watched is reported', async () => {
  const { perform, calls } = setUp()
  await perform({ type: 'becameWatched' }, new AbortController().signal)
  expect(calls).toEqual(['watched'])
})
