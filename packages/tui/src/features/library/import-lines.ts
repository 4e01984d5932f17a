import type { ActionGroup } from '@tubecellar/core'
import { wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

/** The content of the import folder, and the results of the last import. */
export function importLines(
  { title, notes, results }: Pick<ActionGroup, 'title' | 'notes' | 'results'>,
  width: number,
): PageLine[] {
  const noteLines = notes.flatMap((note, index) => wrappedLines(`note-${title}-${index}`, note, width, 'dim'))
  if (results === null) return noteLines
  const { summary, lines, rest } = results
  return [
    ...noteLines,
    ...wrappedLines(`summary-${title}`, summary, width),
    ...lines.flatMap(({ text, isFailed }, index) =>
      wrappedLines(`result-${title}-${index}`, `${isFailed ? 'x' : '-'} ${text}`, width, isFailed ? 'danger' : 'text'),
    ),
    ...(rest === null ? [] : wrappedLines(`rest-${title}`, rest, width, 'dim')),
  ]
}
