import { EXIT, type ExitCode } from '../../output/exit-code.ts'
import type { Column } from '../../output/table.ts'

/** What became of one input, or of one video that it stood for. */
export interface Outcome {
  /** Null for an input that is no video at all. */
  readonly youtube_id: string | null
  readonly outcome: 'queued' | 'archived' | 'ignored' | 'failed'
  /** The title, or why it failed. */
  readonly message: string
}

const LINE = /^([-A-Za-z0-9_]{1,200})\t(queued|archived|ignored|failed)\t(.*)$/

/**
 * Reads the result of a task that queued videos: `id TAB outcome TAB title or reason` per line, `-` for no id. Empty for
 * a server that says it in prose, as others of this API do.
 */
export function readOutcomes(result: string | null): Outcome[] {
  return (result ?? '').split('\n').flatMap(line => {
    const [, id = '', outcome, message = ''] = LINE.exec(line) ?? []
    return outcome === undefined
      ? []
      : [{ youtube_id: id === '-' ? null : id, outcome: outcome as Outcome['outcome'], message }]
  })
}

/** All well, all failed, or something between. An ignored video is as its owner wants it. */
export function exitCodeOf(outcomes: readonly Outcome[]): ExitCode {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length
  if (failed === 0) return EXIT.ok
  return failed === outcomes.length ? EXIT.failed : EXIT.partlyFailed
}

export const OUTCOME_FIELDS = ['youtube_id', 'outcome', 'message'] as const

export const OUTCOME_COLUMNS: readonly Column<Outcome>[] = [
  { heading: 'ID', text: ({ youtube_id }) => youtube_id ?? '-' },
  { heading: 'OUTCOME', text: ({ outcome }) => outcome },
  { heading: 'TITLE', text: ({ message }) => message, isFlexible: true },
]
