import type { ProblemBlocks } from '@tubecellar/core/contract'
import { formatBytes } from '@tubecellar/core/format'
import type { ErrorClass } from '../../site/error-class.ts'
import type { StorageState } from '../../platform/files/storage-error.ts'
import type { VolumeInfo } from '../../platform/files/volume-info.ts'
import { mediaTexts } from '../../messages/media.ts'
import type { StorageFault } from './storage-fault.ts'
import { classifyRoots, type RootVolumes } from './root-faults.ts'

export type VolumeName = 'data' | 'cache' | 'media'

export interface Volume {
  readonly name: VolumeName
  readonly path: string
  readonly facts: VolumeInfo
  /** Downloads wait while less space is free. */
  readonly minFreeBytes: number
}

export interface StorageFacts {
  readonly volumes: readonly Volume[]
  /** The state after the last failed write to the database, until a write succeeds. */
  readonly database: StorageState | undefined
  /** The library has videos, but their folder does not have the marker file of the media root. */
  readonly isMediaMissing: boolean
  /** Why the bucket that contains the media instead of a folder cannot be used. */
  readonly bucketFailure?: string
  /** Several media folders, which are not among the volumes. */
  readonly mediaRoots?: RootVolumes
  /** The server reads a copy of the database: nothing can be deleted. */
  readonly isCopy?: boolean
}

/** Faults of the disks with their fixes. The codes are `<volume>-<state>`. */
export function classifyStorage(facts: StorageFacts): StorageFault[] {
  const { volumes, database, isMediaMissing, bucketFailure, mediaRoots, isCopy = false } = facts
  const data = volumes.find(({ name }) => name === 'data')
  const hasFailed = database !== undefined && data?.facts.tag === 'writable'
  return [
    ...(bucketFailure === undefined ? [] : [bucketFault(bucketFailure)]),
    ...(hasFailed ? [isCopy && database === 'full' ? fullDatabaseFault(data) : volumeFault(data, database)] : []),
    ...volumes.flatMap(volume => {
      if (hasFailed && isSameDisk(volume, data)) return []
      if (volume.name === 'media' && isMediaMissing) return [volumeFault(volume, 'missing')]
      // One fault for all folders on the same disk.
      if (volumes.find(other => isSameDisk(volume, other) && other.facts.tag === volume.facts.tag) !== volume) return []
      return volume.facts.tag === 'writable'
        ? classifyFreeSpace(volume, volumes)
        : [volumeFault(volume, volume.facts.tag)]
    }),
    ...(mediaRoots ? classifyRoots(mediaRoots) : []),
  ]
}

/** Folders on one disk are one fault, with their highest limit. */
function classifyFreeSpace(volume: Volume, volumes: readonly Volume[]): StorageFault[] {
  const limit = Math.max(...volumes.filter(other => isSameDisk(volume, other)).map(({ minFreeBytes }) => minFreeBytes))
  const free = volume.facts.tag === 'writable' ? volume.facts.freeBytes : limit
  if (free >= limit) return []
  const { name, path } = volume
  return [
    {
      code: `${name}-low`,
      severity: 'problem',
      blocks: 'downloads',
      message: mediaTexts.diskIsAlmostFull(name, path, formatBytes(free), formatBytes(limit)),
      fix: mediaTexts.deleteVideosForDownloads(path),
      errorClass: 'disk-full',
    },
  ]
}

const isSameDisk = (one: Volume, other: Volume) =>
  one === other || (one.facts.device !== undefined && one.facts.device === other.facts.device)

/** The disk is so full that the database cannot be opened. */
function fullDatabaseFault(data: Volume): StorageFault {
  return {
    ...volumeFault(data, 'full'),
    message: mediaTexts.dataDiskIsCompletelyFull(data.path),
    fix: mediaTexts.freeSpaceOutside(data.path),
  }
}

function bucketFault(reason: string): StorageFault {
  return {
    code: 'media-missing',
    severity: 'problem',
    blocks: 'downloads',
    message: mediaTexts.bucketIsAway(reason),
    fix: mediaTexts.workContinues(mediaTexts.checkBucketConnection, mediaTexts.acceptMissing),
    errorClass: 'media-missing',
    publicMessage: VIDEOS_UNAVAILABLE,
  }
}

type BadState = StorageState | 'missing'

function volumeFault({ name, path, facts }: Volume, state: BadState): StorageFault {
  const isData = name === 'data'
  const blocks: ProblemBlocks = isData ? 'changes' : 'downloads'
  const free = facts.tag === 'writable' ? mediaTexts.freeSpace(path, formatBytes(facts.freeBytes)) : ` (${path})`
  const consequence = CONSEQUENCES[name]
  const { message, fix } = {
    full: {
      message: mediaTexts.diskIsFull(name, free),
      fix: mediaTexts.deleteVideos(path),
    },
    'read-only': {
      message: mediaTexts.diskIsReadOnly(name, path, consequence),
      fix: mediaTexts.mountWritable,
    },
    denied: {
      message: mediaTexts.folderIsReadOnly(name, path, consequence),
      fix: mediaTexts.changeOwner,
    },
    failing: {
      message: mediaTexts.diskReportsErrors(name, path, consequence),
      fix: mediaTexts.checkDisk,
    },
    missing: {
      message:
        name === 'media'
          ? mediaTexts.mediaFolderIsNotMounted(path)
          : mediaTexts.folderIsMissing(name, path, consequence),
      fix: name === 'media' ? mediaTexts.mount : mediaTexts.mountOrCreate,
    },
  }[state]
  const publicMessage = isData ? CHANGES_LOST : name === 'media' && state === 'missing' ? VIDEOS_UNAVAILABLE : undefined
  return {
    code: `${name}-${state}`,
    severity: 'problem',
    blocks,
    message,
    fix: mediaTexts.workContinues(fix, name === 'media' && state === 'missing' ? mediaTexts.acceptMissing : ''),
    errorClass: findErrorClass(name, state),
    ...(publicMessage === undefined ? {} : { publicMessage }),
  }
}

function findErrorClass(name: VolumeName, state: BadState): ErrorClass {
  if (state === 'full') return 'disk-full'
  return name === 'media' && state === 'missing' ? 'media-missing' : 'not-writable'
}

const CONSEQUENCES: Readonly<Record<VolumeName, string>> = {
  data: mediaTexts.canWatchNothingSaved,
  cache: mediaTexts.canWatchDownloadsWait,
  media: mediaTexts.canWatchNothingDeleted,
}

const CHANGES_LOST = mediaTexts.changesAreNotSaved
const VIDEOS_UNAVAILABLE = mediaTexts.videosAreAway
