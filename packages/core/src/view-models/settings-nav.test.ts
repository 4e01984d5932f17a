import { expect, it } from 'vitest'
import { settingsNav } from './settings-nav.ts'

it.each([
  [true, ['Dashboard', 'User', 'Application', 'Scheduling', 'Actions']],
  [false, ['Dashboard', 'User']],
])('leads where a person may go (staff: %s)', (isStaff, labels) => {
  expect(settingsNav('user', { isStaff }).map(({ label }) => label)).toEqual(labels)
})

it('knows where the person is', () => {
  const current = settingsNav('user', { isStaff: true }).filter(({ isCurrent }) => isCurrent)
  expect(current.map(({ label }) => label)).toEqual(['User'])
})
