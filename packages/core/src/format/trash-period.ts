import { countTexts } from '../messages/en/format.ts'
import { deletionTexts } from '../messages/en/deletion.ts'

/**
 * How long a deleted video is kept, for confirmations. `keepDays` is the server's setting `trash_days`: null keeps videos until
 * the trash is emptied; undefined is a server without a trash.
 */
export function formatTrashPeriod(keepDays: number | null | undefined): string {
  if (keepDays === undefined) return deletionTexts.cannotBeUndone
  if (keepDays === null) return deletionTexts.keptUntilEmptied
  return deletionTexts.keptForDays(countTexts.days(keepDays))
}
