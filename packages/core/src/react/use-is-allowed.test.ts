// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { useIsAllowed } from './use-is-allowed.ts'

const useBoth = () => ({ user: useIsAllowed({ permission: 'user' }), staff: useIsAllowed({ permission: 'admin' }) })

describeHook('useIsAllowed', testHook => {
  testHook('allows every command to staff', async ({ render }) => {
    const hook = await render(useBoth)
    expect(hook.result).toEqual({ user: true, staff: true })
  })

  testHook('allows only the commands of all users to viewers', async ({ transport, render }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(useBoth)
    expect(hook.result).toEqual({ user: true, staff: false })
  })
})
