import type { RestorePreview } from '../../contract/index.ts'
import { displayText, formatCount } from '../../format/index.ts'

/** What a restore would do, a sentence or two for each of videos, accounts and watch state. */
export function restorePreviewLines(preview: RestorePreview): string[] {
  const { videos, videos_removed: removed } = preview
  const { accounts_kept: kept, accounts_added: added, accounts_left_out: leftOut } = preview
  return [
    `Videos: ${formatCount(videos)} in the copy.${removed > 0 ? ` ${formatCount(removed)} of the library ${removed === 1 ? 'is' : 'are'} not in it and will be removed from the library; the media files stay.` : ' Every video of the library is in it.'}`,
    [
      `Accounts: ${formatCount(kept)} existing ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`,
      added.length > 0 ? `Added: ${names(added)}.` : 'None will be added.',
      ...(leftOut.length > 0 ? [`Left out, because deleted here: ${names(leftOut)}.`] : []),
    ].join(' '),
    `Watch state: ${watchStateText(preview)}.`,
  ]
}

function watchStateText(preview: RestorePreview): string {
  const parts = [
    `${formatCount(preview.watch_states_restored)} restored from the copy`,
    `${formatCount(preview.watch_states_left_out)} of the copy left out`,
    `${formatCount(preview.watch_states_kept)} existing kept`,
    `${formatCount(preview.watch_states_removed)} existing removed`,
  ]
  return parts.join(', ')
}

/** Longer lists of names are shown as a count because dialogs have little room. */
const MAX_NAMES = 10

function names(list: readonly string[]): string {
  const shown = list.slice(0, MAX_NAMES).map(displayText).join(', ')
  return list.length > MAX_NAMES ? `${shown} and ${formatCount(list.length - MAX_NAMES)} more` : shown
}
