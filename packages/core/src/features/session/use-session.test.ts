// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useSession } from './use-session.ts'

describeHook('useSession', testHook => {
  testHook('signs out, shows why a sign-in failed, and signs in', async ({ transport, renderForAnyone }) => {
    transport.on('logout', () => undefined)
    const hook = await renderForAnyone(useSession)
    await hook.until(({ view }) => view.tag === 'signedIn' && view.stylesheet === 'dark.css')
    transport.on('getAccount', () => reject(403, 'Not signed in.'))
    hook.result.actions.logout()
    await hook.until(({ view }) => view.tag === 'signedOut')
    transport.on('login', () => reject(400, 'Failed to login.'))
    const credentials = { username: 'keeper', password: 'wrong', rememberMe: true }
    hook.result.actions.login(credentials)
    await hook.until(({ view }) => view.tag === 'signedOut' && view.login.error)
    transport.on('login', () => undefined)
    transport.on('getAccount', () => accountFixture())
    hook.result.actions.login({ ...credentials, password: 'right' })
    await hook.until(({ view }) => view.tag === 'signedIn')
    expect(hook.sent('login')).toHaveLength(2)
  })
})
