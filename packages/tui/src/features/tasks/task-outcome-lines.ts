import type { TaskOutcomeView } from '@tubecellar/core'
import { wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

/** The result of a task that was started on this screen. */
export const taskOutcomeLines = (name: string, outcome: TaskOutcomeView | null, width: number): PageLine[] =>
  outcome === null
    ? []
    : wrappedLines(
        `outcome-${name}`,
        `${outcome.isError ? 'x' : '✓'} ${outcome.text}`,
        width,
        outcome.isError ? 'danger' : 'positive',
        3,
      )
