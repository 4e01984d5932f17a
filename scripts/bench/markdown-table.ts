import type { BenchResult } from './measure.ts'

/** A table in Markdown; the first row is the head. */
export function markdownTable([head = [], ...rows]: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The results of measurements with their baselines. */
export const resultTable = (rows: readonly BenchResult[]): string =>
  markdownTable([
    ['measurement', 'result', 'compared with', 'ratio'],
    ...rows.map(({ what, value, against = '', ratio }) => [what, value, against, ratio?.toFixed(1) ?? '']),
  ])
