import { expect, it } from 'vitest'
import type { PlaylistNav } from '../playlists/index.ts'
import { playbackNav } from './playback-nav.ts'
import type { PlayQueue } from './play-queue.ts'

const video = (id: string) => ({ id, title: id, channel: '', duration: '', thumbUrl: null })
const queueOf = (ids: string): PlayQueue => ({ items: [...ids].map(video), currentId: null, repeat: 'off' })
const playlist = (id: string, next: string | null, isOn = false): PlaylistNav => ({
  id,
  name: `List ${id}`,
  previous: null,
  next: next === null ? null : video(next),
  autoplay: { label: 'Autoplay', isOn },
})

it('goes to the neighbors in the play queue', () => {
  expect(playbackNav(queueOf('abc'), 'b', [playlist('P', 'x', true)])).toMatchObject({
    previous: { id: 'a' },
    next: { id: 'c' },
    autoplay: null,
  })
})

it('goes to the neighbors in a playlist if the queue has none, first in one with autoplay', () => {
  const nav = playbackNav(queueOf(''), 'b', [playlist('P', 'x'), playlist('Q', 'y', true)])
  expect(nav).toMatchObject({ next: { id: 'y' }, autoplay: { playlistId: 'Q', playlistName: 'List Q', isOn: true } })
  expect(playbackNav(queueOf('b'), 'b', [playlist('O', null), playlist('P', 'x')])?.next?.id).toBe('x')
  expect(playbackNav(queueOf(''), 'b', [playlist('O', null)])).toBeNull()
})
