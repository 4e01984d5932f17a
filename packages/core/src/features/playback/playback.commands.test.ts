import { expect, it } from 'vitest'
import type { Client } from '../../client/client.ts'
import { personalListFixture, playlistFixture } from '../../testing/index.ts'
import { playbackCommands } from './playback.commands.ts'

it('saves the play queue as an own playlist in the same order', async () => {
  const calls: unknown[] = []
  const list = personalListFixture({ id: 'own1' })
  const client = {
    async createPersonalList(input: unknown) {
      calls.push(input)
      return list
    },
    async changePersonalList(input: unknown) {
      calls.push(input)
      return list
    },
  } as unknown as Client
  const input = { name: 'Evening', videoIds: ['a', 'b'] }
  await playbackCommands.saveQueue.request({ client, serverVersion: 'v1.0.0' }, input)
  expect(calls).toEqual([
    { body: { name: 'Evening' } },
    { params: { id: 'own1' }, body: { action: 'add', video_ids: ['a', 'b'] } },
  ])
})

it('saves the play queue as a custom playlist on a TubeArchivist server', async () => {
  const calls: unknown[] = []
  const client = {
    async createCustomPlaylist(input: unknown) {
      calls.push(input)
      return playlistFixture({ playlist_id: 'TA1' })
    },
    async changeCustomPlaylist(input: unknown) {
      calls.push(input)
      return playlistFixture({ playlist_id: 'TA1' })
    },
  } as unknown as Client
  const input = { name: 'Evening', videoIds: ['a', 'b'] }
  await playbackCommands.saveQueue.request({ client, serverVersion: 'v0.5.8' }, input)
  expect(calls).toEqual([
    { body: { playlist_name: 'Evening' } },
    { params: { id: 'TA1' }, body: { action: 'create', video_id: 'a' } },
    { params: { id: 'TA1' }, body: { action: 'create', video_id: 'b' } },
  ])
})
