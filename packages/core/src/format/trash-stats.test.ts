import { expect, it } from 'vitest'
import { formatTrashStats } from './trash-stats.ts'

const expires = Date.UTC(2026, 10, 24, 12) / 1000

it.each([
  [{ video_count: 0, size: 0, oldest_expires_at: null }, 'No videos'],
  [{ video_count: 1, size: 1024, oldest_expires_at: expires }, '1 video, 1.0 KiB, until 24 Nov 2026'],
  [{ video_count: 12, size: 1024, oldest_expires_at: expires }, '12 videos, 1.0 KiB, the oldest until 24 Nov 2026'],
  [{ video_count: 2, size: 1024, oldest_expires_at: null }, '2 videos, 1.0 KiB'],
])('describes how much the trash contains: %j', (stats, text) => {
  expect(formatTrashStats(stats)).toBe(text)
})
