import { expect, it } from 'vitest'
import type { Shortcoming } from '../../contract/index.ts'
import { formatShortcoming } from '../../format/index.ts'
import { shortcomingRows } from './shortcomings.view.ts'

const found = 1_800_000_000

it.each<[Omit<Shortcoming, 'found'>, string]>([
  [{ kind: 'low_resolution', height: 360 }, 'Archived in 360p.'],
  [{ kind: 'low_resolution', height: 360, expected_height: 1080 }, 'Archived in 360p; the site has 1080p.'],
  [
    { kind: 'low_resolution', height: 360, cause: 'sabr' },
    'Archived in 360p. The site offered only streams that yt-dlp cannot download yet.',
  ],
  [{ kind: 'dubbed_audio' }, 'The audio is not in the original language.'],
  [{ kind: 'dubbed_audio', language: 'de' }, 'The audio is a dub (de).'],
  [{ kind: 'dubbed_audio', language: 'de', original_language: 'en' }, 'The audio is a dub (de); the original is en.'],
  [{ kind: 'truncated', duration: 61, expected_duration: 3600 }, 'The file lasts 1:01 of 1:00:00.'],
  [
    { kind: 'truncated', skipped_fragments: 2, cause: 'fragments-skipped' },
    '2 parts are missing. The site did not send them.',
  ],
  [{ kind: 'truncated' }, 'Parts of the video are missing.'],
  [
    { kind: 'no_subtitles', cause: 'subs-po-token' },
    'The site has not sent the subtitles. The site asked for a PO token and none was available.',
  ],
])('describes %j', (shortcoming, text) => {
  expect(formatShortcoming(shortcoming)).toBe(text)
})

it('has no rows for a video from a server that does not send shortcomings', () => {
  expect(shortcomingRows(undefined)).toEqual([])
  expect(shortcomingRows([{ kind: 'low_resolution', height: 144, found }])).toEqual([
    { label: 'Low resolution', value: 'Archived in 144p.' },
  ])
})
