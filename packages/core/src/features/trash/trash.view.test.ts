import { describe, expect, it } from 'vitest'
import type { AutoDeleteStatus, VideoDueForDeletion, TrashEntry, TrashStats } from '../../contract/index.ts'
import { pageFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { listView } from '../../list/list.view.ts'
import { deleteQuestion, trashList, trashView, type TrashFilter, type TrashItem } from './trash.view.ts'
import { trashRow, upcomingRow } from './trash-row.view.ts'
import { deletionTexts } from '../../messages/en/deletion.ts'
import { trashTexts, trashRowTexts } from '../../messages/en/trash.ts'
import { autoDeleteTexts } from '../../messages/en/library.ts'

const context = viewContextFixture()
const NOW_S = context.nowMs / 1000
const DAY_S = 86_400
const GIB = 1024 ** 3

const entry: TrashEntry = {
  id: 'e1',
  kind: 'video',
  video_count: 1,
  youtube_id: 'v1',
  title: 'Night shift',
  channel_id: 'c',
  channel_name: 'Last Tram Home',
  duration: 3524,
  size: 2 * GIB,
  height: 1080,
  has_media: true,
  vid_thumb_url: '/cache/videos/v/v1.jpg',
  reason: 'auto_delete',
  deleted_by: null,
  source_id: 'c',
  source_name: 'Last Tram Home',
  watched_days: 30,
  is_archived: false,
  deleted_at: NOW_S - 6 * DAY_S,
  expires_at: NOW_S + DAY_S,
}

const stats: TrashStats = {
  count: 12,
  video_count: 12,
  oldest_expires_at: null,
  size: 18.4 * GIB,
  by_reason: [
    { reason: 'user', count: 4, size: 1 },
    { reason: 'auto_delete', count: 8, size: 1 },
  ],
  keep_days: 7,
  free_space: 100 * GIB,
  min_free_space: 10 * GIB,
}

const due = (index: number): VideoDueForDeletion => ({
  youtube_id: `due${index}`,
  title: `Due ${index}`,
  channel_id: 'c',
  channel_name: 'C',
  watched_date: NOW_S - 6 * DAY_S,
  due_date: NOW_S + DAY_S,
  rule: 'global',
  days: 7,
  duration: 60,
  media_size: GIB,
  vid_thumb_url: null,
})

const autoDelete = (state: 'waiting' | 'dismissed' | null, count = 143): AutoDeleteStatus => ({
  accounts: 'staff',
  account_count: 2,
  limit: 50,
  notice_days: 3,
  last_run: NOW_S,
  run: state && {
    id: 'r1',
    state,
    created: NOW_S,
    limit: 50,
    library_count: 4300,
    media_size: 61 * GIB,
    videos: Array.from({ length: count }, (_, index) => due(index)),
  },
})

const list = (filter: TrashFilter, items: readonly TrashItem[]) =>
  listView(
    trashList(filter),
    { config: { sort: 'expires' }, items: { tag: 'ready', value: pageFixture([...items]), isStale: false } },
    context,
  )

const view = (filter: TrashFilter = 'all', overrides: Partial<Parameters<typeof trashView>[0]> = {}) =>
  trashView(
    { filter, list: list(filter, [entry]), stats, upcomingCount: 2, autoDelete: autoDelete(null), ...overrides },
    context,
  )

describe('the totals', () => {
  it.each([
    [{}, '12 items, 18.4 GiB. Items are deleted after 7 days, or oldest first when less than 10.0 GiB is free.'],
    [{ min_free_space: 0, keep_days: 1 }, '12 items, 18.4 GiB. Items are deleted after 1 day.'],
    [{ min_free_space: 0, keep_days: null }, '12 items, 18.4 GiB. Items are kept until the trash is emptied.'],
  ])('show how long items are kept (%j)', (change, text) => {
    expect(view('all', { stats: { ...stats, ...change } }).summary).toBe(text)
  })

  it('count by reason, and what is upcoming', () => {
    expect(view().filters.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'All 12',
      deletionTexts.deletedBy('a user 4'),
      'Auto-delete 8',
      'Upcoming 2',
    ])
  })
})

describe('a row', () => {
  it('shows why and when it is deleted', () => {
    expect(trashRow(entry, context)).toMatchObject({
      reason: deletionTexts.autoDeleteAfter('30 days'),
      detail: '14 Nov 2026, setting of Last Tram Home',
      expiry: 'tomorrow',
      isSoon: true,
      size: '2.0 GiB',
      duration: '58:44',
    })
  })

  it.each([
    [{ reason: 'user', deleted_by: 'maren', source_name: null }, 'Deleted by maren', '14 Nov 2026'],
    [
      { reason: 'playlist', deleted_by: 'maren', source_name: 'Wood' },
      'Deleted by maren',
      '14 Nov 2026, with playlist Wood',
    ],
    [{ watched_days: 1, source_name: null }, 'Auto-delete: watched 1 day ago', '14 Nov 2026, global setting'],
    [
      { reason: 'import', source_name: null, has_media: false },
      'Replaced by an import',
      '14 Nov 2026, without media file',
    ],
  ] as const)('shows its reason %j', (change, reason, detail) => {
    expect(trashRow({ ...entry, ...change }, context)).toMatchObject({ reason, detail })
  })

  it('cannot be restored over a video that the library has again', () => {
    const names = trashRow({ ...entry, is_archived: true }, context).actions.map(({ name }) => name)
    expect(names).toEqual(['delete'])
  })

  it('asks before it is deleted permanently', () => {
    expect(deleteQuestion(trashRow(entry, context)).title).toBe(trashTexts.deleteQuestion('Night shift'))
  })

  it('of a list of upcoming deletions is one of a video, and has a fixed order', () => {
    expect(list('upcoming', [due(1)])).toMatchObject({ sort: null, list: { value: { rows: [{ title: 'Due 1' }] } } })
    expect(list('user', [entry]).sort).toMatchObject({ current: 'expires', order: null })
  })

  it.each([
    ['age', 30, 'Older than the maximum age', '30 days, setting of C'],
    ['count', 0, 'More than the maximum number of videos', 'setting of C'],
    ['size', 0, 'More than the maximum size', 'setting of C'],
  ] as const)('shows the retention rule %s', (rule, days, reason, detail) => {
    expect(upcomingRow({ ...due(1), watched_date: null, rule, days }, context)).toMatchObject({
      reason,
      detail,
      rule: { label: trashRowTexts.changeRule, screen: { tag: 'channel', id: 'c', tab: 'about' } },
    })
  })

  it('links to the global setting that deletes the video', () => {
    expect(upcomingRow(due(1), context).rule?.screen).toEqual({ tag: 'settings', page: 'application' })
    expect(trashRow(entry, context).rule).toBeNull()
  })

  it('of an upcoming deletion can be protected', () => {
    expect(upcomingRow(due(1), context)).toMatchObject({
      reason: trashRowTexts.watched('14 Nov 2026'),
      detail: '7 days, global setting',
      expiry: 'tomorrow',
      actions: [{ name: 'protect' }],
    })
  })
})

describe('a run that waits for confirmation', () => {
  it('never deletes 0% of a library', () => {
    const status = autoDelete('waiting')
    const run = status.run && { ...status.run, library_count: 1_000_000 }
    expect(view('all', { autoDelete: { ...status, run } }).waiting?.detail).toContain('less than 1% of the library')
  })

  it('is shown with its numbers, and confirmed only from its list', () => {
    const { waiting } = view('all', { autoDelete: autoDelete('waiting') })
    expect(waiting).toMatchObject({
      reviewLabel: autoDeleteTexts.review('143 videos'),
      isReviewed: false,
      detail:
        'The run of 20 Nov 2026 would move 143 videos (61.0 GiB, 3% of the library) to the trash; the limit is 50. Counted: 2 accounts.',
    })
    const review = view('review', { autoDelete: autoDelete('waiting') })
    expect(review.waiting?.isReviewed).toBe(true)
  })

  it('is not shown once it was dismissed, but its list can still be opened', () => {
    const dismissed = view('all', { autoDelete: autoDelete('dismissed') })
    expect(dismissed.waiting).toBe(null)
    expect(dismissed.filters.at(-1)).toMatchObject({ label: trashTexts.dismissedRun, count: '143' })
  })
})

it.each([
  ['all', 'The trash is empty'],
  ['user', 'Nothing here'],
  ['upcoming', 'No upcoming deletions'],
  ['review', 'Nothing to confirm'],
] as const)('shows a message for an empty list: %s', (filter, title) => {
  expect(list(filter, []).list).toMatchObject({ value: { empty: { title } } })
})
