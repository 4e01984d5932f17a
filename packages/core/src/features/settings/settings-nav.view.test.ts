import { expect, it } from 'vitest'
import { settingsNav } from './settings-nav.view.ts'
import { settingsNavTexts } from '../../messages/en/settings.ts'

it.each([
  [
    true,
    'v1.0.0',
    [
      'Dashboard',
      'User',
      'Accounts',
      'Application',
      'Scheduling',
      'Actions',
      'Health',
      'Workers',
      'Can be improved',
      'Trash',
    ],
  ],
  [true, 'v0.5.4', ['Dashboard', 'User', 'Application', 'Scheduling', 'Actions']],
  [false, 'v1.0.0', ['Dashboard', 'User']],
])('links to the pages that are available to the user (staff: %s, server %s)', (isStaff, serverVersion, labels) => {
  expect(settingsNav('user', { isStaff, serverVersion }).map(({ label }) => label)).toEqual(labels)
})

it('marks the current page', () => {
  expect(settingsNav('user', { isStaff: true, serverVersion: 'v1.0.0' }, 3)[6]?.label).toBe('Health (3)')
  const current = settingsNav('user', { isStaff: true, serverVersion: 'v1.0.0' }).filter(({ isCurrent }) => isCurrent)
  expect(current.map(({ label }) => label)).toEqual([settingsNavTexts.user])
})
