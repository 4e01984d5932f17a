import { expect, test } from 'vitest'
import { parseRoute } from '../routes/index.ts'
import { staffOnlyPage } from './staff-only-page.view.ts'

const titleAt = (path: string, isStaff: boolean) => staffOnlyPage(parseRoute(path).screen, { isStaff })?.title ?? null

test.each([
  ['/downloads/', 'Only staff can open Downloads'],
  ['/downloads/?channel=UC1&ignored=true', 'Only staff can open Downloads'],
  ['/settings/application/', 'Only staff can open Application'],
  ['/settings/scheduling/', 'Only staff can open Scheduling'],
  ['/settings/actions/', 'Only staff can open Actions'],
])('%s is open to staff, and says to others why it is closed', (path, title) => {
  expect(titleAt(path, true)).toBeNull()
  expect(titleAt(path, false)).toBe(title)
})

test.each(['/', '/channel/UC1/', '/playlist/', '/video/abc', '/search/', '/settings/', '/settings/user/', '/about/'])(
  '%s is open to everybody',
  path => {
    expect(titleAt(path, false)).toBeNull()
  },
)
