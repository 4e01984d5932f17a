import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DISK_POLL_MS, FREE_BYTES_MIN, withDiskWatch } from './with-disk-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
const signal = new AbortController().signal

describe('a disk that fills up', () => {
  it('lets nothing begin', async () => {
    const work = vi.fn()
    const watch = withDiskWatch({ signal, freeBytes: () => Promise.resolve(FREE_BYTES_MIN - 1) }, work)
    await expect(watch).rejects.toMatchObject({ errorClass: 'disk-full' })
    expect(work).not.toHaveBeenCalled()
  })

  it('ends what runs at the next look', async () => {
    let free = FREE_BYTES_MIN
    const watch = withDiskWatch({ signal, freeBytes: () => Promise.resolve(free) }, untilAborted)
    const ended = expect(watch).rejects.toMatchObject({ errorClass: 'disk-full' })
    await vi.advanceTimersByTimeAsync(DISK_POLL_MS)
    free = FREE_BYTES_MIN - 1
    await vi.advanceTimersByTimeAsync(DISK_POLL_MS)
    await ended
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('work with room to spare ends as it likes', async () => {
  const watch = { signal, freeBytes: () => Promise.resolve(FREE_BYTES_MIN) }
  expect(await withDiskWatch(watch, () => Promise.resolve('done'))).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})
