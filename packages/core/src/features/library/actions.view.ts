import type { Backup, ImportFolder, TaskName, TaskResult, YtDlpStatus } from '../../contract/index.ts'
import type { Loadable } from '../../list/loadable.ts'
import { backupsTexts } from '../../messages/en/backups.ts'
import { actionsTexts } from '../../messages/en/library.ts'
import { restoreView, type RestoreView } from '../backups/index.ts'
import type { TaskOutcomeView } from '../tasks/index.ts'
import { ytDlpTexts } from '../../messages/en/system.ts'
import { ytDlpNotes } from './yt-dlp.view.ts'
import { importNotes, importResults, type ImportResultsView } from './manual-import.view.ts'

export type ActionName =
  | 'deleteIgnored'
  | 'deleteQueued'
  | 'manualImport'
  | 'previewImport'
  | 'replaceImport'
  | 'embedThumbnails'
  | 'backup'
  | 'restore'
  | 'updateYtDlp'
  | 'rollBackYtDlp'
  | 'rescan'

/** The actions with a button; a restore needs the name of a backup. */
export type StartName = Exclude<ActionName, 'restore'>

export interface ActionView {
  readonly name: StartName
  readonly label: string
  /** Progress text after the start; null before. */
  readonly progress: string | null
  /** Result of the run that was started on this screen; null before it ends. */
  readonly outcome: TaskOutcomeView | null
}

export interface ActionGroup {
  readonly title: string
  readonly help: string
  readonly isDanger: boolean
  readonly actions: readonly ActionView[]
  /** Information about the items that the action would process. */
  readonly notes: readonly string[]
  /** Results of the last run, one line per file. */
  readonly results: ImportResultsView | null
}

export interface ActionsView {
  readonly title: string
  readonly dangerLabel: string
  readonly groups: readonly ActionGroup[]
  readonly restore: RestoreView
}

export const ACTION_LABELS: Record<ActionName, string> = {
  deleteIgnored: actionsTexts.deleteAllIgnored,
  deleteQueued: actionsTexts.deleteAllQueued,
  manualImport: actionsTexts.startImport,
  previewImport: actionsTexts.preview,
  replaceImport: actionsTexts.importAndReplace,
  embedThumbnails: actionsTexts.embedThumbnails,
  backup: backupsTexts.create,
  restore: backupsTexts.restore,
  updateYtDlp: ytDlpTexts.update,
  rollBackYtDlp: ytDlpTexts.rollBack,
  rescan: actionsTexts.rescanFilesystem,
}

/** Texts while an action runs. */
export const PROGRESS_TEXTS: Record<ActionName, string> = {
  deleteIgnored: actionsTexts.deletingQueue,
  deleteQueued: actionsTexts.deletingQueue,
  manualImport: actionsTexts.processingImport,
  previewImport: actionsTexts.checkingImportFolder,
  replaceImport: actionsTexts.processingImport,
  embedThumbnails: actionsTexts.processingThumbnails,
  backup: backupsTexts.creating,
  restore: backupsTexts.restoring,
  updateYtDlp: ytDlpTexts.updating,
  rollBackYtDlp: ytDlpTexts.rollingBack,
  rescan: actionsTexts.rescanStarted,
}

/** Tasks that actions start; the other actions are complete when the server responds. */
export const ACTION_TASKS: Partial<Record<ActionName, TaskName>> = {
  manualImport: 'manual_import',
  previewImport: 'manual_import',
  replaceImport: 'manual_import',
  embedThumbnails: 'resync_metadata',
  backup: 'run_backup',
  restore: 'restore_backup',
  updateYtDlp: 'update_yt_dlp',
  rollBackYtDlp: 'update_yt_dlp',
  rescan: 'rescan_filesystem',
}

interface ActionsData {
  readonly running: ReadonlySet<ActionName>
  readonly outcomes?: ReadonlyMap<ActionName, TaskOutcomeView>
  readonly backups: Loadable<readonly Backup[]>
  /** Undefined until loaded, and for other servers. */
  readonly importFolder?: ImportFolder | undefined
  /** The recent runs of the import, newest first. */
  readonly importRuns?: readonly TaskResult[] | undefined
  /** Undefined until loaded, and for other servers. */
  readonly ytDlp?: YtDlpStatus | undefined
}

const NO_RESULTS = { notes: [], results: null } as const

const NO_OUTCOMES: ReadonlyMap<ActionName, TaskOutcomeView> = new Map()

export function actionsView({
  running,
  outcomes = NO_OUTCOMES,
  backups,
  importFolder,
  importRuns = [],
  ytDlp,
}: ActionsData): ActionsView {
  const action = (name: StartName): ActionView => ({
    name,
    label: ACTION_LABELS[name],
    progress: running.has(name) ? PROGRESS_TEXTS[name] : null,
    outcome: outcomes.get(name) ?? null,
  })
  return {
    title: actionsTexts.actions,
    dangerLabel: actionsTexts.dangerZone,
    groups: [
      {
        title: actionsTexts.deleteDownloadQueue,
        help: actionsTexts.deleteDownloadQueueHelp,
        ...NO_RESULTS,
        isDanger: false,
        actions: [action('deleteIgnored'), action('deleteQueued')],
      },
      {
        title: actionsTexts.manualImport,
        help: actionsTexts.manualImportHelp,
        isDanger: false,
        actions: [
          // Servers without the import folder ignore both parameters: they would import immediately.
          ...(importFolder ? [action('previewImport')] : []),
          action('manualImport'),
          ...(importFolder ? [action('replaceImport')] : []),
        ],
        notes: importFolder ? importNotes(importFolder) : [],
        results: importResults(importRuns),
      },
      {
        title: actionsTexts.embedThumbnails,
        help: actionsTexts.embedThumbnailsHelp,
        ...NO_RESULTS,
        isDanger: false,
        actions: [action('embedThumbnails')],
      },
      {
        title: actionsTexts.zipBackup,
        help: actionsTexts.zipBackupHelp,
        ...NO_RESULTS,
        isDanger: false,
        actions: [action('backup')],
      },
      ...(ytDlp
        ? [
            {
              title: ytDlpTexts.title,
              help: ytDlpTexts.help,
              isDanger: false,
              actions: [
                ...(ytDlp.can_update ? [action('updateYtDlp')] : []),
                ...(ytDlp.can_roll_back ? [action('rollBackYtDlp')] : []),
              ],
              notes: ytDlpNotes(ytDlp),
              results: null,
            },
          ]
        : []),
      {
        title: actionsTexts.rescanFilesystem,
        help: actionsTexts.rescanFilesystemHelp,
        ...NO_RESULTS,
        isDanger: true,
        actions: [action('rescan')],
      },
    ],
    restore: restoreView(backups, running.has('restore'), outcomes.get('restore') ?? null),
  }
}
