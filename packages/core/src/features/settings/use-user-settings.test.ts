// @vitest-environment happy-dom
import { expect } from 'vitest'
import { THEME_STORAGE_KEY } from '../../client/storage.ts'
import { reject, userConfigFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useUserSettings } from './use-user-settings.ts'

describeHook('useUserSettings', testHook => {
  testHook('saves a choice immediately, and the theme also in this browser', async ({ transport, storage, render }) => {
    transport.on('updateUserConfig', ({ body }) => userConfigFixture(body as object))
    const hook = await render(useUserSettings)
    await hook.until(({ view }) => view.stylesheet === 'dark.css' && view.section.fields.length > 0)
    hook.result.actions.choose('stylesheet', 'light.css')
    await hook.until(({ view }) => view.stylesheet === 'light.css')
    expect(hook.sent('updateUserConfig').map(({ body }) => body)).toEqual([{ stylesheet: 'light.css' }])
    expect(storage.get(THEME_STORAGE_KEY)).toBe('light')
  })

  testHook('shows why the server rejected a value, and keeps the typed text', async ({ transport, render }) => {
    transport.on('updateUserConfig', () => reject(400, 'Not a page size.'))
    const hook = await render(useUserSettings)
    const field = () => hook.result.view.section.fields.find(({ key }) => key === 'page_size')
    await hook.until(() => field())
    hook.result.actions.edit('page_size', '24')
    await hook.until(() => field()?.canUpdate)
    hook.result.actions.update('page_size')
    await hook.until(() => field()?.error === 'Not a page size.')
    expect(field()?.text).toBe('24')
  })

  testHook('keeps a typed text while the screen is hidden, and after it was closed', async ({ render }) => {
    const hook = await render(useUserSettings)
    const text = (shown = hook.result) => shown.view.section.fields.find(({ key }) => key === 'page_size')?.text
    await hook.until(() => text())
    hook.result.actions.edit('page_size', '31')
    await hook.until(() => text() === '31')
    await hook.hide()
    await hook.show()
    expect(text()).toBe('31')
    hook.unmount()
    const again = await render(useUserSettings)
    await again.until(shown => text(shown) === '31')
  })
})
