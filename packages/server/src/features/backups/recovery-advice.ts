import { join } from 'node:path'
import { shellWord } from '../../platform/process/shell-quote.ts'
import type { SnapshotKind } from './snapshot-files.ts'

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
}

const SAVED: SnapshotKind = 'saved'

export const hasTraces = ({ snapshots, backups, hasMediaMarker, hasSidecar }: ArchiveTraces) =>
  snapshots.length > 0 || backups.length > 0 || hasMediaMarker || hasSidecar

/** Commands that recover the archive, the most complete way first. Each command is on its own line. */
export function recoveryAdvice(folders: Folders, traces: ArchiveTraces, { isEmptyOffered = false } = {}): string {
  const flags = commandFlags(folders)
  const [snapshot] = traces.snapshots
  const [backup] = traces.backups
  const ways: Array<[what: string, command: string]> = []
  if (snapshot !== undefined)
    ways.push([
      `To restore the newest sound snapshot (${snapshot}${snapshot.endsWith(SAVED) ? ', everything up to the accident' : ''}) with accounts and watch state`,
      `cellar snapshot restore --latest --offline ${flags}`,
    ])
  if (backup !== undefined)
    ways.push([
      `To restore the newest ZIP backup (${backup}) with accounts and watch state`,
      `cellar backup restore --latest --offline ${flags}`,
    ])
  if (traces.hasSidecar || ways.length === 0)
    ways.push([
      'To rebuild the library from the media folder, without accounts and watch state',
      `cellar rebuild --offline ${flags}`,
    ])
  if (isEmptyOffered)
    ways.push(['To start a new archive that knows nothing of the old one', `cellar serve --start-empty ${flags}`])
  const [first, ...others] = ways.map(([what, command]) => `${what}, run:\n  ${command}`)
  return [`Stop the server if it runs. ${first}`, ...others].join('\n')
}

/** `--data` and, if the media folder is outside the data folder, `--media`, quoted for a shell. */
export function commandFlags({ dataDir, mediaDir }: Folders): string {
  const media = mediaDir === join(dataDir, 'media') ? '' : ` --media ${shellWord(mediaDir)}`
  return `--data ${shellWord(dataDir)}${media}`
}
