// @vitest-environment happy-dom
import { expect } from 'vitest'
import { useLayout } from '../app/use-layout.ts'
import { useCurrentUser } from '../features/session/use-current-user.ts'
import { pageFixture, userConfigFixture } from '../testing/index.ts'
import { createSignedInTransport, describeHook } from '../testing/test-hook.tsx'

describeHook('two cores on one page', testHook => {
  testHook('share no notice, no setting and no query', async ({ transport, render, renderElsewhere }) => {
    const useBoth = () => ({ layout: useLayout({ tag: 'home' }), user: useCurrentUser() })
    const other = createSignedInTransport()
    transport.on('listDownloads', () => pageFixture([], { totalHits: 3 }))
    transport.on('updateUserConfig', ({ body }) => userConfigFixture(body as object))
    other.on('listDownloads', () => pageFixture([], { totalHits: 5 }))
    const one = await render(useBoth)
    const two = await renderElsewhere(useBoth, other)
    const badge = (hook: typeof one) => hook.result.layout.view.nav.find(item => item.badge !== null)?.badge?.text
    await one.until(() => badge(one) === '3')
    await two.until(() => badge(two) === '5')
    one.result.layout.actions.notify('Copied')
    await one.until(({ layout }) => layout.view.notice?.text === 'Copied')
    const columns = two.result.user.config.grid_items
    one.result.user.updateConfig({ grid_items: columns + 1 })
    await one.until(({ user }) => user.config.grid_items === columns + 1)
    expect([two.result.layout.view.notice, two.result.user.config.grid_items]).toEqual([null, columns])
  })
})
