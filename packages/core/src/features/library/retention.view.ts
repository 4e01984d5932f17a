import type { RetentionRules, RetentionSummary, VideoDueForDeletion } from '../../contract/index.ts'
import { canSave, draftValue, type SettingValue } from '../../forms/field-state.ts'
import { settingSectionView, type SettingSectionView, type SettingStates } from '../../forms/field.view.ts'
import { displayText, formatBytes, formatCount, formatDue, formatMoment } from '../../format/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { countTexts } from '../../messages/en/format.ts'
import { retentionTexts } from '../../messages/en/retention.ts'
import { dueReason } from './auto-delete.view.ts'
import { RETENTION_FIELDS } from './retention.fields.ts'

/** Longer lists are not useful on this page; `cellar channel retention ID --dry-run` lists all. */
const MAX_LISTED = 12

/** What a dry run found. */
export interface RetentionPreview {
  readonly data: readonly VideoDueForDeletion[]
  readonly summary: RetentionSummary
}

/** The retention rules of a channel, and what they move to the trash. */
export interface RetentionView {
  readonly section: SettingSectionView
  readonly previewLabel: string
  /** What the rules with the unsaved changes would do; empty until loaded. */
  readonly preview: string
  readonly videos: readonly { readonly id: string; readonly title: string; readonly detail: string }[]
  /** How many other videos are due; empty for none. */
  readonly more: string
  readonly protectLabel: string
  readonly failure: LoadFailure | null
}

interface RetentionData {
  readonly states: SettingStates
  readonly preview: RetentionPreview | undefined
  readonly failure: LoadFailure | null
  readonly showHelp: boolean
}

export function retentionView(
  { states, preview, failure, showHelp }: RetentionData,
  context: ViewContext,
): RetentionView {
  const listed = preview?.data.slice(0, MAX_LISTED) ?? []
  const rest = (preview?.summary.count ?? 0) - listed.length
  return {
    section: settingSectionView(RETENTION_FIELDS, states, { showHelp }),
    previewLabel: retentionTexts.preview,
    preview: preview ? previewText(preview, changedStates(states).length > 0, context) : '',
    videos: listed.map(video => ({
      id: video.youtube_id,
      title: displayText(video.title),
      detail: [
        dueReason(video),
        formatBytes(video.media_size, context.sizeUnit),
        formatDue(video.due_date, context.nowMs),
      ].join(', '),
    })),
    more: rest > 0 ? retentionTexts.andMore(formatCount(rest)) : '',
    protectLabel: retentionTexts.protect,
    failure,
  }
}

function previewText({ summary }: RetentionPreview, isUnsaved: boolean, { sizeUnit, nowMs }: ViewContext): string {
  const { count, media_size: size, protected_count: kept, not_before: notBefore } = summary
  const what = [countTexts.videos(count), formatBytes(size, sizeUnit)] as const
  return [
    count === 0
      ? retentionTexts.noneDue
      : isUnsaved
        ? retentionTexts.wouldMove(...what)
        : notBefore * 1000 > nowMs
          ? retentionTexts.willMoveAfter(...what, formatMoment(new Date(notBefore * 1000).toISOString()))
          : retentionTexts.willMove(...what),
    kept > 0 ? retentionTexts.protectedVideos(countTexts.videos(kept)) : '',
  ]
    .filter(text => text !== '')
    .join(' ')
}

/** The rules by key; null means no rule. */
export const retentionValues = (rules: RetentionRules): Record<string, SettingValue> =>
  Object.fromEntries(RETENTION_FIELDS.specs.map(({ key }) => [key, rules[key]]))

/** The settings with an unsaved, valid draft. */
const changedStates = (states: SettingStates) => Object.entries(states).filter(([, state]) => canSave(state))

/** The changed values to preview: unsaved valid drafts. 0 means no rule. */
export function previewedValues(states: SettingStates): Record<string, number | boolean> {
  return Object.fromEntries(
    changedStates(states).flatMap(([key, state]) => {
      const value = draftValue(state)
      if (value === null) return [[key, 0]]
      return typeof value === 'string' ? [] : [[key, value]]
    }),
  )
}
