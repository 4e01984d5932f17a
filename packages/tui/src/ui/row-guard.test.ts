import { expect, it } from 'vitest'
import { createRowGuard, GUARD_MS } from './row-guard.ts'

it('rejects one change after a row was replaced, until the cursor moves or the time limit passes', () => {
  let now = 0
  const guard = createRowGuard(() => now)
  expect(guard.hold()).toBeNull()
  guard.replaced()
  expect(guard.hold()).toContain('was removed')
  expect(guard.hold()).toBeNull()
  guard.replaced()
  guard.moved()
  expect(guard.hold()).toBeNull()
  guard.replaced()
  now += GUARD_MS
  expect(guard.hold()).toBeNull()
})
