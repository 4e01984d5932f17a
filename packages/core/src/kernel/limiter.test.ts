import { describe, expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'

describe('a limiter', () => {
  it('runs up to the limit at a time, and starts the next when one ends, whether it succeeds or fails', async () => {
    const limit = createLimiter(2)
    const started: number[] = []
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<string>())
    const results = ends.map(({ promise }, index) =>
      limit(() => {
        started.push(index)
        return promise
      }).catch(() => 'failed'),
    )
    expect(started).toEqual([0, 1])
    ends[1]!.reject(new Error('no'))
    await results[1]
    expect(started).toEqual([0, 1, 2])
    ends[0]!.resolve('a')
    await results[0]
    expect(started).toEqual([0, 1, 2, 3])
    ends[2]!.resolve('c')
    ends[3]!.resolve('d')
    expect(await Promise.all(results)).toEqual(['a', 'failed', 'c', 'd'])
    expect(await limit(() => Promise.resolve('again'))).toBe('again')
  })
})
