import { describe, expect, it } from 'vitest'
import { aUserConfig } from '../../testing/index.ts'
import { aViewContext } from '../../testing/view-context.ts'
import { userSettingChange, userSettingsView, userSettingValues } from './user-settings.view.ts'

describe('user settings', () => {
  it('show the scheme that is seen: the stored one over a default, the chosen one over both', () => {
    expect(userSettingValues(aUserConfig(), null).stylesheet).toBe('dark.css')
    expect(userSettingValues(aUserConfig(), 'light').stylesheet).toBe('light.css')
    expect(userSettingValues(aUserConfig(), '../x').stylesheet).toBe('dark.css')
    expect(userSettingValues(aUserConfig({ stylesheet: 'matrix.css' }), 'light').stylesheet).toBe('matrix.css')
  })

  it('go back to the default when emptied', () => {
    expect(userSettingChange('page_size', null)).toEqual({ page_size: 12 })
    expect(userSettingChange('show_help_text', false)).toEqual({ show_help_text: false })
  })

  it('lead staff alone to the user management', () => {
    const adminOf = (isStaff: boolean) =>
      userSettingsView({}, { ...aViewContext({ isStaff }), showHelp: true }).admin?.url
    expect([adminOf(true), adminOf(false)]).toEqual(['https://cellar.test/admin/', undefined])
  })
})
