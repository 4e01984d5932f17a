import type { RestorePreview } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { restorePreviewTexts } from '../../messages/en/backups.ts'

/** What a restore would do, a sentence or two for each of videos, accounts and watch state. */
export function restorePreviewLines(preview: RestorePreview): string[] {
  const { accounts_added: added, accounts_left_out: leftOut } = preview
  return [
    restorePreviewTexts.videos(preview.videos, preview.videos_removed),
    [
      restorePreviewTexts.accountsKept(preview.accounts_kept),
      added.length > 0 ? restorePreviewTexts.accountsAdded(names(added)) : restorePreviewTexts.noAccountsAdded,
      ...(leftOut.length > 0 ? [restorePreviewTexts.accountsLeftOut(names(leftOut))] : []),
    ].join(' '),
    restorePreviewTexts.watchState(
      preview.watch_states_restored,
      preview.watch_states_left_out,
      preview.watch_states_kept,
      preview.watch_states_removed,
    ),
  ]
}

/** Longer lists of names are shown as a count because dialogs have little room. */
const MAX_NAMES = 10

function names(list: readonly string[]): string {
  const shown = list.slice(0, MAX_NAMES).map(displayText).join(', ')
  return list.length > MAX_NAMES ? restorePreviewTexts.andMore(shown, list.length - MAX_NAMES) : shown
}
