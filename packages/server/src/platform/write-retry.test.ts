import { describe, expect, it, vi } from 'vitest'
import { DomainError } from './domain-error.ts'
import { createWriteRetry, retryWrites } from './write-retry.ts'

const diskFull = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

function start() {
  const log = { warn: vi.fn(), info: vi.fn() }
  const onFailure = vi.fn()
  return { log, onFailure, writes: createWriteRetry({ log, onFailure, retryMs: 1 }) }
}

describe('a write that fails for a time', () => {
  it('is repeated until it is stored', async () => {
    const { writes, onFailure, log } = start()
    let failures = 3
    const write = vi.fn(() => {
      if (failures-- > 0) throw diskFull()
      return 'stored'
    })
    const stored = writes.untilStored(write)
    expect(writes.waiting).toBe(1)
    expect(await stored).toBe('stored')
    expect(writes.waiting).toBe(0)
    expect(onFailure).toHaveBeenCalledTimes(3)
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(log.info).toHaveBeenCalledTimes(1)
  })

  it('is repeated after an outage of the database server', async () => {
    const { writes, onFailure } = start()
    const lost = new DomainError('unhealthy')
    const write = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('stored')
    expect(await writes.untilStored(write)).toBe('stored')
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('is tried once more when the server stops, and then fails', async () => {
    const { writes } = start()
    const write = vi.fn(() => Promise.reject(diskFull()))
    const stored = writes.untilStored(write)
    writes.close()
    await expect(stored).rejects.toThrow('database or disk is full')
    const tries = write.mock.calls.length
    await expect(writes.untilStored(write)).rejects.toThrow('database or disk is full')
    expect(write).toHaveBeenCalledTimes(tries + 1)
  })
})

it('a write that fails for another reason fails immediately', async () => {
  const { writes, onFailure } = start()
  const write = vi.fn(() => {
    throw new Error('no such table')
  })
  await expect(writes.untilStored(write)).rejects.toThrow('no such table')
  expect(write).toHaveBeenCalledTimes(1)
  expect(onFailure).not.toHaveBeenCalled()
})

it('the given methods of a store are repeated, and the others are unchanged', async () => {
  const { writes } = start()
  let failures = 1
  const store = {
    read: () => 'read',
    write: (value: string): string | Promise<string> => {
      if (failures-- > 0) throw diskFull()
      return value
    },
  }
  const patient = retryWrites(store, ['write'], writes)
  expect(await patient.write('value')).toBe('value')
  expect(patient.read).toBe(store.read)
})
