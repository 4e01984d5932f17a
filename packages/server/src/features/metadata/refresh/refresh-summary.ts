import type { TaskOutcome } from '@tubecellar/core/contract'
import type { RefreshSubject } from '../refresh-plan.store.ts'
import type { RefreshKind } from '../refresh-queue.store.ts'
import { metadataTexts } from '../../../messages/metadata.ts'

/** The number of failures that are reported separately. */
const OUTCOMES_MAX = 200

/** The counts of a refresh run, and texts about them. */
export interface RefreshSummary {
  refresh(subject: RefreshSubject): void
  fail(subject: RefreshSubject, message: string): void
  /** It was not requested at all. */
  wait(subject: RefreshSubject, reason: string): void
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
  const done = new Map<RefreshKind, number>()
  const outcomes: TaskOutcome[] = []
  let failed = 0
  let waiting = 0
  let reason = ''
  const total = () => KINDS.reduce((sum, kind) => sum + (done.get(kind) ?? 0), 0)
  const failures = () => (failed > 0 ? [metadataTexts.refreshesFailed(failed)] : [])
  return {
    refresh: ({ kind }) => void done.set(kind, (done.get(kind) ?? 0) + 1),
    fail: ({ kind, id, title }, message) => {
      failed++
      if (outcomes.length < OUTCOMES_MAX)
        outcomes.push({ youtube_id: kind === 'video' ? id : null, outcome: 'failed', message: `${title}: ${message}` })
    },
    wait: (_subject, why) => {
      waiting++
      reason = why
    },
    count: () => total() + failed,
    lines: failures,
    text: () => {
      const extras = KINDS.flatMap(kind => {
        const count = done.get(kind) ?? 0
        return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`]
      })
      return [
        extras.length > 0 ? metadataTexts.refreshed(extras) : metadataTexts.nothingWasRefreshed,
        ...failures(),
        ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'}: ${reason}`] : []),
      ].join(' ')
    },
    isFailure: () => total() === 0 && failed + waiting > 0,
    outcomes: () => outcomes,
  }
}
