import type { Backup } from '../contract/index.ts'
import { displayText } from '../format/index.ts'
import { mapLoadable, type Loadable } from './loadable.ts'

export type ActionName =
  'deleteIgnored' | 'deleteQueued' | 'manualImport' | 'embedThumbnails' | 'backup' | 'restore' | 'rescan'

export interface ActionView {
  readonly name: ActionName
  readonly label: string
  /** What it says once it was started; null before. */
  readonly progress: string | null
  /** The question before something may be lost; null where nothing can be. */
  readonly confirm: { readonly title: string; readonly detail: string } | null
}

export interface ActionGroup {
  readonly title: string
  readonly help: string
  readonly isDanger: boolean
  readonly actions: readonly ActionView[]
}

export interface ActionsView {
  readonly title: string
  readonly dangerLabel: string
  readonly groups: readonly ActionGroup[]
  readonly restore: {
    readonly title: string
    readonly help: string
    readonly progress: string | null
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
  embedThumbnails: 'Processing thumbnails',
  backup: 'Backing up',
  restore: 'Restoring',
  rescan: 'File system scan in progress',
}

interface ActionsData {
  readonly running: ReadonlySet<ActionName>
  readonly backups: Loadable<readonly Backup[]>
}

export function actionsView({ running, backups }: ActionsData): ActionsView {
  const action = (name: ActionName, label: string, confirm: ActionView['confirm'] = null): ActionView => ({
    name,
    label,
    confirm,
    progress: running.has(name) ? PROGRESS_TEXTS[name] : null,
  })
  return {
    title: 'Actions',
    dangerLabel: 'Danger zone',
    groups: [
      {
        title: 'Delete download queue',
        help: 'Forgets what waits or is ignored. Videos in the archive stay.',
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
        help: 'Takes in the media files that lie in the import folder.',
        isDanger: false,
        actions: [action('manualImport', 'Start import')],
      },
      {
        title: 'Embed thumbnails',
        help: 'Writes the picture of every video into its media file.',
        isDanger: false,
        actions: [action('embedThumbnails', 'Start process')],
      },
      {
        title: 'ZIP backup',
        help: 'Writes the whole library, without media, into one file.',
        isDanger: false,
        actions: [action('backup', 'Start backup')],
      },
      {
        title: 'Rescan filesystem',
        help: 'Compares the media folder with the library. Videos whose files are gone become inactive.',
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
