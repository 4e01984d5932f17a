import { describe, expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS, AppConfigChanges, SETTING_RULES, settingProblem, USER_CONFIG_DEFAULTS } from '../index.ts'

const { app, schedule, user } = SETTING_RULES

describe('the rules of settings', () => {
  it.each([
    ['downloads.limit_speed', -5],
    ['downloads.limit_speed', 1.5],
    ['downloads.limit_speed', 'abc'],
    ['downloads.sleep_interval', 1e9],
    ['downloads.format_sort', '--exec touch'],
    ['downloads.format_sort', 'res,--exec touch'],
    ['downloads.format', '--exec=touch /tmp/x'],
    ['downloads.format', 'best[height<=1080'],
    ['downloads.format', 'best\n--exec'],
    ['downloads.subtitle', 'en;de'],
    ['downloads.extractor_lang', 'english language'],
    ['downloads.audio_languages', 'de+fr'],
    ['downloads.audio_languages', 'aa,bb,cc,dd,ee,ff,gg,hh,ii,jj,kk'],
    ['downloads.comment_max', 'many'],
    ['downloads.comment_max', '1,2,3,4,5,6'],
    ['downloads.pot_provider_url', 'file:///etc/passwd'],
  ] as const)('reject for %s: %s', (key, value) => {
    expect(settingProblem(app[key], value)).toMatch(/^Use /)
  })

  it('name the option of yt-dlp that is not allowed', () => {
    expect(settingProblem(app['downloads.yt_dlp_options'], '--exec rm')).toMatch(/^The option --exec of yt-dlp is not/)
  })

  it.each([
    ['subscriptions.shorts_channel_size', 0],
    ['downloads.limit_speed', '500'],
    ['downloads.sleep_interval', 0],
    ['downloads.format', 'bv*[height<=1080][ext=mp4]+ba[ext=m4a]/(bv*+ba/b)'],
    ['downloads.format', "best[format_note*='(default]']"],
    ['downloads.format', '22'],
    ['downloads.format_sort', 'vcodec:h264,acodec:aac'],
    ['downloads.format_sort', '+size, res~1080,filesize:50M,ext:mp4:m4a'],
    ['downloads.subtitle', 'en, de'],
    ['downloads.subtitle', 'all,-live_chat,en.*'],
    ['downloads.extractor_lang', 'en,zh-Hans'],
    ['downloads.comment_max', 'all,100,all,50'],
    ['downloads.comment_max', '20'],
    ['downloads.pot_provider_url', 'http://127.0.0.1:4416'],
    ['downloads.yt_dlp_options', '--force-ipv4 --retries 20'],
    ['downloads.audio_languages', 'de, pt-BR'],
    ['downloads.audio_languages', 'all'],
    ['downloads.audio_languages', 'none'],
  ] as const)('accept for %s: %s', (key, value) => {
    expect(settingProblem(app[key], value)).toBeNull()
  })

  it('name the range and its unit', () => {
    expect(settingProblem(schedule.days, '0')).toBe('Use a whole number from 1 to 36500 days.')
    expect(settingProblem(user.grid_items, 8)).toBe('Use a whole number from 3 to 7.')
    expect(settingProblem(schedule.rotate, 0)).toBeNull()
  })

  it('limit pauses so that one and a half times the value fits a Node timer', () => {
    expect(app['downloads.sleep_interval'].max * 1000 * 1.5).toBeLessThan(2 ** 31)
  })

  it('accept every default', () => {
    const { potoken: _, ...downloads } = APP_CONFIG_DEFAULTS.downloads
    expect(AppConfigChanges.parse({ ...APP_CONFIG_DEFAULTS, downloads })).toEqual({ ...APP_CONFIG_DEFAULTS, downloads })
    expect(settingProblem(user.page_size, USER_CONFIG_DEFAULTS.page_size)).toBeNull()
  })
})
