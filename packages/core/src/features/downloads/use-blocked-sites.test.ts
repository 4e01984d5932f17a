// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture, blockedSiteFixture, pingFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useBlockedSites } from './use-blocked-sites.ts'

const site = blockedSiteFixture({ advice: null, waiting: 2 })

describeHook('useBlockedSites', testHook => {
  testHook('shows blocked sites, and tries one again', async ({ transport, render }) => {
    let sites = [site]
    transport.on('ping', () => pingFixture({ version: 'v1.0.0' }))
    transport.on('listBlockedSites', () => sites)
    transport.on('changeBlockedSite', () => {
      sites = []
      return null
    })
    const hook = await render(() => useBlockedSites())
    await hook.until(({ view }) => view.banners.length === 1)
    await hook.result.actions.retry.run('www.youtube.com')
    await hook.until(({ view }) => view.banners.length === 0)
    expect(hook.sent('changeBlockedSite').map(({ params, body }) => [params['host'], body])).toEqual([
      ['www.youtube.com', { command: 'retry' }],
    ])
    expect(hook.notice).toBe('Trying YouTube again')
  })

  testHook('shows why they could not be loaded, except for servers without this call', async test => {
    test.transport.on('ping', () => pingFixture({ version: 'v1.0.0' }))
    test.transport.on('listBlockedSites', () => reject(400, 'The database is locked.'))
    const hook = await test.render(() => useBlockedSites())
    await hook.until(({ view }) => view.failure?.detail === 'The database is locked.')
    test.transport.on('listBlockedSites', () => reject(404, 'Not found.'))
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.failure === null)
  })

  testHook('requests nothing for users who cannot try a site again', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v1.0.0' }))
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(() => useBlockedSites())
    await hook.settle()
    expect(hook.sent('listBlockedSites')).toEqual([])
    expect([hook.result.view.banners, hook.result.actions.retry.isAllowed]).toEqual([[], false])
  })
})
