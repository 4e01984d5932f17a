import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLastRoute, SAVE_DELAY_MS } from './last-route.ts'

function memory() {
  const values = new Map<string, string>()
  const written: (string | null)[] = []
  return {
    written,
    get: (key: string) => values.get(key) ?? null,
    set(key: string, value: string | null) {
      written.push(value)
      if (value === null) values.delete(key)
      else values.set(key, value)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('fast navigation saves only the last route', () => {
  const storage = memory()
  const last = createLastRoute(storage)
  last.set('/?page=2')
  vi.advanceTimersByTime(SAVE_DELAY_MS - 1)
  last.set('/?page=3')
  vi.advanceTimersByTime(SAVE_DELAY_MS - 1)
  expect(storage.written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(storage.written).toEqual(['/?page=3'])
  expect(last.read()).toBe('/?page=3')
})

test('quitting saves a pending route once', () => {
  const storage = memory()
  const last = createLastRoute(storage)
  last.set('/downloads/')
  last.flush()
  last.flush()
  vi.advanceTimersByTime(SAVE_DELAY_MS)
  expect(storage.written).toEqual(['/downloads/'])
})
