import { describe, expect, it } from 'vitest'
import { parseInfo } from '../../../site/info-json.ts'
import { toQueueItem } from './to-queue-item.ts'

const NOW = 1_800_000_000
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const
const PAGE = 'https://www.youtube.com/watch?v=abcdefghijk'
const entry = (facts: object, target: 'pending' | 'ignore' = 'pending') =>
  toQueueItem(parseInfo({ id: 'abcdefghijk', extractor_key: 'Youtube', title: 'V', webpage_url: PAGE, ...facts })!, {
    submission: { ...WISH, target },
    now: NOW,
  })

describe('an entry of the queue', () => {
  it.each([
    ['subscriber_only', true],
    ['premium_only', true],
    ['needs_auth', false],
    ['public', false],
  ])('with the availability %s is for members only: %s', (availability, isMembersOnly) => {
    expect(entry({ availability })).toMatchObject({ isMembersOnly })
  })

  it.each([
    ['is_live', 'live'],
    ['post_live', 'post-live'],
    ['is_upcoming', 'upcoming'],
  ])('that is %s waits', (live_status, errorClass) => {
    expect(entry({ live_status })).toMatchObject({ state: 'waiting', errorClass, nextAttempt: NOW + 3600 })
  })

  it.each(['was_live', 'not_live', undefined])('that is %s is downloaded', live_status => {
    expect(entry({ live_status })).toMatchObject({ state: 'queued', errorClass: null, nextAttempt: null })
  })

  it('for the ignore list never waits', () => {
    expect(entry({ live_status: 'is_live' }, 'ignore')).toMatchObject({ state: 'queued', errorClass: null })
  })
})
