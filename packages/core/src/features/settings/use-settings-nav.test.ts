// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useSettingsNav } from './use-settings-nav.ts'
import { settingsNavTexts } from '../../messages/en/settings.ts'

describeHook('useSettingsNav', testHook => {
  testHook('has all pages for staff, and marks the current page', async ({ render }) => {
    const { result } = await render(() => useSettingsNav('user'))
    expect(result.map(({ label }) => label)).toContain(settingsNavTexts.application)
    expect(result.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual([settingsNavTexts.user])
  })

  testHook('has no pages of staff for viewers', async ({ transport, render }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const { result } = await render(() => useSettingsNav('user'))
    expect(result.map(({ label }) => label)).not.toContain(settingsNavTexts.application)
  })
})
