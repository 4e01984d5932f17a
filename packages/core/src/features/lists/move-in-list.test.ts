import { expect, it } from 'vitest'
import { createClient } from '../../client/complete-client.ts'
import { createFakeTransport, personalListFixture } from '../../testing/index.ts'
import { moveInList, type MoveTarget } from './move-in-list.ts'

/** A server that moves videos of a list as the API describes it. */
function serverFixture(ids: string) {
  let order = [...ids]
  let changes = 0
  const list = () => personalListFixture({ id: 'own', kind: 'playlist', video_ids: order })
  const transport = createFakeTransport({
    listPersonalLists: () => [list()],
    changePersonalList({ body }) {
      const { action, video_ids: named } = body as { action: 'top' | 'up' | 'down' | 'bottom'; video_ids: string[] }
      const first = order.findIndex(id => named.includes(id))
      const rest = order.filter(id => !named.includes(id))
      const to = { top: 0, up: Math.max(0, first - 1), down: first + 1, bottom: rest.length }[action]
      order = rest.toSpliced(to, 0, ...order.filter(id => named.includes(id)))
      changes++
      return list()
    },
  })
  const move = (videoId: string, to: MoveTarget, isReversed = false) =>
    moveInList(createClient(transport), { id: 'own', videoId, to, isReversed })
  return { move, changes: () => changes }
}

it.each<[string, string, MoveTarget, string]>([
  ['down to another video', 'b', { videoId: 'e' }, 'a c d e b f'],
  ['up to another video', 'e', { videoId: 'b' }, 'a e b c d f'],
  ['to the last video', 'a', { videoId: 'f' }, 'b c d e f a'],
  ['to the first video', 'f', { videoId: 'a' }, 'f a b c d e'],
  ['by one', 'b', 'down', 'a c b d e f'],
  ['to the top', 'd', 'top', 'd a b c e f'],
])('moves a video %s in one change', async (_name, videoId, to, expected) => {
  const server = serverFixture('abcdef')
  expect((await server.move(videoId, to)).video_ids.join(' ')).toBe(expected)
  expect(server.changes()).toBe(1)
})

it('moves in the other direction if the list is shown from its end', async () => {
  expect((await serverFixture('abc').move('b', 'up', true)).video_ids.join('')).toBe('acb')
  expect((await serverFixture('abc').move('a', 'top', true)).video_ids.join('')).toBe('bca')
})

it('changes nothing if one of the videos is not in the list', async () => {
  const server = serverFixture('abc')
  expect((await server.move('b', { videoId: 'x' })).video_ids.join('')).toBe('abc')
  expect((await server.move('b', { videoId: 'b' })).video_ids.join('')).toBe('abc')
  expect(server.changes()).toBe(0)
})
