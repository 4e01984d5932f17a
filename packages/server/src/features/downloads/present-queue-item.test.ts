import { expect, it } from 'vitest'
import { failureTexts } from '../../messages/failures.ts'
import { presentQueueItem } from './present-queue-item.ts'
import type { ListedQueueItem } from './queue-list.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'

const ITEM: ListedQueueItem = {
  ...bareQueueItem('a', 'https://a.example/a', {
    id: null,
    target: 'pending',
    isAutoStart: false,
    isFlat: false,
    isForced: false,
  }),
  ...{
    hasThumb: false,
    attempts: 0,
    failures: {},
    claimedBy: null,
    work: null,
    queuedAt: 0,
    isImprovement: false,
    ytDlpOptions: null,
  },
  ...{ isChannelIndexed: false, shownState: 'queued', waitsUntil: 0, place: 1 },
}
const present = (item: Partial<ListedQueueItem>, context: Partial<Parameters<typeof presentQueueItem>[1]> = {}) =>
  presentQueueItem({ ...ITEM, ...item }, { now: 1, pauses: [], progress: new Map(), ...context })

it('explains a failure without the message of yt-dlp, and keeps the message', () => {
  const message = `${failureTexts.members} (Join this channel to get access)`
  expect(present({ shownState: 'failed', state: 'failed', errorClass: 'members', message })).toMatchObject({
    queue_state: 'failed',
    error_class: 'members',
    reason: 'members-only video',
    advice: "Add cookies of a member's account, then retry",
    message,
  })
})

it('shows the end and the reason of a pause for an item that no run has recorded yet', () => {
  const pauses = [{ host: 'a.example', until: 50, reason: failureTexts['bot-check'] }]
  const waiting = { shownState: 'waiting', waitsUntil: 50, host: 'a.example', place: undefined } as const
  expect(present(waiting, { pauses })).toMatchObject({ state: 'queued', next_attempt: 50, reason: 'bot check' })
  const later = { ...waiting, waitsUntil: 90, nextAttempt: 90, message: failureTexts.upcoming, errorClass: 'upcoming' }
  expect(present(later, { pauses })).toMatchObject({ next_attempt: 90, reason: 'premiere', position: null })
})

it('contains the URL with which it can be added again', () => {
  expect(present({}).url).toBe('https://a.example/a')
  expect(present({ sourceUrl: '', inputId: 3, title: 'https://a.example/b' }).url).toBe('https://a.example/b')
  expect(present({ sourceUrl: '', inputId: null }).url).toBeNull()
})

it('contains the progress of running items only', () => {
  const progress = new Map([['a', { videoId: 'a', step: 'Starting', fraction: 0.5, receivedBytes: 2 }]])
  expect(present({ shownState: 'downloading' }, { progress }).progress).toEqual({
    ...{ step: 'Starting', fraction: 0.5, received_bytes: 2 },
    ...{ total_bytes: null, bytes_per_second: null, seconds_left: null },
  })
  expect(present({}, { progress })).toMatchObject({ progress: null, position: 1, queue_state: 'queued' })
})
