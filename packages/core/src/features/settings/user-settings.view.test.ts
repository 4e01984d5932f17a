import { describe, expect, it } from 'vitest'
import { userConfigFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { userSettingChange, userSettingsView, userSettingValues } from './user-settings.view.ts'

describe('user settings', () => {
  it('show the visible color scheme: the stored one before a default, the chosen one before both', () => {
    expect(userSettingValues(userConfigFixture(), null).stylesheet).toBe('dark.css')
    expect(userSettingValues(userConfigFixture(), 'light').stylesheet).toBe('light.css')
    expect(userSettingValues(userConfigFixture(), '../x').stylesheet).toBe('dark.css')
    expect(userSettingValues(userConfigFixture({ stylesheet: 'matrix.css' }), 'light').stylesheet).toBe('matrix.css')
  })

  it('return to the default when emptied', () => {
    expect(userSettingChange('page_size', null)).toEqual({ page_size: 12 })
    expect(userSettingChange('show_help_text', false)).toEqual({ show_help_text: false })
  })

  it('link to the admin pages of servers without a settings page for accounts, for staff only', () => {
    const adminUrl = (isStaff: boolean, serverVersion: string) =>
      userSettingsView({}, { ...viewContextFixture({ isStaff, serverVersion }), showHelp: true }).admin?.url
    expect([adminUrl(true, 'v0.5.4'), adminUrl(false, 'v0.5.4'), adminUrl(true, 'v1.0.0')]).toEqual([
      'https://cellar.test/admin/',
      undefined,
      undefined,
    ])
  })
})
