import { expect, it } from 'vitest'
import { isBetterCopy, type MediaQuality } from './media-quality.ts'

const OLD: MediaQuality = { resolution: 360, durationSeconds: 600, isDubbed: false, skippedFragments: 0 }

it.each<[string, Partial<MediaQuality>, Partial<MediaQuality>]>([
  ['has a higher resolution', {}, { resolution: 720 }],
  ['is longer', {}, { durationSeconds: 620 }],
  ['has the original audio', { isDubbed: true }, { isDubbed: false }],
  ['has fewer gaps', { skippedFragments: 2 }, { skippedFragments: 0 }],
  ['may have a higher resolution', {}, { resolution: 720, durationSeconds: undefined }],
])('a copy that %s is better', (_, old, copy) => {
  expect(isBetterCopy({ ...OLD, ...old }, { ...OLD, ...old, ...copy })).toBe(true)
})

it.each<[string, Partial<MediaQuality>, Partial<MediaQuality>]>([
  ['is the same', {}, {}],
  ['differs only by the rounding of its container', {}, { durationSeconds: 602 }],
  ['has a lower resolution', { isDubbed: true }, { isDubbed: false, resolution: 240 }],
  ['is shorter', {}, { resolution: 720, durationSeconds: 590 }],
  ['is a dub', {}, { resolution: 720, isDubbed: true }],
  ['has gaps', {}, { resolution: 720, skippedFragments: 1 }],
  ['has the same resolution before its download', {}, { durationSeconds: undefined }],
])('a copy that %s is not better', (_, old, copy) => {
  expect(isBetterCopy({ ...OLD, ...old }, { ...OLD, ...old, ...copy })).toBe(false)
})
