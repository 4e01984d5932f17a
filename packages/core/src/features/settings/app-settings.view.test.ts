import { describe, expect, it } from 'vitest'
import { appConfigFixture } from '../../testing/index.ts'
import { APP_SETTING_SPECS, appSettingChange, appSettingsView, appSettingValues } from './app-settings.view.ts'

const loading = { tag: 'loading' } as const

describe('application settings', () => {
  it('all exist on the wire', () => {
    const values = appSettingValues(appConfigFixture())
    expect(APP_SETTING_SPECS.map(({ key }) => key).filter(key => !(key in values))).toEqual([])
  })

  it('leave out auto-delete accounts and limits for servers that do not have them', () => {
    const config = appConfigFixture()
    const stock = Object.fromEntries(
      Object.entries(config.downloads).filter(([key]) => !/^autodelete_(?!days)/.test(key)),
    )
    const keys = Object.keys(appSettingValues({ ...config, downloads: stock as typeof config.downloads }))
    expect(keys.filter(key => key.includes('autodelete'))).toEqual(['downloads.autodelete_days'])
  })

  it('change one nested field each', () => {
    expect(appSettingChange('downloads.limit_speed', null)).toEqual({ downloads: { limit_speed: null } })
  })

  it('read the subtitle source as a toggle: on is auto, off is user', () => {
    const config = appConfigFixture()
    const auto = { ...config, downloads: { ...config.downloads, subtitle_source: 'auto' as const } }
    expect(appSettingValues(auto)['downloads.subtitle_source']).toBe(true)
    expect(appSettingChange('downloads.subtitle_source', true)).toEqual({ downloads: { subtitle_source: 'auto' } })
    expect(appSettingChange('downloads.subtitle_source', false)).toEqual({ downloads: { subtitle_source: 'user' } })
  })

  it.each([
    [{ cookie_enabled: false }, 'Not set', false],
    [{ cookie_enabled: true }, 'Stored, not validated', true],
    [
      { cookie_enabled: true, status: true, validated_str: '2026-11-19 14:00' },
      'Valid, checked 2026-11-19 14:00',
      true,
    ],
    [{ cookie_enabled: true, status: false, validated_str: '2026-11-19' }, 'Invalid, checked 2026-11-19', false],
  ])('show the state of the cookie %j', (state, status, isGood) => {
    const cookie = { tag: 'ready', value: state, isStale: false } as const
    const view = appSettingsView({ config: appConfigFixture(), states: {}, cookie, snapshots: loading, showHelp: true })
    expect(view.cookie.state).toMatchObject({ value: { status, isGood } })
  })
})
