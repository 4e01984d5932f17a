import type { Backup, ImportFolder, TaskName, TaskResult } from '../../contract/index.ts'
import { displayText, formatMoment } from '../../format/index.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { actionsTexts } from '../../messages/en/library.ts'

export type ActionName =
  | 'deleteIgnored'
  | 'deleteQueued'
  | 'manualImport'
  | 'previewImport'
  | 'replaceImport'
  | 'embedThumbnails'
  | 'backup'
  | 'restore'
  | 'rescan'

/** The actions with a button; a restore needs the name of a backup. */
export type StartName = Exclude<ActionName, 'restore'>

export interface ActionOutcome {
  readonly text: string
  readonly isError: boolean
}

export interface ActionView {
  readonly name: StartName
  readonly label: string
  /** Progress text after the start; null before. */
  readonly progress: string | null
  /** Result of the run that was started on this screen; null before it ends. */
  readonly outcome: ActionOutcome | null
}

export interface ActionGroup {
  readonly title: string
  readonly help: string
  readonly isDanger: boolean
  readonly actions: readonly ActionView[]
  /** Information about the items that the action would process. */
  readonly notes: readonly string[]
  /** Results of the last run, one line per file. */
  readonly results: ResultsView | null
}

export interface ResultsView {
  readonly summary: string
  readonly lines: readonly { readonly text: string; readonly isFailed: boolean }[]
  /** The number of results that are not listed; null if all are. */
  readonly rest: string | null
}

export interface ActionsView {
  readonly title: string
  readonly dangerLabel: string
  readonly groups: readonly ActionGroup[]
  readonly restore: {
    readonly title: string
    readonly help: string
    readonly progress: string | null
    readonly outcome: ActionOutcome | null
    readonly columns: readonly string[]
    readonly none: string
    readonly label: string
    readonly backups: Loadable<
      readonly { readonly filename: string; readonly timestamp: string; readonly source: string }[]
    >
  }
}

export const ACTION_LABELS: Record<ActionName, string> = {
  deleteIgnored: actionsTexts.deleteAllIgnored,
  deleteQueued: actionsTexts.deleteAllQueued,
  manualImport: actionsTexts.startImport,
  previewImport: actionsTexts.preview,
  replaceImport: actionsTexts.importAndReplace,
  embedThumbnails: actionsTexts.embedThumbnails,
  backup: actionsTexts.startBackup,
  restore: actionsTexts.restore,
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
  backup: actionsTexts.backingUp,
  restore: actionsTexts.restoring,
  rescan: actionsTexts.fileSystemScanInProgress,
}

/** Tasks that actions start; the other actions are complete when the server responds. */
export const ACTION_TASKS: Partial<Record<ActionName, TaskName>> = {
  manualImport: 'manual_import',
  previewImport: 'manual_import',
  replaceImport: 'manual_import',
  embedThumbnails: 'resync_metadata',
  backup: 'run_backup',
  restore: 'restore_backup',
  rescan: 'rescan_filesystem',
}

/** The result of the newest run. Null while it runs, and for servers that list no runs. */
export function latestOutcome([run]: readonly TaskResult[]): ActionOutcome | null {
  const result = displayText(run?.result ?? '')
  switch (run?.status) {
    case 'SUCCESS':
      return { text: result === '' ? actionsTexts.completed : actionsTexts.completedResult(result), isError: false }
    case 'FAILURE':
    case 'FAILED':
      return { text: result === '' ? actionsTexts.failed : actionsTexts.failedResult(result), isError: true }
    case 'REVOKED':
      return { text: actionsTexts.stopped, isError: true }
    default:
      return null
  }
}

interface ActionsData {
  readonly running: ReadonlySet<ActionName>
  readonly outcomes?: ReadonlyMap<ActionName, ActionOutcome>
  readonly backups: Loadable<readonly Backup[]>
  /** Undefined until loaded, and for other servers. */
  readonly importFolder?: ImportFolder | undefined
  /** The recent runs of the import, newest first. */
  readonly importRuns?: readonly TaskResult[] | undefined
}

const NO_RESULTS = { notes: [], results: null } as const

const NO_OUTCOMES: ReadonlyMap<ActionName, ActionOutcome> = new Map()

export function actionsView({
  running,
  outcomes = NO_OUTCOMES,
  backups,
  importFolder,
  importRuns = [],
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
        help: actionsTexts.removesQueuedOrIgnoredItems,
        ...NO_RESULTS,
        isDanger: false,
        actions: [action('deleteIgnored'), action('deleteQueued')],
      },
      {
        title: actionsTexts.manualImport,
        help: actionsTexts.importsMediaFilesFromImport,
        isDanger: false,
        actions: [
          // Servers without the import folder ignore both parameters: they would import immediately.
          ...(importFolder ? [action('previewImport')] : []),
          action('manualImport'),
          ...(importFolder ? [action('replaceImport')] : []),
        ],
        notes: importFolder ? importNotes(importFolder) : [],
        results: resultsView(importRuns),
      },
      {
        title: actionsTexts.embedThumbnails,
        help: actionsTexts.embedsEachVideoThumbnail,
        ...NO_RESULTS,
        isDanger: false,
        actions: [action('embedThumbnails')],
      },
      {
        title: actionsTexts.zipBackup,
        help: actionsTexts.savesWholeLibrary,
        ...NO_RESULTS,
        isDanger: false,
        actions: [action('backup')],
      },
      {
        title: actionsTexts.rescanFilesystem,
        help: actionsTexts.comparesMediaFolderWithLibrary,
        ...NO_RESULTS,
        isDanger: true,
        actions: [action('rescan')],
      },
    ],
    restore: {
      title: actionsTexts.restoreFromBackup,
      help: actionsTexts.restoresLibraryFromBackup,
      progress: running.has('restore') ? PROGRESS_TEXTS.restore : null,
      outcome: outcomes.get('restore') ?? null,
      columns: [actionsTexts.timestamp, actionsTexts.source, actionsTexts.filename, actionsTexts.action],
      none: actionsTexts.noBackupsFound,
      label: ACTION_LABELS.restore,
      backups: mapLoadable(backups, list =>
        list.map(({ filename, timestamp, reason }) => ({
          filename,
          timestamp: displayText(timestamp),
          source: displayText(reason),
        })),
      ),
    },
  }
}

function importNotes({ path, media_count: media, other_count: others }: ImportFolder): string[] {
  const mediaFiles = actionsTexts.media(media)
  const files = others > 0 ? actionsTexts.mediaAndOther(mediaFiles, actionsTexts.other(others)) : mediaFiles
  return [actionsTexts.importFolder(displayText(path)), actionsTexts.contents(files)]
}

/** More lines slow the page down; the command line lists all of them. */
const MAX_RESULT_LINES = 500

function resultsView(runs: readonly TaskResult[]): ResultsView | null {
  const last = runs.find(({ outcomes, date_done }) => outcomes !== undefined && date_done !== 'False')
  if (!last?.outcomes) return null
  const lines = last.outcomes.slice(0, MAX_RESULT_LINES).map(({ message, outcome }) => ({
    text: displayText(message),
    isFailed: outcome === 'failed',
  }))
  const restCount = last.outcomes.length - lines.length
  return {
    summary: actionsTexts.lastRun(formatMoment(last.date_done), displayText(last.result ?? '')),
    lines,
    rest: restCount > 0 ? actionsTexts.andMore(restCount, last.task_id) : null,
  }
}
