import { expect, it } from 'vitest'
import { createRowGuard, GUARD_MS } from './row-guard.ts'

it('refuses one change after a row was replaced, unless somebody moved or time went by', () => {
  let now = 0
  const guard = createRowGuard(() => now)
  expect(guard.hold()).toBeNull()
  guard.replaced()
  expect(guard.hold()).toContain('gone')
  expect(guard.hold()).toBeNull()
  guard.replaced()
  guard.moved()
  expect(guard.hold()).toBeNull()
  guard.replaced()
  now += GUARD_MS
  expect(guard.hold()).toBeNull()
})
