import { describe, expect, it } from 'vitest'
import { createBrowserStorage } from './browser-storage.ts'

describe('browser storage', () => {
  it('works for the length of a page where the browser forbids it', () => {
    const storage = createBrowserStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(storage.get('volume')).toBeNull()
    storage.set('volume', '0.5')
    expect(storage.get('volume')).toBe('0.5')
  })

  it('keeps going when the store is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    } as unknown as Storage
    const storage = createBrowserStorage(() => full)
    storage.set('speed', '2')
    expect(storage.get('speed')).toBe('2')
  })
})
