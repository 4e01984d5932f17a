import { expect, test } from 'vitest'
import { parseRoute } from '../../routes/index.ts'
import { canOpen, staffOnlyPage } from './permissions.ts'

const titleAt = (path: string, isStaff: boolean) => staffOnlyPage(parseRoute(path).screen, { isStaff })?.title ?? null

test.each([
  ['/downloads/', 'You need staff access to open Downloads'],
  ['/downloads/?channel=UC1&ignored=true', 'You need staff access to open Downloads'],
  ['/settings/application/', 'You need staff access to open Application'],
  ['/settings/scheduling/', 'You need staff access to open Scheduling'],
  ['/settings/actions/', 'You need staff access to open Actions'],
])('%s is available to staff, and explains to other users why it is not', (path, title) => {
  expect(titleAt(path, true)).toBeNull()
  expect(titleAt(path, false)).toBe(title)
})

test.each(['/', '/channel/UC1/', '/playlist/', '/video/abc', '/search/', '/settings/', '/settings/user/', '/about/'])(
  '%s is open to all users',
  path => {
    expect(titleAt(path, false)).toBeNull()
  },
)

test('the workers are offered to staff, only on servers that have them', () => {
  const workers = { tag: 'settings', page: 'workers' } as const
  expect(canOpen(workers, { isStaff: true, serverVersion: 'v1.0.0' })).toBe(true)
  expect(canOpen(workers, { isStaff: false, serverVersion: 'v1.0.0' })).toBe(false)
  expect(canOpen(workers, { isStaff: true, serverVersion: 'v0.5.0' })).toBe(false)
})

test('a screen is offered to users who may open it, and the trash only on servers that have one', () => {
  const trash = { tag: 'settings', page: 'trash' } as const
  const canOpenTrash = (isStaff: boolean, serverVersion: string) => canOpen(trash, { isStaff, serverVersion })
  expect(canOpenTrash(true, 'v1.0.0')).toBe(true)
  expect(canOpenTrash(true, 'v0.5.4')).toBe(false)
  expect(canOpenTrash(false, 'v1.0.0')).toBe(false)
  expect(canOpen({ tag: 'home' }, { isStaff: false, serverVersion: 'v0.5.4' })).toBe(true)
})
