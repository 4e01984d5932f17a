import { expect, it } from 'vitest'
import { createImageCache } from './image-cache.ts'

const pixels = (bytes: number) =>
  ({ tag: 'pixels', pixels: { width: 1, height: bytes / 3, rgb: new Uint8Array(bytes) } }) as const

it('keeps the most recently used images that fit', () => {
  const kept = createImageCache(() => undefined)
  for (const key of ['a', 'b', 'c']) kept.set(key, pixels(1_200_000))
  kept.get('a')
  kept.set('d', pixels(1_200_000))
  expect(['a', 'b', 'c', 'd'].filter(kept.has)).toEqual(['a', 'c', 'd'])
})

it('reports images that the terminal should delete', () => {
  const removed: number[] = []
  const kept = createImageCache(id => removed.push(id))
  for (let kittyId = 1; kittyId <= 122; kittyId++) kept.set(`/${kittyId}`, { tag: 'sent', rows: [], kittyId })
  expect(removed).toEqual([1, 2])
})
