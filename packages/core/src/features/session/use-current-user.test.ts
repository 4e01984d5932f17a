// @vitest-environment happy-dom
import { expect } from 'vitest'
import {
  accountFixture,
  appConfigFixture,
  pingFixture,
  reject,
  unreachable,
  userConfigFixture,
} from '../../testing/index.ts'
import type { UserConfig } from '../../contract/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useCurrentUser } from './use-current-user.ts'

describeHook('useCurrentUser', testHook => {
  testHook('shows a change immediately, and then the value that the server stored', async ({ transport, render }) => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    transport.on('updateUserConfig', async () => {
      await answered
      return userConfigFixture({ grid_items: 5 })
    })
    const hook = await render(useCurrentUser)
    hook.result.updateConfig({ grid_items: 6 })
    await hook.until(({ config }) => config.grid_items === 6)
    answer()
    await hook.until(({ config }) => config.grid_items === 5)
  })

  testHook('reverts a change that the server rejects, and shows the reason', async ({ transport, render }) => {
    transport.on('updateUserConfig', () => reject(400, 'Too many columns.'))
    const hook = await render(useCurrentUser)
    const { grid_items: before } = hook.result.config
    hook.result.updateConfig({ grid_items: 7 })
    await hook.until(() => hook.notice === 'Too many columns.')
    await hook.until(({ config }) => config.grid_items === before)
  })

  testHook('stores changes in quick succession one after another', async ({ transport, render }) => {
    let stored = {}
    transport.on('updateUserConfig', ({ body }) => userConfigFixture((stored = { ...stored, ...(body as object) })))
    const hook = await render(useCurrentUser)
    hook.result.updateConfig({ grid_items: 6 })
    hook.result.updateConfig({ view_style_home: 'table' })
    await hook.until(({ config }) => config.grid_items === 6 && config.view_style_home === 'table')
    await hook.settle()
    expect(hook.result.config).toMatchObject({ grid_items: 6, view_style_home: 'table' })
    expect(hook.sent('updateUserConfig')).toHaveLength(2)
  })

  testHook('shows changes in quick succession at once, and keeps those that the server accepts', async test => {
    const { transport, render } = test
    const response = Promise.withResolvers<void>()
    transport.on('updateUserConfig', async ({ body }) => {
      await response.promise
      const change = body as Partial<UserConfig>
      return change.grid_items === undefined ? userConfigFixture(change) : reject(400, 'Too many columns.')
    })
    const hook = await render(useCurrentUser)
    const { grid_items: before } = hook.result.config
    hook.result.updateConfig({ grid_items: 7 })
    hook.result.updateConfig({ view_style_home: 'table' })
    await hook.until(({ config }) => config.grid_items === 7 && config.view_style_home === 'table')
    response.resolve()
    await hook.until(({ config }) => config.grid_items === before && config.view_style_home === 'table')
    await hook.until(() => hook.notice === 'Too many columns.')
  })

  testHook('shows each user only their own settings', async ({ transport, render }) => {
    const response = Promise.withResolvers<void>()
    transport.on('updateUserConfig', ({ body }) => response.promise.then(() => userConfigFixture(body as object)))
    transport.on('logout', () => undefined)
    transport.on('login', () => undefined)
    const hook = await render(useCurrentUser)
    hook.result.updateConfig({ grid_items: 7 })
    await hook.until(({ config }) => config.grid_items === 7)
    transport.on('ping', () => pingFixture({ user: 2 }))
    transport.on('getAccount', () => accountFixture({ id: 2 }))
    transport.on('getUserConfig', () => userConfigFixture({ grid_items: 4, stylesheet: 'light.css' }))
    hook.core.session.send({ type: 'logout' })
    await hook.settle()
    hook.core.session.send({ type: 'login', credentials: { username: 'b', password: 'x', rememberMe: true } })
    await hook.until(({ config }) => config.stylesheet === 'light.css')
    response.resolve()
    await hook.settle()
    expect(hook.result.config).toMatchObject({ grid_items: 4, stylesheet: 'light.css' })
  })

  testHook('keeps the settings while the server is unreachable, and then reads them again', async test => {
    const { transport, clock, render } = test
    const hook = await render(useCurrentUser)
    transport.on('updateUserConfig', unreachable)
    hook.result.updateConfig({ grid_items: 7 })
    const { grid_items: before } = userConfigFixture()
    await hook.until(() => hook.notice !== undefined)
    await hook.until(({ config }) => config.grid_items === before)
    const config = appConfigFixture()
    transport.on('getAppSettings', () => ({ ...config, application: { ...config.application, enable_cast: true } }))
    await clock.advance(60_000)
    await hook.until(({ appConfig }) => appConfig.application.enable_cast)
  })

  testHook('has the current minute, and no timer while it is hidden', async ({ clock, render }) => {
    const hook = await render(useCurrentUser)
    const start = hook.result.context.nowMs
    const idle = clock.pending
    await clock.advance(60_000)
    await hook.until(({ context }) => context.nowMs === start + 60_000)
    await hook.hide()
    expect(clock.pending).toBe(idle - 1)
  })
})
