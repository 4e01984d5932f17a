import type { AutoDeleteRun, AutoDeleteStatus, VideoDueForDeletion } from '../../contract/index.ts'
import type { SingleChoiceTexts } from '../../confirmation/question.ts'
import { formatBytes, formatDate, formatPercent } from '../../format/index.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { countTexts } from '../../messages/en/format.ts'
import { deletionTexts } from '../../messages/en/deletion.ts'
import { trashRowTexts } from '../../messages/en/trash.ts'
import { autoDeleteTexts } from '../../messages/en/library.ts'

/** How many days ahead the page lists automatic deletions. */
export const UPCOMING_DAYS = 14

/** A run of automatic deletion that waits for confirmation by staff. */
export interface WaitingRunView {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly reviewLabel: string
  readonly dismissLabel: string
  /** The list is shown, so the run can be confirmed. */
  readonly isReviewed: boolean
  readonly confirm: SingleChoiceTexts
}

/** The run that waits for confirmation; null if none does. `isReviewed`: its list is shown. */
export function waitingRunView(
  status: AutoDeleteStatus | null,
  isReviewed: boolean,
  context: ViewContext,
): WaitingRunView | null {
  const run = status?.run ?? null
  return run !== null && run.state === 'waiting' && run.videos.length > 0
    ? runView(run, status?.account_count ?? 0, isReviewed, context)
    : null
}

function runView(run: AutoDeleteRun, accounts: number, isReviewed: boolean, { sizeUnit }: ViewContext): WaitingRunView {
  const count = run.videos.length
  const countText = countTexts.videos(count)
  const size = formatBytes(run.media_size, sizeUnit)
  const fraction = run.library_count > 0 ? autoDeleteTexts.ofLibrary(shareText(count / run.library_count)) : ''
  return {
    id: run.id,
    title: autoDeleteTexts.isWaiting,
    detail: autoDeleteTexts.runDetail(
      formatDate(run.created),
      countText,
      `${size}${fraction}`,
      run.limit,
      countTexts.accounts(accounts),
    ),
    reviewLabel: autoDeleteTexts.review(countText),
    dismissLabel: autoDeleteTexts.dismissRun,
    isReviewed,
    confirm: {
      title: autoDeleteTexts.confirmRunQuestion(countText),
      detail: autoDeleteTexts.confirmRunDetail(size),
      label: autoDeleteTexts.confirmRun(countText),
    },
  }
}

/** Why a video is due for automatic deletion. */
export function dueReason({ rule, watched_date: watched }: VideoDueForDeletion): string {
  switch (rule) {
    case 'global':
    case 'channel':
      return trashRowTexts.watched(watched === null ? '' : formatDate(watched))
    case 'age':
    case 'count':
    case 'size':
      return trashRowTexts.retentionRules[rule]
  }
}

/** A few videos of a large library must not be shown as 0%. */
const shareText = (fraction: number) =>
  fraction > 0 && fraction < 0.01 ? deletionTexts.lessThanPercent : formatPercent(fraction)
