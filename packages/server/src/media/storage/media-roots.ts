import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaTexts } from '../../messages/media.ts'
import { fileExists } from '../../platform/files/files.ts'
import { readVolumeInfo, type VolumeInfo } from '../../platform/files/volume-info.ts'
import { StartError } from '../../platform/start-error.ts'
import { ARCHIVE_ID, createArchiveId, readArchiveId, type ArchiveSettings } from './archive-id.ts'
import { MOVED_MARKER, type MediaRoots } from './media-storage.ts'
import { readMarker, writeMarker, type RootMarker } from './root-marker.ts'

/** The IDs of the media folders that the archive has used. */
export const KNOWN_ROOTS = 'media_roots'

export interface MediaRootsDeps {
  /** At least two; the first is the media folder of CELLAR_MEDIA. */
  folders: readonly string[]
  /** Folders for new videos of some channels, by their IDs. */
  rules?: Readonly<Record<string, string>>
  /** New videos are stored in folders with more free space than this. */
  minFreeBytes: number
  /** Without them, the archive of a folder is not checked, and no folder can be marked. */
  settings?: ArchiveSettings | undefined
  readVolume?: (folder: string) => Promise<VolumeInfo>
}

export function createMediaRoots(deps: MediaRootsDeps): MediaRoots {
  const { folders, rules = {}, minFreeBytes, settings, readVolume = readVolumeInfo } = deps
  const [first = ''] = folders
  let ownId: string | undefined

  async function readOwnId() {
    return (ownId ??= settings && (await readArchiveId(settings)))
  }

  /** The first folder may have been marked while it was the only one. */
  async function isOwn(folder: string, { archiveId }: RootMarker) {
    if (settings === undefined) return true
    return archiveId === undefined ? folder === first : archiveId === (await readOwnId())
  }

  async function isUsable(folder: string) {
    const marker = await readMarker(folder)
    return marker !== undefined && (await isOwn(folder, marker))
  }

  async function select(isWanted: boolean) {
    const states = await Promise.all(folders.map(isUsable))
    return folders.filter((_, index) => states[index] === isWanted)
  }

  const readMarkers = async () =>
    Promise.all(folders.map(async folder => ({ folder, marker: await readMarker(folder) })))

  /** Gives an ID to folders without one. Returns the IDs of all folders that have one afterwards. */
  async function writeMissingIds(isAccepted: (folder: string, marker: RootMarker | undefined) => Promise<boolean>) {
    if (settings === undefined) return []
    const archiveId = await createArchiveId(settings).create()
    const ids: string[] = []
    for (const { folder, marker } of await readMarkers()) {
      let rootId = marker?.rootId
      if (rootId === undefined && (await isAccepted(folder, marker)) && (!marker || (await isOwn(folder, marker)))) {
        rootId = randomUUID()
        try {
          await writeMarker(folder, { archiveId, rootId })
        } catch (error) {
          // The folder is reported as missing.
          if ((error as NodeJS.ErrnoException).code === undefined) throw error
          rootId = undefined
        }
      }
      if (rootId !== undefined) ids.push(rootId)
    }
    return ids
  }

  return {
    folders,
    isUsable,
    listUsable: () => select(true),
    listMissing: () => select(false),
    async rank(channelId) {
      const usable = await select(true)
      const volumes = await Promise.all(usable.map(async folder => ({ folder, facts: await readVolume(folder) })))
      const free = ({ facts }: (typeof volumes)[number]) => (facts.tag === 'writable' ? facts.freeBytes : -1)
      const sorted = volumes.toSorted((one, other) => free(other) - free(one))
      const roomy = sorted.filter(volume => free(volume) > minFreeBytes)
      const ranked = (roomy.length > 0 ? roomy : sorted).map(({ folder }) => folder)
      const preferred = ranked.filter(folder => folder === rules[channelId])
      return [...preferred, ...ranked.filter(folder => !preferred.includes(folder))]
    },
    async requireOwn({ isAdopted, hasVideos }) {
      const markers = await readMarkers()
      await requireDistinct(markers)
      const ids = markers.map(({ marker }) => marker?.archiveId)
      const marked = isAdopted ? ids.find(id => id !== undefined) : hasVideos ? ids[0] : undefined
      if (marked !== undefined && (await readOwnId()) === undefined)
        await settings?.update(ARCHIVE_ID, stored => stored ?? marked)
      for (const { folder, marker } of markers) {
        if (marker === undefined || (await isOwn(folder, marker))) continue
        const text = marker.archiveId === undefined ? mediaTexts.folderHasNoArchive : mediaTexts.folderIsForeign
        throw new StartError('foreignBucket', text(folder), { hint: mediaTexts.useOwnFolder(folder) })
      }
    },
    async markNew({ hasVideos }) {
      const markers = await readMarkers()
      const ids = markers.map(({ marker }) => marker?.rootId)
      const isFirstAway = hasVideos && markers[0]?.marker === undefined
      const isAnyAway = isFirstAway || parseKnown(await settings?.get(KNOWN_ROOTS)).some(id => !ids.includes(id))
      const found = await writeMissingIds(
        async (folder, marker) => marker !== undefined || (!isAnyAway && !(await wasMoved(folder))),
      )
      const areAllMarked = found.length === folders.length
      await settings?.update(KNOWN_ROOTS, stored =>
        areAllMarked ? found : [...new Set([...parseKnown(stored), ...found])],
      )
    },
    async markAll() {
      const found = await writeMissingIds(() => Promise.resolve(true))
      await settings?.update(KNOWN_ROOTS, () => found)
    },
  }
}

const wasMoved = (folder: string) => fileExists(join(folder, MOVED_MARKER))

const parseKnown = (stored: unknown): string[] => (Array.isArray(stored) ? stored.map(String) : [])

interface MarkedFolder {
  readonly folder: string
  readonly marker: RootMarker | undefined
}

/** Two folders are the same if they have one ID or, through a link or a mount, one inode. */
async function requireDistinct(markers: readonly MarkedFolder[]): Promise<void> {
  const seen = new Map<string, string>()
  for (const { folder, marker } of markers) {
    const found = await stat(folder).catch(() => undefined)
    const keys = [marker?.rootId, found && `${found.dev}:${found.ino}`].filter(key => key !== undefined)
    for (const key of keys) {
      const other = seen.get(key)
      if (other !== undefined) throw new StartError('sameStorage', mediaTexts.sameFolders(other, folder))
      seen.set(key, folder)
    }
  }
}
