import { formatBytes } from '@tubecellar/core/format'
import { mediaTexts } from '../../messages/media.ts'
import type { VolumeInfo } from '../../platform/files/volume-info.ts'
import type { StorageFault } from './storage-fault.ts'

/** One of several media folders. */
export interface RootVolume {
  readonly path: string
  readonly facts: VolumeInfo
  /** It has no marker, or that of another archive. */
  readonly isMissing: boolean
}

export interface RootVolumes {
  readonly roots: readonly RootVolume[]
  /** A folder with less free space gets no new videos. */
  readonly minFreeBytes: number
  readonly hasVideos: boolean
}

/**
 * Faults of several media folders. They block downloads only if no folder can store new videos. Before the first video,
 * downloads do not wait for missing folders, which are created.
 */
export function classifyRoots({ roots, minFreeBytes, hasVideos }: RootVolumes): StorageFault[] {
  const missing = roots.filter(({ isMissing }) => isMissing)
  const notWritable = roots.filter(({ isMissing, facts }) => !isMissing && facts.tag !== 'writable')
  const hasSpace = roots.some(
    ({ isMissing, facts }) => !isMissing && facts.tag === 'writable' && facts.freeBytes >= minFreeBytes,
  )
  const areAllMissing = missing.length === roots.length
  return [
    ...(areAllMissing || hasSpace ? [] : [noSpaceFault(roots, minFreeBytes)]),
    ...(missing.length === 0 ? [] : [missingFault(missing, { areAllMissing, hasVideos })]),
    ...(notWritable.length === 0 ? [] : [notWritableFault(notWritable)]),
  ]
}

const nameFolders = (roots: readonly RootVolume[]) => roots.map(({ path }) => path).join(', ')

const missingFault = (
  missing: readonly RootVolume[],
  { areAllMissing, hasVideos }: { areAllMissing: boolean; hasVideos: boolean },
): StorageFault => ({
  code: 'media-missing',
  severity: 'problem',
  blocks: areAllMissing && hasVideos ? 'downloads' : 'nothing',
  message: (areAllMissing ? mediaTexts.allFoldersAreMissing : mediaTexts.foldersAreMissing)(nameFolders(missing)),
  fix: mediaTexts.workContinues(mediaTexts.mountFolders, mediaTexts.acceptMissingFolders),
  errorClass: 'media-missing',
  publicMessage: areAllMissing ? mediaTexts.videosAreAway : mediaTexts.someVideosAreAway,
})

const notWritableFault = (notWritable: readonly RootVolume[]): StorageFault => ({
  code: 'media-not-writable',
  severity: 'problem',
  blocks: 'nothing',
  message: mediaTexts.foldersCannotBeWritten(nameFolders(notWritable)),
  fix: mediaTexts.workContinues(mediaTexts.checkFolders, ''),
  errorClass: 'not-writable',
})

const noSpaceFault = (roots: readonly RootVolume[], minFreeBytes: number): StorageFault => ({
  code: 'media-low',
  severity: 'problem',
  blocks: 'downloads',
  message: mediaTexts.noFolderHasSpace(nameFolders(roots), formatBytes(minFreeBytes)),
  fix: mediaTexts.workContinues(mediaTexts.freeFolders, ''),
  errorClass: 'disk-full',
})
