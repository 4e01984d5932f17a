import { describe, expect, it } from 'vitest'
import type { ErrorClass } from '../../../site/error-class.ts'
import { parseInfo } from '../../../site/info-json.ts'
import { findShortcomings } from './find-shortcomings.ts'

const NOW = 1_800_000_000
const video = (height: number, rest: object = {}) => ({
  vcodec: 'avc1',
  acodec: 'none',
  width: Math.round((height * 16) / 9),
  height,
  ...rest,
})
const audio = (language: string, preference: number, note = '') => ({
  vcodec: 'none',
  acodec: 'mp4a',
  language,
  language_preference: preference,
  format_note: note,
})

interface Case {
  info?: object
  size?: [number, number]
  seconds?: number
  classes?: ErrorClass[]
  skippedFragments?: number
  format?: string
  formatSort?: string
}

function find({ info = {}, size, seconds = 600, classes = [], skippedFragments = 0, ...settings }: Case) {
  const [width, height] = size ?? [1920, 1080]
  const streams = [{ type: 'video' as const, index: 0, codec: 'h264', bitrate: 1, width, height }]
  return findShortcomings({
    info: parseInfo({ duration: 600, vcodec: 'avc1', acodec: 'mp4a', ...info })!,
    probe: { streams, durationSeconds: seconds },
    warnings: { classes, skippedFragments },
    settings: { format: settings.format ?? null, formatSort: settings.formatSort ?? null },
    now: NOW,
  })
}

const low = { kind: 'low_resolution', found: NOW, height: 360 }

describe('low resolution', () => {
  it('is a height below the best one that the site listed', () => {
    expect(find({ size: [640, 360], info: { formats: [video(360), video(1080)] } })).toEqual([
      { ...low, expected_height: 1080 },
    ])
  })

  it('is less than HD after a warning that formats are missing', () => {
    expect(find({ size: [640, 360], info: { formats: [video(360)] }, classes: ['po-token', 'sabr'] })).toEqual([
      { ...low, cause: 'po-token' },
    ])
  })

  it('is measured at the shorter side of a vertical video', () => {
    const formats = [{ ...video(1280), width: 720 }]
    expect(find({ size: [720, 1280], info: { formats }, classes: ['sabr'] })).toEqual([])
  })

  it.each<[string, Case]>([
    ['without a warning', { size: [640, 360], info: { formats: [video(360)] } }],
    [
      'that the site also has enlarged',
      { size: [640, 360], info: { formats: [video(360), video(1080, { format_note: '1080p AI-upscaled' })] } },
    ],
    ['in HD', { size: [1280, 720], info: { formats: [video(720)] }, classes: ['sabr'] }],
    [
      'of which the site listed every height',
      { size: [640, 360], info: { formats: [video(144), video(240), video(360)] }, classes: ['js-runtime'] },
    ],
    ['for a user who wants less', { size: [640, 360], info: { formats: [video(1080)] }, format: 'worst' }],
    [
      'within the limit of the format setting',
      { size: [640, 360], info: { formats: [video(360)] }, format: 'bv*[height<=360]+ba', classes: ['sabr'] },
    ],
    [
      'within the limit of the sort setting',
      { size: [640, 360], info: { formats: [video(360)] }, formatSort: 'res:360,ext', classes: ['sabr'] },
    ],
  ])('is not assumed of a video %s', (_, testCase) => {
    expect(find(testCase)).toEqual([])
  })
})

describe('dubbed audio', () => {
  const formats = [video(1080), audio('en', 10, 'English original'), audio('de', -1, 'German, dubbed-auto')]

  it('is a track with another language than the original', () => {
    expect(find({ info: { formats, requested_formats: [video(1080), formats[2]] } })).toEqual([
      { kind: 'dubbed_audio', found: NOW, language: 'de', original_language: 'en' },
    ])
  })

  const withIds = formats.map((format, index) => ({ ...format, format_id: String(index) }))

  it('is found in an info JSON that yt-dlp wrote, which contains only the IDs of the chosen formats', () => {
    expect(find({ info: { formats: withIds, format_id: '0+2', language: 'de' } })).toEqual([
      { kind: 'dubbed_audio', found: NOW, language: 'de', original_language: 'en' },
    ])
  })

  it('is a track that the site calls dubbed, when it does not list the original', () => {
    expect(find({ info: { formats: [video(1080)], requested_formats: [video(1080), formats[2]] } })).toEqual([
      { kind: 'dubbed_audio', found: NOW, language: 'de' },
    ])
  })

  it.each<[string, Case]>([
    ['the original', { info: { formats, requested_formats: [video(1080), formats[1]] } }],
    ['the original with other tracks', { info: { formats, requested_formats: formats } }],
    [
      'the original, in an info JSON that yt-dlp wrote',
      { info: { formats: withIds, format_id: '0+1', language: 'en' } },
    ],
    ['the original language in a format with video', { info: { formats, language: 'en' } }],
    ['the only track', { info: { formats: [video(1080), audio('de', -1)], ...audio('de', -1), vcodec: 'avc1' } }],
    [
      'the language of the format setting',
      { info: { formats, requested_formats: [video(1080), formats[2]] }, format: 'bv*+ba[language=de]' },
    ],
  ])('is not %s', (_, testCase) => {
    expect(find(testCase)).toEqual([])
  })
})

describe('a truncated file', () => {
  it('is clearly shorter than the video', () => {
    expect(find({ seconds: 580 })).toEqual([{ kind: 'truncated', found: NOW, duration: 580, expected_duration: 600 }])
    expect(find({ seconds: 592 })).toEqual([])
    expect(find({ seconds: 3570, info: { duration: 3600 } })).toEqual([])
  })

  it('has skipped fragments, whatever its duration', () => {
    expect(find({ skippedFragments: 2 })).toEqual([
      {
        kind: 'truncated',
        found: NOW,
        duration: 600,
        expected_duration: 600,
        skipped_fragments: 2,
        cause: 'fragments-skipped',
      },
    ])
  })
})
