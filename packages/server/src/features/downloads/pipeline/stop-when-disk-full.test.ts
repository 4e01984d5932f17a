import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FetchError } from '../../../site/error-class.ts'
import { DISK_POLL_MS, stopWhenDiskFull } from './stop-when-disk-full.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
const signal = new AbortController().signal
const full = new FetchError('disk-full', 'The media disk is almost full.')

describe('a disk that fills up', () => {
  it('prevents work from starting', async () => {
    const work = vi.fn()
    await expect(stopWhenDiskFull({ signal, findBlock: () => Promise.resolve(full) }, work)).rejects.toBe(full)
    expect(work).not.toHaveBeenCalled()
  })

  it('ends running work at the next check', async () => {
    let block: FetchError[] = []
    const watch = stopWhenDiskFull({ signal, findBlock: () => Promise.resolve(block[0]) }, untilAborted)
    const ended = expect(watch).rejects.toBe(full)
    await vi.advanceTimersByTimeAsync(DISK_POLL_MS)
    block = [full]
    await vi.advanceTimersByTimeAsync(DISK_POLL_MS)
    await ended
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('work with enough free space ends normally', async () => {
  const watch = { signal, findBlock: () => Promise.resolve(undefined) }
  expect(await stopWhenDiskFull(watch, () => Promise.resolve('done'))).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})
