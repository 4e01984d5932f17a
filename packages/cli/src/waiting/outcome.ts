import type { TaskOutcome } from '@tubecellar/core/contract'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { EXIT, type ExitCode } from '../output/exit-code.ts'
import type { Column } from '../output/column.ts'

export type Outcome = TaskOutcome

/** 0 if nothing failed, 1 if everything failed, otherwise 6. Ignored videos have not failed. */
export function outcomesExitCode(outcomes: readonly Outcome[]): ExitCode {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length
  if (failed === 0) return EXIT.ok
  return failed === outcomes.length ? EXIT.failed : EXIT.partlyFailed
}

export const OUTCOME_FIELDS = ['youtube_id', 'outcome', 'message'] as const

export const OUTCOME_COLUMNS: readonly Column<Outcome>[] = [
  { heading: columnHeadings.id, text: ({ youtube_id }) => youtube_id ?? '-' },
  { heading: columnHeadings.outcome, text: ({ outcome }) => outcome },
  { heading: columnHeadings.title, text: ({ message }) => message, fit: 'title' },
]
