import type { ProblemBlocks } from '@tubecellar/core/contract'
import { formatBytes } from '@tubecellar/core/format'
import type { ErrorClass } from '../../site/error-class.ts'
import type { StorageState } from '../../platform/files/storage-error.ts'
import type { VolumeFacts } from '../../platform/files/volume-info.ts'
import type { FaultReport } from '../../platform/faults.ts'
import { ACCEPT_MEDIA } from '../media-marker.ts'

export type VolumeName = 'data' | 'cache' | 'media'

export interface Volume {
  readonly name: VolumeName
  readonly path: string
  readonly facts: VolumeFacts
  /** Downloads wait while less space is free. */
  readonly minFreeBytes: number
}

export interface StorageFacts {
  readonly volumes: readonly Volume[]
  /** The state after the last failed write to the database, until a write succeeds. */
  readonly database: StorageState | undefined
  /** The library has videos, but their folder does not have the marker file of the media root. */
  readonly isMediaMissing: boolean
  /** The server reads a copy of the database: nothing can be deleted. */
  readonly isCopy?: boolean
}

export interface StorageFault extends FaultReport {
  /** The error class of downloads that fail because of this fault. */
  readonly errorClass: ErrorClass
}

/** Faults of the disks with their fixes. The codes are `<volume>-<state>`. */
export function classifyStorage({ volumes, database, isMediaMissing, isCopy = false }: StorageFacts): StorageFault[] {
  const data = volumes.find(({ name }) => name === 'data')
  const hasFailed = database !== undefined && data?.facts.tag === 'writable'
  return [
    ...(hasFailed ? [isCopy && database === 'full' ? unopened(data) : volumeFault(data, database)] : []),
    ...volumes.flatMap(volume => {
      if (hasFailed && isSameDisk(volume, data)) return []
      if (volume.name === 'media' && isMediaMissing) return [volumeFault(volume, 'missing')]
      // One fault for all folders on the same disk.
      if (volumes.find(other => isSameDisk(volume, other) && other.facts.tag === volume.facts.tag) !== volume) return []
      return volume.facts.tag === 'writable'
        ? classifyFreeSpace(volume, volumes)
        : [volumeFault(volume, volume.facts.tag)]
    }),
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
      message: `The ${name} disk is almost full: ${path} has ${formatBytes(free)} free. Downloads wait until ${formatBytes(limit)} are free.`,
      fix: `Delete videos, or free space on the disk of ${path}. Downloads continue automatically.`,
      errorClass: 'disk-full',
    },
  ]
}

const isSameDisk = (one: Volume, other: Volume) =>
  one === other || (one.facts.device !== undefined && one.facts.device === other.facts.device)

/** The disk is so full that the database cannot be opened. */
function unopened(data: Volume): StorageFault {
  return {
    ...volumeFault(data, 'full'),
    message: `The data disk is completely full (${data.path}). You can watch; nothing can be saved or deleted.`,
    fix: `Free space on the disk of ${data.path} outside of the server. Work continues automatically.`,
  }
}

type BadState = StorageState | 'missing'

function volumeFault({ name, path, facts }: Volume, state: BadState): StorageFault {
  const isData = name === 'data'
  const blocks: ProblemBlocks = isData ? 'changes' : 'downloads'
  const free = facts.tag === 'writable' ? `: ${path} has ${formatBytes(facts.freeBytes)} free` : ` (${path})`
  const consequence = CONSEQUENCES[name]
  const { message, fix } = {
    full: {
      message: `The ${name} disk is full${free}. You can watch and delete; nothing else is saved, and tasks wait.`,
      fix: `Delete videos, or free space on the disk of ${path}.`,
    },
    'read-only': {
      message: `The ${name} disk is read-only (${path}). ${consequence}`,
      fix: 'Check the disk for errors and mount it writable again.',
    },
    denied: {
      message: `The ${name} folder ${path} cannot be written by the server. ${consequence}`,
      fix: 'It must belong to the user that runs the server.',
    },
    failing: {
      message: `The ${name} disk reports errors (${path}). ${consequence}`,
      fix: 'Check the disk and its connection. The log of the server and of the system have details.',
    },
    missing: {
      message:
        name === 'media'
          ? `The media folder ${path} is not mounted: its file .tubecellar is missing. Nothing can be watched, and downloads wait.`
          : `The ${name} folder ${path} is missing. ${consequence}`,
      fix: name === 'media' ? 'Mount it.' : 'Mount it, or create it again and restart the server.',
    },
  }[state]
  const publicMessage = isData ? CHANGES_LOST : name === 'media' && state === 'missing' ? VIDEOS_AWAY : undefined
  return {
    code: `${name}-${state}`,
    severity: 'problem',
    blocks,
    message,
    fix: `${fix} Work continues automatically.${name === 'media' && state === 'missing' ? ` ${ACCEPT_MEDIA}` : ''}`,
    errorClass: columnClass(name, state),
    ...(publicMessage === undefined ? {} : { publicMessage }),
  }
}

function columnClass(name: VolumeName, state: BadState): ErrorClass {
  if (state === 'full') return 'disk-full'
  return name === 'media' && state === 'missing' ? 'media-missing' : 'not-writable'
}

const CONSEQUENCES: Readonly<Record<VolumeName, string>> = {
  data: 'You can watch; nothing is saved, and tasks wait.',
  cache: 'You can watch; downloads wait.',
  media: 'You can watch; nothing can be deleted, and downloads wait.',
}

const CHANGES_LOST = 'The server cannot save changes now. You can search and watch.'
const VIDEOS_AWAY = 'The disk with the videos is not connected to the server.'
