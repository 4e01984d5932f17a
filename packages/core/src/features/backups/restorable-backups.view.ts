import type { Backup } from '../../contract/index.ts'
import { displayText, formatDate } from '../../format/index.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { backupsTexts } from '../../messages/en/backups.ts'
import type { TaskOutcomeView } from '../tasks/index.ts'

/** The backups that can be restored, and the state of a restore that was started on this screen. */
export interface RestoreView {
  readonly title: string
  readonly help: string
  /** Null while no restore runs. */
  readonly progress: string | null
  readonly outcome: TaskOutcomeView | null
  readonly columns: readonly string[]
  /** Shown if there are no backups. */
  readonly none: string
  readonly label: string
  readonly backups: Loadable<
    readonly { readonly filename: string; readonly timestamp: string; readonly source: string }[]
  >
}

export function restoreView(
  backups: Loadable<readonly Backup[]>,
  isRunning: boolean,
  outcome: TaskOutcomeView | null,
): RestoreView {
  return {
    title: backupsTexts.restoreFromBackup,
    help: backupsTexts.restoreHelp,
    progress: isRunning ? backupsTexts.restoring : null,
    outcome,
    columns: [backupsTexts.timestamp, backupsTexts.source, backupsTexts.filename, backupsTexts.action],
    none: backupsTexts.noBackups,
    label: backupsTexts.restore,
    backups: mapLoadable(backups, list =>
      list.map(({ filename, timestamp, reason }) => ({
        filename,
        timestamp: backupDate(timestamp),
        source: displayText(reason),
      })),
    ),
  }
}

/** The API has the day of a backup as `20261122`. */
function backupDate(timestamp: string): string {
  return formatDate(timestamp.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')) || displayText(timestamp)
}
