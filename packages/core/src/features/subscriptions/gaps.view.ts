import { GAP_STATES } from '../../contract/choices.ts'
import type { GapState, GapSummary, GapVideo } from '../../contract/index.ts'
import { displayText, formatCount, formatDate, formatClock, formatMoment } from '../../format/index.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import { gapTexts as texts } from '../../messages/en/gaps.ts'
import { isScanRule, SCAN_RULE_FIELDS } from './scan-rules.fields.ts'

/** All videos that are not archived, or those in one state. */
export type GapFilter = 'all' | Exclude<GapState, 'archived'>

/** The states whose videos can be queued together. */
type BulkState = 'skipped' | 'ignored' | 'failed'

/** A video at the source that is not archived. */
export interface GapRow {
  readonly id: string
  readonly title: string
  readonly state: GapState
  /** Date and duration, where known. */
  readonly facts: readonly string[]
  readonly reason: string
  /** The rule, the attempts or a date; may be empty. */
  readonly detail: string
  /** The detail names a scan rule of the channel or playlist. */
  readonly isScanRule: boolean
  /** The label of the action that queues it; null if it is in the queue. */
  readonly action: string | null
}

interface GapTotal {
  readonly state: GapState
  readonly count: string
  readonly label: string
  /** Part of all known videos, 0 to 1. */
  readonly share: number
}

export interface GapsSummary {
  /** `178 of 214 videos archived` */
  readonly headline: string
  readonly lastScan: string
  /** States with at least one video, archived first. */
  readonly totals: readonly GapTotal[]
  /** Rules with the number of videos they skipped. */
  readonly rules: readonly { readonly label: string; readonly count: string; readonly isScanRule: boolean }[]
  readonly filters: readonly {
    readonly value: GapFilter
    readonly label: string
    readonly count: string
    readonly isCurrent: boolean
  }[]
  /** The videos of the current filter that can be queued; null if there are none. */
  readonly queue: { readonly label: string; readonly state: BulkState | undefined } | null
}

export function gapRow(video: GapVideo): GapRow {
  const { youtube_id: id, state, published, duration } = video
  return {
    id,
    title: displayText(video.title) || id,
    state,
    facts: [
      ...(published === null ? [] : [formatDate(published)]),
      ...(duration === null || duration === 0 ? [] : [formatClock(duration)]),
    ],
    reason: reasonText(video),
    detail: detailText(video),
    isScanRule: state === 'skipped' && video.rule !== null && isScanRule(video.rule),
    action: state === 'archived' || state === 'queued' ? null : state === 'failed' ? texts.retry : texts.queue,
  }
}

function reasonText({ state, reason }: GapVideo): string {
  const because = displayText(reason ?? '')
  switch (state) {
    case 'archived':
      return texts.states.archived
    case 'queued':
      return texts.inQueue
    case 'skipped':
      return because ? `${texts.states.skipped}: ${because}` : texts.skippedByRule
    case 'ignored':
      return texts.ignored
    case 'failed':
      return because ? `${texts.states.failed}: ${because}` : texts.failedWith
    case 'removed':
      return texts.removed
  }
}

function detailText({ state, rule, reason, attempts, next_attempt: next, removed_at: removed }: GapVideo): string {
  switch (state) {
    case 'queued':
      return [next === null ? '' : texts.nextAttempt(formatMoment(next)), displayText(reason ?? '')]
        .filter(text => text !== '')
        .join(', ')
    case 'skipped':
      return rule === null ? '' : texts.rule(ruleName(rule))
    case 'failed':
      return attempts === 0 ? '' : texts.attempts(attempts)
    case 'removed':
      return removed === null ? displayText(reason ?? '') : texts.noticed(formatDate(removed))
    default:
      return ''
  }
}

function ruleName(rule: string): string {
  const field = SCAN_RULE_FIELDS.specs.find(({ key }) => key === rule)
  if (field) return field.label.charAt(0).toLowerCase() + field.label.slice(1)
  return Object.entries(texts.rules).find(([key]) => key === rule)?.[1] ?? displayText(rule)
}

export function gapsSummary(summary: GapSummary, filter: GapFilter): GapsSummary {
  const { known, archived, rules } = summary
  return {
    headline: texts.archivedOf(archived, known),
    lastScan: lastScanText(summary),
    totals: GAP_STATES.filter(state => summary[state] > 0).map(state => ({
      state,
      count: formatCount(summary[state]),
      label: texts.totals[state],
      share: summary[state] / Math.max(1, known),
    })),
    rules: rules.flatMap(({ rule, count }) =>
      rule === null
        ? []
        : [{ label: texts.rule(ruleName(rule)), count: formatCount(count), isScanRule: isScanRule(rule) }],
    ),
    filters: filterViews(summary, filter),
    queue: queueView(summary, filter),
  }
}

function lastScanText({ last_scan: scan, last_listing: listing }: GapSummary): string {
  return [
    scan === null ? texts.neverScanned : texts.lastScan(formatMoment(scan)),
    ...(listing === null ? [] : [texts.lastListing(formatMoment(listing))]),
  ].join(' · ')
}

function filterViews(summary: GapSummary, filter: GapFilter): GapsSummary['filters'] {
  const states = GAP_STATES.filter(
    (state): state is Exclude<GapState, 'archived'> => state !== 'archived' && (summary[state] > 0 || state === filter),
  )
  const view = (value: GapFilter, label: string, count: number) => ({
    value,
    label,
    count: formatCount(count),
    isCurrent: value === filter,
  })
  return [
    view('all', texts.all, summary.known - summary.archived),
    ...states.map(state => view(state, texts.states[state], summary[state])),
  ]
}

function queueView(summary: GapSummary, filter: GapFilter): GapsSummary['queue'] {
  if (filter === 'queued' || filter === 'removed') return null
  const count = filter === 'all' ? summary.skipped + summary.failed : summary[filter]
  return count === 0 ? null : { label: texts.queueVideos(count), state: filter === 'all' ? undefined : filter }
}

/** The message of an empty list. */
export function emptyGaps(summary: GapSummary | null, filter: GapFilter): EmptyView {
  if (filter !== 'all') return { title: texts.noneInState, hint: texts.noneInStateHint, link: null }
  if (summary?.known === 0) return { title: texts.noneKnown, hint: texts.noneKnownHint, link: null }
  return { title: texts.noneMissing, hint: texts.noneMissingHint, link: null }
}
