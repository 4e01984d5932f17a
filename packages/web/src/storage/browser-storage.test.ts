import { describe, expect, it } from 'vitest'
import { createBrowserStorage } from './browser-storage.ts'

describe('browser storage', () => {
  it('keeps values until the page closes if the browser denies storage', () => {
    const storage = createBrowserStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(storage.get('volume')).toBeNull()
    storage.set('volume', '0.5')
    expect(storage.get('volume')).toBe('0.5')
  })

  it('keeps values until the page closes if the storage is full', () => {
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
