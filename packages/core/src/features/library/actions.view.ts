import type { Backup, ImportFolder, TaskName, TaskResult } from '../../contract/index.ts'
import { displayText, formatCount, formatMoment } from '../../format/index.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'

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

export interface ActionOutcome {
  readonly text: string
  readonly isError: boolean
}

export interface ActionView {
  readonly name: ActionName
  readonly label: string
  /** What it says once it was started; null before. */
  readonly progress: string | null
  /** How the run that was started here has ended; null before. */
  readonly outcome: ActionOutcome | null
  /** The question before something may be lost; null where nothing can be. */
  readonly confirm: { readonly title: string; readonly detail: string } | null
}

export interface ActionGroup {
  readonly title: string
  readonly help: string
  readonly isDanger: boolean
  readonly actions: readonly ActionView[]
  /** What is there to be worked on now. */
  readonly notes: readonly string[]
  /** What the last run did, a line per file. */
  readonly results: ResultsView | null
}

export interface ResultsView {
  readonly summary: string
  readonly lines: readonly { readonly text: string; readonly isFailed: boolean }[]
  /** What is not listed; null when all is. */
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

/** In-progress texts of spec section 4. */
export const PROGRESS_TEXTS: Record<ActionName, string> = {
  deleteIgnored: 'Deleting queue',
  deleteQueued: 'Deleting queue',
  manualImport: 'Processing import',
  previewImport: 'Checking the import folder',
  replaceImport: 'Processing import',
  embedThumbnails: 'Processing thumbnails',
  backup: 'Backing up',
  restore: 'Restoring',
  rescan: 'File system scan in progress',
}

/** Tasks that actions start; the others are done when the server answers. */
export const ACTION_TASKS: Partial<Record<ActionName, TaskName>> = {
  manualImport: 'manual_import',
  previewImport: 'manual_import',
  replaceImport: 'manual_import',
  embedThumbnails: 'resync_metadata',
  backup: 'run_backup',
  restore: 'restore_backup',
  rescan: 'rescan_filesystem',
}

/** How the newest run has ended. Null while it has not, and where the server lists none. */
export function outcomeOf([run]: readonly TaskResult[]): ActionOutcome | null {
  const result = displayText(run?.result ?? '')
  switch (run?.status) {
    case 'SUCCESS':
      return { text: result === '' ? 'Completed' : `Completed: ${result}`, isError: false }
    case 'FAILURE':
    case 'FAILED':
      return { text: result === '' ? 'Failed' : `Failed: ${result}`, isError: true }
    case 'REVOKED':
      return { text: 'Stopped', isError: true }
    default:
      return null
  }
}

interface ActionsData {
  readonly running: ReadonlySet<ActionName>
  readonly outcomes?: ReadonlyMap<ActionName, ActionOutcome>
  readonly backups: Loadable<readonly Backup[]>
  /** Unknown to other servers, and not shown until it is loaded. */
  readonly importFolder?: ImportFolder | undefined
  /** The recent runs of the import, the newest first. */
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
  const action = (name: ActionName, label: string, confirm: ActionView['confirm'] = null): ActionView => ({
    name,
    label,
    confirm,
    progress: running.has(name) ? PROGRESS_TEXTS[name] : null,
    outcome: outcomes.get(name) ?? null,
  })
  return {
    title: 'Actions',
    dangerLabel: 'Danger zone',
    groups: [
      {
        title: 'Delete download queue',
        help: 'Forgets what waits or is ignored. Videos in the archive stay.',
        ...NO_RESULTS,
        isDanger: false,
        actions: [
          action('deleteIgnored', 'Delete all ignored', {
            title: 'Delete all ignored?',
            detail: 'Every ignored entry is forgotten: the next scan may queue it again.',
          }),
          action('deleteQueued', 'Delete all queued', {
            title: 'Delete all queued?',
            detail: 'Every entry that waits for its download is forgotten.',
          }),
        ],
      },
      {
        title: 'Manual import',
        help: 'Imports the media files of the import folder, with the files of the same name beside them.',
        isDanger: false,
        actions: [
          // Servers without the import folder know neither: they would import at once.
          ...(importFolder ? [action('previewImport', 'Preview')] : []),
          action('manualImport', 'Start import'),
          ...(importFolder
            ? [
                action('replaceImport', 'Import and replace', {
                  title: 'Import and replace?',
                  detail: 'Files of videos that are archived already are replaced. The old files move to the trash.',
                }),
              ]
            : []),
        ],
        notes: importFolder ? importNotes(importFolder) : [],
        results: resultsView(importRuns),
      },
      {
        title: 'Embed thumbnails',
        help: 'Writes the picture of every video into its media file.',
        ...NO_RESULTS,
        isDanger: false,
        actions: [action('embedThumbnails', 'Start process')],
      },
      {
        title: 'ZIP backup',
        help: 'Writes the whole library, without media, into one file.',
        ...NO_RESULTS,
        isDanger: false,
        actions: [action('backup', 'Start backup')],
      },
      {
        title: 'Rescan filesystem',
        help: 'Compares the media folder with the library. Videos whose files are gone become inactive.',
        ...NO_RESULTS,
        isDanger: true,
        actions: [
          action('rescan', 'Rescan filesystem', {
            title: 'Rescan filesystem?',
            detail:
              'Videos whose media files are missing become inactive and keep all that is known of them. A TubeArchivist server deletes them.',
          }),
        ],
      },
    ],
    restore: {
      title: 'Restore from backup',
      help: 'Puts the library back to what a backup holds. What came later is lost.',
      progress: running.has('restore') ? PROGRESS_TEXTS.restore : null,
      outcome: outcomes.get('restore') ?? null,
      columns: ['Timestamp', 'Source', 'Filename', 'Action'],
      none: 'No backups found.',
      label: 'Restore',
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
  const counts = [`${formatCount(media)} media ${media === 1 ? 'file' : 'files'}`]
  if (others > 0) counts.push(`${formatCount(others)} other ${others === 1 ? 'file' : 'files'}`)
  return [`Import folder: ${displayText(path)}`, `It has ${counts.join(' and ')}.`]
}

/** More lines than this make the page slow; the command line lists all of them. */
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
    summary: `Last run, ${formatMoment(last.date_done)}: ${displayText(last.result ?? '')}`,
    lines,
    rest: restCount > 0 ? `and ${formatCount(restCount)} more. List all: cellar task follow ${last.task_id}` : null,
  }
}
