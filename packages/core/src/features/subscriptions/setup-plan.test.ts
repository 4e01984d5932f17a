import { describe, expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '../../contract/settings/app-settings.ts'
import { SETUP_DEFAULTS, setupSchedules, setupSettings } from './setup-plan.ts'

const OFF = { dailyScan: false, autoDownload: false, subtitles: false, sponsorBlock: false, weeklyBackup: false }
const schedule = (name: string) => ({ name })

describe('the plan of the first steps', () => {
  it('changes the settings of all switches in a new archive', () => {
    expect(setupSettings(APP_CONFIG_DEFAULTS, SETUP_DEFAULTS)).toEqual({
      subscriptions: { auto_start: true },
      downloads: { subtitle: 'en', subtitle_source: 'auto', subtitle_index: true, integrate_sponsorblock: true },
    })
    expect(setupSchedules([], SETUP_DEFAULTS)).toEqual([
      { tag: 'set', task: 'update_subscribed' },
      { tag: 'set', task: 'run_backup', config: { rotate: 5 } },
    ])
  })

  it('changes nothing the second time', () => {
    const { subscriptions, downloads, application } = APP_CONFIG_DEFAULTS
    const changes = setupSettings(APP_CONFIG_DEFAULTS, SETUP_DEFAULTS)
    const config = {
      subscriptions: { ...subscriptions, ...changes.subscriptions },
      downloads: { ...downloads, ...changes.downloads },
      application,
    }
    expect(setupSettings(config, SETUP_DEFAULTS)).toEqual({})
    expect(setupSchedules([schedule('update_subscribed'), schedule('run_backup')], SETUP_DEFAULTS)).toEqual([])
  })

  it('keeps languages that were chosen before', () => {
    const { downloads } = APP_CONFIG_DEFAULTS
    const config = {
      ...APP_CONFIG_DEFAULTS,
      downloads: { ...downloads, subtitle: 'de', subtitle_source: 'user' as const },
    }
    expect(setupSettings(config, { ...OFF, subtitles: true })).toEqual({ downloads: { subtitle_index: true } })
  })

  it('turns off enabled settings, and changes nothing in a new archive', () => {
    expect(setupSettings(APP_CONFIG_DEFAULTS, OFF)).toEqual({})
    expect(setupSchedules([], OFF)).toEqual([])
    const { subscriptions, downloads } = APP_CONFIG_DEFAULTS
    const config = {
      ...APP_CONFIG_DEFAULTS,
      subscriptions: { ...subscriptions, auto_start: true },
      downloads: { ...downloads, subtitle: 'en', subtitle_index: true, integrate_sponsorblock: true },
    }
    expect(setupSettings(config, OFF)).toEqual({
      subscriptions: { auto_start: false },
      downloads: { subtitle: null, subtitle_index: false, integrate_sponsorblock: false },
    })
    expect(setupSchedules([schedule('update_subscribed')], OFF)).toEqual([{ tag: 'remove', task: 'update_subscribed' }])
  })
})
