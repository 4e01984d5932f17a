import { join } from 'node:path'
import { shellWord } from '../../platform/process/shell-quote.ts'
import type { SnapshotKind } from './snapshot-files.ts'
import { backupsTexts } from '../../messages/backups.ts'

/** Data that an archive left on this computer, apart from its database. */
export interface ArchiveTraces {
  /** Ids of the snapshots, in the order in which they are tried. */
  readonly snapshots: readonly string[]
  /** Names of the ZIP backups, in the order in which they are tried. */
  readonly backups: readonly string[]
  /** Whether a snapshot or backup has videos. */
  readonly hasCopiedVideos: boolean
  readonly hasMediaMarker: boolean
  readonly hasSidecar: boolean
}

interface Folders {
  readonly dataDir: string
  readonly mediaDir: string
  readonly bucket?: { readonly url: string } | undefined
}

const SAVED: SnapshotKind = 'saved'

export const hasTraces = ({ snapshots, backups, hasMediaMarker, hasSidecar }: ArchiveTraces) =>
  snapshots.length > 0 || backups.length > 0 || hasMediaMarker || hasSidecar

/** Commands that recover the archive, the most complete way first. Each command is on its own line. */
export function recoveryAdvice(folders: Folders, traces: ArchiveTraces, { isEmptyOffered = false } = {}): string {
  const flags = commandFlags(folders)
  const [snapshot] = traces.snapshots
  const [backup] = traces.backups
  const steps: Array<[what: string, command: string]> = []
  if (snapshot !== undefined)
    steps.push([
      backupsTexts.restoreNewestSnapshot(snapshot, snapshot.endsWith(SAVED)),
      `cellar snapshot restore --latest --offline ${flags}`,
    ])
  if (backup !== undefined)
    steps.push([backupsTexts.restoreNewestBackup(backup), `cellar backup restore --latest --offline ${flags}`])
  if (traces.hasSidecar || steps.length === 0)
    steps.push([backupsTexts.rebuildLibrary, `cellar rebuild --offline ${flags}`])
  if (isEmptyOffered) steps.push([backupsTexts.startNewArchive, `cellar serve --start-empty ${flags}`])
  const [first, ...others] = steps.map(([description, command]) => backupsTexts.runCommand(description, command))
  return [backupsTexts.stopServerFirst(first ?? ''), ...others].join('\n')
}

/** `--data` and, if the media folder is outside the data folder, `--media`, quoted for a shell. */
export function commandFlags({ dataDir, mediaDir, bucket }: Folders): string {
  const location = bucket?.url ?? mediaDir
  const media = location === join(dataDir, 'media') ? '' : ` --media ${shellWord(location)}`
  return `--data ${shellWord(dataDir)}${media}`
}
