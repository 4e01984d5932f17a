import type { ImportFolder, TaskResult } from '../../contract/index.ts'
import { displayText, formatMoment } from '../../format/index.ts'
import { manualImportTexts } from '../../messages/en/library.ts'

/** The results of the last import. */
export interface ImportResultsView {
  readonly summary: string
  readonly lines: readonly { readonly text: string; readonly isFailed: boolean }[]
  /** The number of results that are not listed; null if all are. */
  readonly rest: string | null
}

/** The path and the content of the import folder. */
export function importNotes({ path, media_count: media, other_count: others }: ImportFolder): string[] {
  const mediaFiles = manualImportTexts.media(media)
  const files = others > 0 ? manualImportTexts.mediaAndOther(mediaFiles, manualImportTexts.other(others)) : mediaFiles
  return [manualImportTexts.importFolder(displayText(path)), manualImportTexts.contents(files)]
}

/** More lines slow the page down; the command line lists all of them. */
const MAX_RESULT_LINES = 500

/** The results of the last import that ended; null if there are none. `runs`: newest first. */
export function importResults(runs: readonly TaskResult[]): ImportResultsView | null {
  const last = runs.find(({ outcomes, date_done }) => outcomes !== undefined && date_done !== 'False')
  if (!last?.outcomes) return null
  const lines = last.outcomes.slice(0, MAX_RESULT_LINES).map(({ message, outcome }) => ({
    text: displayText(message),
    isFailed: outcome === 'failed',
  }))
  const restCount = last.outcomes.length - lines.length
  return {
    summary: manualImportTexts.lastRun(formatMoment(last.date_done), displayText(last.result ?? '')),
    lines,
    rest: restCount > 0 ? manualImportTexts.andMore(restCount, last.task_id) : null,
  }
}
