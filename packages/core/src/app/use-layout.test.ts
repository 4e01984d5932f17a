// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture, downloadFixture, pageFixture, reject } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { useLayout } from './use-layout.ts'
import { appTexts } from '../messages/en/app.ts'

describeHook('useLayout', testHook => {
  testHook('counts the queue next to Downloads', async ({ transport, render }) => {
    transport.on('listDownloads', () => pageFixture([downloadFixture()], { totalHits: 37 }))
    const hook = await render(() => useLayout({ tag: 'home' }))
    await hook.until(({ view }) => view.nav.find(({ label }) => label === 'Downloads')?.badge?.text === '37')
  })

  testHook('marks Downloads if the queue could not be loaded', async ({ transport, render }) => {
    transport.on('listDownloads', () => reject(400, 'The database is locked.'))
    const hook = await render(() => useLayout({ tag: 'home' }))
    const badge = () => hook.result.view.nav.find(({ label }) => label === 'Downloads')?.badge
    await hook.until(() => badge())
    expect(badge()).toEqual({
      text: '!',
      title: 'The queue could not be loaded. Open Downloads to try again.',
    })
  })

  testHook('does not fetch the queue for viewers', async ({ transport, render }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(() => useLayout({ tag: 'home' }))
    await hook.settle()
    expect(hook.result.view.nav.map(({ label }) => label)).not.toContain(appTexts.downloads)
    expect(hook.sent('listDownloads')).toEqual([])
  })

  testHook('shows a notice, and reports that there is nothing to undo', async ({ transport, render }) => {
    transport.on('listDownloads', () => pageFixture([]))
    const hook = await render(() => useLayout({ tag: 'home' }))
    hook.result.actions.notify('Copied')
    await hook.until(({ view }) => view.notice?.text === 'Copied')
    hook.result.actions.undo()
    await hook.until(({ view }) => view.notice?.text === 'Nothing to undo')
    hook.result.actions.dismissNotice()
    await hook.until(({ view }) => view.notice === null)
  })
})
