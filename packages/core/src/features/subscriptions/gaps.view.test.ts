import { describe, expect, it } from 'vitest'
import type { GapSummary, GapVideo } from '../../contract/index.ts'
import { formatMoment } from '../../format/index.ts'
import { gapVideoFixture } from '../../testing/index.ts'
import { emptyGaps, gapRow, gapsSummary } from './gaps.view.ts'

const video = (changes: Partial<GapVideo>) =>
  gapRow(gapVideoFixture({ duration: 65, published: '2026-11-14T00:00:00+00:00', ...changes }))
const counts: GapSummary = {
  known: 214,
  archived: 178,
  queued: 6,
  skipped: 18,
  ignored: 0,
  failed: 4,
  removed: 8,
  rules: [
    { rule: 'min_duration', count: 16 },
    { rule: 'scan_limit', count: 2 },
  ],
  last_scan: '2026-11-22T04:00:00+00:00',
  last_listing: null,
}

describe('a missing video', () => {
  it('that a rule skipped has the reason and the rule', () => {
    expect(video({ rule: 'min_duration', reason: 'Shorter than 10m.' })).toEqual({
      id: 'a',
      title: 'Relief boat',
      state: 'skipped',
      facts: ['14 Nov 2026', '1:05'],
      reason: 'Skipped: Shorter than 10m.',
      detail: 'Rule: minimum duration',
      isScanRule: true,
      action: 'Queue',
    })
    expect(video({ rule: 'scan_limit' })).toMatchObject({ detail: 'Rule: number of videos to scan', isScanRule: false })
    expect(video({ state: 'failed', rule: 'min_duration' }).isScanRule).toBe(false)
    expect(video({}).reason).toBe('Skipped by a rule')
  })

  it('that failed has the error, the attempts and another attempt as its action', () => {
    expect(video({ state: 'failed', reason: 'Members only.', attempts: 2 })).toMatchObject({
      reason: 'Failed: Members only.',
      detail: '2 attempts',
      action: 'Retry',
    })
  })

  it('that is queued has the next attempt and no action', () => {
    expect(video({ state: 'queued', next_attempt: 1_795_000_000, reason: 'Bot check.' })).toMatchObject({
      reason: 'In the queue',
      detail: `Next attempt: ${formatMoment(1_795_000_000)}, Bot check.`,
      action: null,
    })
  })

  it('that was removed has the date, and one that is ignored can be queued', () => {
    expect(video({ state: 'removed', removed_at: '2026-11-01T00:00:00+00:00' })).toMatchObject({
      reason: 'Removed at the source',
      detail: 'Noticed 1 Nov 2026, never archived',
    })
    expect(video({ state: 'ignored' })).toMatchObject({ reason: 'Ignored by a user', action: 'Queue' })
  })

  it('has its ID as title if the source has none, and no facts that are unknown', () => {
    expect(video({ title: '', published: null, duration: null })).toMatchObject({ title: 'a', facts: [] })
  })
})

describe('the summary of missing videos', () => {
  it('has the totals of all states, the rules and the last scan', () => {
    const { headline, lastScan, totals, rules } = gapsSummary(counts, 'all')
    expect(headline).toBe('178 of 214 videos archived')
    expect(lastScan).toBe(`Last complete scan: ${formatMoment('2026-11-22T04:00:00+00:00')}`)
    expect(totals.map(({ count, label }) => `${count} ${label}`)).toEqual([
      '178 archived',
      '6 queued',
      '18 skipped by rule',
      '4 failed',
      '8 removed at the source',
    ])
    expect(rules).toEqual([
      { label: 'Rule: minimum duration', count: '16', isScanRule: true },
      { label: 'Rule: number of videos to scan', count: '2', isScanRule: false },
    ])
    expect(gapsSummary({ ...counts, last_scan: null }, 'all').lastScan).toBe('Not scanned completely yet')
  })

  it('has a filter for each state with videos, and for the current one', () => {
    const labels = (filter: Parameters<typeof gapsSummary>[1]) =>
      gapsSummary(counts, filter).filters.map(
        ({ label, count, isCurrent }) => `${isCurrent ? '*' : ''}${label} ${count}`,
      )
    expect(labels('all')).toEqual(['*All missing 36', 'Queued 6', 'Skipped 18', 'Failed 4', 'Removed 8'])
    expect(labels('ignored')).toContain('*Ignored 0')
  })

  it('offers to queue what the filter shows and can be queued', () => {
    expect(gapsSummary(counts, 'all').queue).toEqual({ label: 'Queue 22 videos', state: undefined })
    expect(gapsSummary(counts, 'failed').queue).toEqual({ label: 'Queue 4 videos', state: 'failed' })
    expect(gapsSummary(counts, 'removed').queue).toBeNull()
    expect(gapsSummary({ ...counts, skipped: 0, failed: 0 }, 'all').queue).toBeNull()
  })
})

it('an empty list explains why it is empty', () => {
  expect(emptyGaps(counts, 'all').title).toBe('No videos are missing.')
  expect(emptyGaps({ ...counts, known: 0 }, 'all').title).toBe('No videos are known yet.')
  expect(emptyGaps(counts, 'failed').title).toBe('No videos in this state.')
})
