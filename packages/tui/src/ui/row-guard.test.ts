import { expect, it } from 'vitest'
import { createRowGuard, GUARD_MS } from './row-guard.ts'

it('rejects one change after a row was replaced, until the cursor moves or the time limit passes', () => {
  let now = 0
  const guard = createRowGuard(() => now)
  expect(guard.rejectChange()).toBeNull()
  guard.replaced()
  expect(guard.rejectChange()).toContain('was removed')
  expect(guard.rejectChange()).toBeNull()
  guard.replaced()
  guard.moved()
  expect(guard.rejectChange()).toBeNull()
  guard.replaced()
  now += GUARD_MS
  expect(guard.rejectChange()).toBeNull()
})
