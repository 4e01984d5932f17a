import { expect, it } from 'vitest'
import { createPasswordLimiter, MAX_WAITING, WAITING_OF_ADDRESS_MAX } from './password-limiter.ts'

/** Work that ends when the test ends it. */
function createWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>(resolve => ends.push(resolve))
  return { work, ends }
}

const TOO_MANY = { code: 'tooManyLogins' }

it('runs one check at a time, in the order of the requests, and continues after a failed one', async () => {
  const limit = createPasswordLimiter()
  const seen: string[] = []
  const first = createWork()
  const responses = [
    limit('a', first.work),
    limit('b', () => Promise.reject(new Error('wrong'))),
    limit('c', async () => void seen.push('c')),
  ]
  await expect.poll(() => first.ends.length).toBe(1)
  expect(seen).toEqual([])
  first.ends[0]!()
  expect((await Promise.allSettled(responses)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(seen).toEqual(['c'])
})

it('rejects an address with too many requests, and accepts others', async () => {
  const limit = createPasswordLimiter()
  const first = createWork()
  const many = Array.from({ length: WAITING_OF_ADDRESS_MAX }, (_, i) =>
    limit(`2001:db8::${i}`, i ? async () => undefined : first.work),
  )
  await expect(limit('2001:db8::ffff', async () => undefined)).rejects.toMatchObject(TOO_MANY)
  const other = limit('192.0.2.1', async () => 'in')
  await expect.poll(() => first.ends.length).toBe(1)
  first.ends[0]!()
  expect(await other).toBe('in')
  await Promise.all(many)
  expect(await limit('2001:db8::ffff', async () => 'in again')).toBe('in again')
})

it('rejects all requests when too many are waiting', async () => {
  const limit = createPasswordLimiter()
  const first = createWork()
  const many = Array.from({ length: MAX_WAITING }, (_, i) =>
    limit(`10.0.0.${i}`, i ? async () => undefined : first.work),
  )
  await expect(limit('192.0.2.1', async () => undefined)).rejects.toMatchObject(TOO_MANY)
  await expect.poll(() => first.ends.length).toBe(1)
  first.ends[0]!()
  await Promise.all(many)
})
