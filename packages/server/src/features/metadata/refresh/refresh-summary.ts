import type { TaskOutcome } from '@tubecellar/core/contract'
import type { RefreshSubject } from '../refresh-plan.store.ts'
import type { RefreshKind } from '../refresh-queue.store.ts'
import { metadataTexts } from '../../../messages/metadata.ts'

/** The number of failures that are reported separately. */
const MAX_OUTCOMES = 200

/** The counts of a refresh run, and texts about them. */
export interface RefreshSummary {
  addRefreshed(subject: RefreshSubject): void
  addFailed(subject: RefreshSubject, message: string): void
  /** Counts a subject that was not requested because its host is paused. */
  addWaiting(subject: RefreshSubject, reason: string): void
  /** How many were requested. */
  count(): number
  /** For a notification. */
  lines(): string[]
  text(): string
  /** Nothing was refreshed although there was work. */
  isFailure(): boolean
  outcomes(): TaskOutcome[]
}

const KINDS: readonly RefreshKind[] = ['video', 'channel', 'playlist']

export function createRefreshSummary(): RefreshSummary {
  const refreshedCounts = new Map<RefreshKind, number>()
  const outcomes: TaskOutcome[] = []
  let failed = 0
  let waiting = 0
  let reason = ''
  const total = () => KINDS.reduce((sum, kind) => sum + (refreshedCounts.get(kind) ?? 0), 0)
  const failures = () => (failed > 0 ? [metadataTexts.refreshesFailed(failed)] : [])
  return {
    addRefreshed: ({ kind }) => void refreshedCounts.set(kind, (refreshedCounts.get(kind) ?? 0) + 1),
    addFailed: ({ kind, id, title }, message) => {
      failed++
      if (outcomes.length < MAX_OUTCOMES)
        outcomes.push({ youtube_id: kind === 'video' ? id : null, outcome: 'failed', message: `${title}: ${message}` })
    },
    addWaiting: (_subject, waitingReason) => {
      waiting++
      reason = waitingReason
    },
    count: () => total() + failed,
    lines: failures,
    text: () => {
      const kindTexts = KINDS.flatMap(kind => {
        const count = refreshedCounts.get(kind) ?? 0
        return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`]
      })
      return [
        kindTexts.length > 0 ? metadataTexts.refreshed(kindTexts) : metadataTexts.nothingWasRefreshed,
        ...failures(),
        ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'}: ${reason}`] : []),
      ].join(' ')
    },
    isFailure: () => total() === 0 && failed + waiting > 0,
    outcomes: () => outcomes,
  }
}
