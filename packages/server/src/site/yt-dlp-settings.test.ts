import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { expect, it } from 'vitest'
import { ytDlpSettings } from './yt-dlp-settings.ts'

const config = (options: string | null) => ({
  ...APP_CONFIG_DEFAULTS,
  downloads: { ...APP_CONFIG_DEFAULTS.downloads, format: 'best', yt_dlp_options: options },
})

it('adds the options of a channel and then of an item after those of the archive, so that they have priority', () => {
  const channel = { download_format: '22', yt_dlp_options: '--retries 5' }
  expect(ytDlpSettings(config('--force-ipv4 --retries 9'), channel)).toMatchObject({
    format: '22',
    options: ['--force-ipv4', '--retries=9', '--retries=5'],
  })
  expect(ytDlpSettings(config('--retries 9'), channel, '--retries 1').options).toEqual([
    '--retries=9',
    '--retries=5',
    '--retries=1',
  ])
  expect(ytDlpSettings(config(null))).toMatchObject({ format: 'best', options: [] })
})

it('keeps the audio tracks of the channel, or else of the archive', () => {
  const all = config(null)
  all.downloads.audio_languages = 'de,fr'
  expect(ytDlpSettings(all).audioLanguages).toBe('de,fr')
  expect(ytDlpSettings(all, { audio_languages: 'es' }).audioLanguages).toBe('es')
  expect(ytDlpSettings(all, { audio_languages: 'none' }).audioLanguages).toBeNull()
  expect(ytDlpSettings(config(null)).audioLanguages).toBeNull()
})

it('does not pass stored options that are not allowed', () => {
  expect(ytDlpSettings(config('--exec rm')).options).toEqual([])
})
