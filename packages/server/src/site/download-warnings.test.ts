import { expect, it } from 'vitest'
import { createWarningReader } from './download-warnings.ts'

function readWarnings(...lines: string[]) {
  const reader = createWarningReader()
  lines.forEach(reader.read)
  return reader.result()
}

it.each([
  [
    'WARNING: [youtube] a: Some web client https formats have been skipped as they are missing a url. YouTube is forcing SABR streaming for this client.',
    'sabr',
  ],
  [
    'WARNING: [youtube] a: mweb client https formats require a GVS PO Token which was not provided. They will be skipped as they may yield HTTP Error 403.',
    'po-token',
  ],
  ['WARNING: [youtube] a: n challenge solving failed: Some formats may be missing.', 'challenge'],
  ['WARNING: [youtube] No supported JavaScript runtime could be found.', 'js-runtime'],
  ['WARNING: [youtube] a: Some tv client https formats have been skipped as they are DRM protected', 'drm'],
  [
    'WARNING: [youtube] a: There are missing subtitles languages because a PO token was not provided. Subtitles for these languages are missing: en.',
    'subs-po-token',
  ],
])('keeps the class of %j', (line, errorClass) => {
  expect(readWarnings(line, line)).toEqual({ classes: [errorClass], skippedFragments: 0 })
})

it('counts each fragment that was skipped once', () => {
  const lines = [7, 8, 8].map(fragment => `[download] fragment not found; Skipping fragment ${fragment} ...`)
  expect(readWarnings(...lines)).toEqual({ classes: ['fragments-skipped'], skippedFragments: 2 })
})

it('ignores warnings that do not concern the quality, and other output', () => {
  expect(
    readWarnings(
      'WARNING: [youtube] a: Incomplete data received. Giving up after 3 retries',
      '[download] Destination: SABR streaming.mp4',
      'WARNING: Your yt-dlp version (2026.08.19) is older than 90 days!',
    ),
  ).toEqual({ classes: [], skippedFragments: 0 })
})
