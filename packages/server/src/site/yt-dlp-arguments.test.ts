import { expect, it } from 'vitest'
import { downloadArguments, pacingArguments, type YtDlpSettings } from './yt-dlp-arguments.ts'

const SETTINGS: YtDlpSettings = {
  format: null,
  formatSort: null,
  limitKBps: null,
  throttledKBps: null,
  addMetadata: false,
  extractorLang: null,
}
const sortOf = (formatSort: string | null) => {
  const args = downloadArguments('/folder', { ...SETTINGS, formatSort })
  return args[args.indexOf('-S') + 1]
}

it('prefers the original language to codec and channels of the audio', () => {
  expect(sortOf(null)).toBe('res,fps,hdr:12,vcodec,lang')
  expect(sortOf('res:1080')).toBe('res:1080,res,fps,hdr:12,vcodec,lang')
})

it('does not change a sort setting with a language', () => {
  expect(sortOf('lang:de,res')).toBe('lang:de,res')
  expect(sortOf('res, +lang')).toBe('res, +lang')
})

it('adds audio formats to the format, and downloads without them if they have disappeared', () => {
  const args = downloadArguments('/folder', { ...SETTINGS, audioFormats: ['251-1', '140'] })
  expect(args).toContain("(bv*+ba/b)+ba[format_id='251-1']+ba[format_id='140']/bv*+ba/b")
  expect(args).toContain('--audio-multistreams')
  expect(downloadArguments('/folder', SETTINGS)).not.toContain('--audio-multistreams')
})

it('records live streams from their start only if the channel is set to it', () => {
  const filterOf = (args: string[]) => args[args.indexOf('--match-filters') + 1]
  const ordinary = downloadArguments('/folder', SETTINGS)
  expect(ordinary).not.toContain('--live-from-start')
  expect(filterOf(ordinary)).toBe('!is_live & live_status!=?post_live')
  const recording = downloadArguments('/folder', { ...SETTINGS, isLiveRecorded: true })
  expect(recording).toContain('--live-from-start')
  expect(filterOf(recording)).toBe('live_status!=?post_live')
})

it('skips missing fragments only if gaps are accepted', () => {
  expect(downloadArguments('/folder', SETTINGS)).toContain('--abort-on-unavailable-fragments')
  expect(downloadArguments('/folder', SETTINGS, { acceptsGaps: true })).toEqual(
    expect.arrayContaining(['--skip-unavailable-fragments', '--no-quiet']),
  )
})

it('waits between the requests of one call, unless the sleep interval is off', () => {
  expect(pacingArguments(true)).toEqual(['--sleep-requests', '0.75', '--sleep-subtitles', '5'])
  expect(pacingArguments(false)).toEqual([])
})
