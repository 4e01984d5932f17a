// @vitest-environment happy-dom
import { expect } from 'vitest'
import { appConfigFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useAppSettings } from './use-app-settings.ts'
import { appSettingsTexts } from '../../messages/en/settings.ts'

async function open({ transport, render }: HookTest) {
  transport.on('getCookieState', () => ({ cookie_enabled: true, status: true, validated_str: '2026-11-19 08:00' }))
  transport.on('listSnapshots', () => ({ next_exec: 0, next_exec_str: '', expire_after: '30d', snapshots: [] }))
  const hook = await render(useAppSettings)
  await hook.until(({ view }) => view.cookie.state.tag === 'ready')
  return hook
}

describeHook('useAppSettings', testHook => {
  testHook('saves a setting under its group and shows the value that the server stored', async test => {
    test.transport.on('updateAppSettings', () => {
      const config = appConfigFixture()
      return { ...config, subscriptions: { ...config.subscriptions, channel_size: 25 } }
    })
    const hook = await open(test)
    const field = () =>
      Object.values(hook.result.view.sections)
        .flatMap(({ fields }) => fields)
        .find(({ key }) => key === 'subscriptions.channel_size')
    await hook.until(() => field())
    hook.result.actions.edit('subscriptions.channel_size', '26')
    await hook.until(() => field()?.canUpdate)
    hook.result.actions.update('subscriptions.channel_size')
    await hook.until(() => field()?.isSaved)
    expect(field()?.text).toBe('25')
    expect(hook.sent('updateAppSettings').map(({ body }) => body)).toEqual([{ subscriptions: { channel_size: 26 } }])
  })

  testHook('asks before it removes the cookie, and shows a failure in the confirmation', async test => {
    test.transport.on('deleteCookie', () => reject(500, 'The disk is full.'))
    const hook = await open(test)
    void hook.result.actions.removeCookie.run()
    await hook.until(({ view }) => view.question !== null)
    expect(hook.sent('deleteCookie')).toEqual([])
    hook.result.actions.confirm.choose('go')
    await hook.until(({ view }) => view.question?.error)
    test.transport.on('deleteCookie', () => undefined)
    hook.result.actions.confirm.choose('go')
    await hook.until(({ view }) => view.question === null)
    expect(hook.notice).toBe(appSettingsTexts.cookieRemoved)
  })

  testHook('closes an open confirmation without revoking the token when the screen is hidden', async test => {
    const hook = await open(test)
    void hook.result.actions.revokeToken.run()
    await hook.until(({ view }) => view.question !== null)
    await hook.hide()
    await hook.show()
    await hook.until(({ view }) => view.question === null)
    expect(hook.sent('revokeToken')).toEqual([])
  })

  testHook('shows the state of the cookie again after it was replaced', async test => {
    test.transport.on('setCookie', () => ({ cookie_enabled: true }))
    const hook = await open(test)
    test.transport.on('getCookieState', () => ({ cookie_enabled: true }))
    expect(await hook.result.actions.setCookie.run('# Netscape')).toBe(true)
    expect(hook.sent('setCookie').map(({ body }) => body)).toEqual([{ cookie: '# Netscape' }])
    expect(hook.notice).toBe(appSettingsTexts.cookieSaved)
    await hook.until(
      ({ view: { cookie } }) => cookie.state.tag === 'ready' && cookie.state.value.status === 'Stored, not validated',
    )
  })

  testHook('shows that the site rejects the cookie', async test => {
    test.transport.on('validateCookie', () => ({ cookie_enabled: true, status: false, validated_str: '2026-11-20' }))
    const hook = await open(test)
    expect(await hook.result.actions.validateCookie.run()).toBe(false)
    expect(hook.core.notice.getSnapshot()?.isError).toBe(true)
  })

  testHook('stores a PO token, and shows that it is set', async test => {
    test.transport.on('setPoToken', () => ({ potoken: 'web+1' }))
    const hook = await open(test)
    const config = appConfigFixture()
    test.transport.on('getAppSettings', () => ({ ...config, downloads: { ...config.downloads, potoken: true } }))
    expect(await hook.result.actions.setPoToken.run('web+1')).toBe(true)
    await hook.until(({ view }) => view.poToken.isSet)
    expect(hook.notice).toBe(appSettingsTexts.poTokenSaved)
  })

  testHook('shows what restoring a snapshot changes before it restores it', async test => {
    let load = () => {}
    const loaded = new Promise<void>(resolve => (load = resolve))
    test.transport.on('previewSnapshot', async () => {
      await loaded
      return reject(503, 'The server is busy.')
    })
    test.transport.on('restoreSnapshot', () => ({ accepted: true }))
    const hook = await open(test)
    void hook.result.actions.restoreSnapshot.run('daily-1')
    await hook.until(({ view }) => view.question?.title === 'Restore daily-1?')
    expect(hook.result.view.question?.choices).toEqual([])
    load()
    await hook.until(({ view }) => view.question?.choices.length === 1)
    expect(hook.result.view.question?.detail).toContain('could not be determined: The server is busy.')
    hook.result.actions.confirm.choose('go')
    await hook.until(({ view }) => view.question === null)
    expect(hook.sent('restoreSnapshot').map(({ params }) => params['id'])).toEqual(['daily-1'])
    expect(hook.notice).toBe(appSettingsTexts.restoreStarted)
  })

  testHook('shows the API token on request, and hides it when it is revoked', async test => {
    test.transport.on('getToken', () => ({ token: 'secret' }))
    test.transport.on('revokeToken', () => undefined)
    const hook = await open(test)
    expect(await hook.result.actions.showToken.run()).toBe(true)
    await hook.until(({ view }) => view.apiToken === 'secret')
    void hook.result.actions.revokeToken.run()
    await hook.until(({ view }) => view.question !== null)
    hook.result.actions.confirm.choose('go')
    await hook.until(({ view }) => view.apiToken === null)
  })

  testHook('shows why the settings could not be read again, and reads them on request', async test => {
    const { transport } = test
    const hook = await open(test)
    await hook.until(() => hook.sent('getAppSettings').length >= 2)
    await hook.settle()
    transport.on('getAppSettings', () => reject(400, 'The database is locked.'))
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.failure)
    expect(hook.result.view.failure).toEqual({
      title: 'The settings of the server could not be loaded',
      detail: 'The database is locked.',
    })
    expect(hook.result.view.sections.downloads.fields.length).toBeGreaterThan(0)
    transport.on('getAppSettings', () => appConfigFixture())
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.failure === null)
  })

  testHook('undoes a setting that was saved', async test => {
    let stored = appConfigFixture()
    test.transport.on('updateAppSettings', ({ body }) => {
      const { subscriptions } = body as { subscriptions: object }
      stored = { ...stored, subscriptions: { ...stored.subscriptions, ...subscriptions } }
      return stored
    })
    test.transport.on('getAppSettings', () => stored)
    const before = stored.subscriptions.channel_size
    const hook = await open(test)
    hook.result.actions.edit('subscriptions.channel_size', '26')
    hook.result.actions.update('subscriptions.channel_size')
    await hook.until(() => hook.notice === 'Saved: Videos page size')
    hook.core.undo()
    await hook.until(() => stored.subscriptions.channel_size === before)
    expect(hook.sent('updateAppSettings')).toHaveLength(2)
  })

  testHook('shows why the cookie and the snapshots could not be loaded', async ({ transport, render }) => {
    transport.on('getCookieState', () => reject(403, 'Not allowed.'))
    transport.on('listSnapshots', () => reject(403, 'Not allowed.'))
    const hook = await render(useAppSettings)
    const { view } = await hook.until(shown => shown.view.snapshots.tag !== 'loading')
    expect([view.cookie.state, view.snapshots]).toMatchObject([
      { tag: 'failed', message: 'Not allowed.' },
      { tag: 'failed', message: 'Not allowed.' },
    ])
  })
})
