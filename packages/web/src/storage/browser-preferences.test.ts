import { createMemoryStorage } from '@tubecellar/core/testing'
import { expect, test } from 'vitest'
import { createBrowserPreferences, isTelevision } from './browser-preferences.ts'

test.each([
  'Mozilla/5.0 (Linux; Tizen 2.3; SmartHub; SMART-TV; SmartTV; U; Maple2012) AppleWebKit/538.1+ TV Safari/538.1+',
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0 Safari/537.36 WebAppManager',
  'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Silk/110.4 like Chrome/110.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; BRAVIA 4K VH2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0 Safari/537.36',
])('recognizes a television by its user agent: %s', userAgent => {
  expect(isTelevision(userAgent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
])('does not treat a computer or a phone as a television: %s', userAgent => {
  expect(isTelevision(userAgent)).toBe(false)
})

test('a changed preference is stored and reported immediately', () => {
  const storage = createMemoryStorage()
  const preferences = createBrowserPreferences(storage, 'X11; Linux x86_64')
  const seen: boolean[] = []
  const stop = preferences.subscribe(() => void seen.push(preferences.getSnapshot().hasSingleKeys))
  preferences.set('hasSingleKeys', false)
  preferences.set('hasSingleKeys', true)
  stop()
  preferences.set('hasSingleKeys', false)
  expect(seen).toEqual([false, true])
  expect(preferences.getSnapshot()).toMatchObject({ hasSingleKeys: false, hasArrowFocus: false })
  expect(storage.get('single-keys')).toBe('off')
})

test('a TV starts with arrow keys that move the focus', () => {
  const storage = createMemoryStorage()
  expect(createBrowserPreferences(storage, 'Web0S; Linux/SmartTV').getSnapshot().hasArrowFocus).toBe(true)
  storage.set('arrow-focus', 'off')
  expect(createBrowserPreferences(storage, 'Web0S; Linux/SmartTV').getSnapshot().hasArrowFocus).toBe(false)
})
