import type { Awaitable } from '../../platform/awaitable.ts'
import type { FileFacts, ReadableFile } from '../../platform/files/find-file.ts'

/** Distinguishes the media folder from an empty mount point. */
export const MARKER = '.tubecellar'

/** The marker of a folder whose files were moved is renamed to this, so that no server uses it by mistake. */
export const MOVED_MARKER = '.tubecellar-moved'

/** Names that other programs create in shared folders (docs/spec/library-files.md#ignored-names). */
export const IGNORED_FOLDERS = new Set(['@eaDir', 'Network Trash Folder', 'Temporary Items'])

export interface ListedFile {
  readonly path: string
  readonly sizeBytes: number
  /** When the file was created, moved or written, in ms since 1970. */
  readonly changedMs: number
}

export interface ListOptions {
  /** Only the files in this folder. By default, in all folders except hidden ones and those of other programs. */
  readonly folder?: string
  /** Selects files by their names. */
  readonly accepts: (name: string) => boolean
  /** Receives the path of each file that exists but may not be read, with a reason. */
  readonly onRefused?: (path: string, reason: string) => void
}

/** The media storage is missing: for example, the mount point of its disk is empty. */
export class MediaMissingError extends Error {}

export interface OwnOptions {
  /** The user wants an archive without an ID to have this storage, for example after its database was lost. */
  readonly isAdopted: boolean
  /** Such an archive was restored from a backup that is older than the ID in its first media folder. */
  readonly hasVideos: boolean
  /** Paths of some videos that have a file. They show whether a bucket is that of an archive without an ID. */
  readonly sampleVideos: () => Awaitable<readonly string[]>
}

/**
 * Several media folders of one archive, usually on different disks. A folder without its marker, or with that of
 * another archive, is missing: nothing is written there. The state is read for each call, so that a disk is used again
 * as soon as it is mounted.
 */
export interface MediaRoots {
  readonly folders: readonly string[]
  isUsable(folder: string): Promise<boolean>
  listUsable(): Promise<readonly string[]>
  listMissing(): Promise<readonly string[]>
  /** Usable folders for a new video of a channel, the best first. Empty if all are missing. */
  rank(channelId: string): Promise<readonly string[]>
  /** @throws StartError foreignBucket, sameStorage */
  requireOwn(options: Pick<OwnOptions, 'isAdopted' | 'hasVideos'>): Promise<void>
  /**
   * Creates and marks folders that are new in the configuration, except those that were moved. While a known folder is missing, none is marked: the
   * unmarked one can be its mount point.
   */
  markNew(options: { hasVideos: boolean }): Promise<void>
  /** Marks all folders that have no marker: the user has confirmed that they are the right ones. */
  markAll(): Promise<void>
}

/**
 * Where the media folder is stored: media files with their subtitles and sidecars. Paths are relative to it, with `/`
 * (docs/spec/library-files.md#folders).
 */
export interface MediaStorage {
  /** The folder or the URL, as users know it. */
  readonly location: string
  /** Whether it is a folder of this computer. */
  readonly isLocal: boolean
  /** Undefined for a single folder and for a bucket. */
  readonly roots?: MediaRoots
  /** Whether the marker exists, in one of several folders, and is not that of another archive. Otherwise nothing is changed. */
  isPresent(): Promise<boolean>
  /** Writes the marker if it does not exist. */
  markPresent(): Promise<void>
  isEmpty(): Promise<boolean>
  /**
   * Undefined when there is none. Hidden files are not part of the library and are not found. @throws MediaMissingError
   * if it may be in one of several folders that is missing
   */
  find(path: string): Promise<ReadableFile | undefined>
  /** The content of a small file, in UTF-8; undefined when there is none. */
  readText(path: string): Promise<string | undefined>
  /** Writes a small file completely or not at all. It replaces an existing file. */
  writeText(path: string, text: string): Promise<void>
  /** The size and the last change of any file, also of a hidden one; undefined when there is none. */
  stat(path: string): Promise<FileFacts | undefined>
  /**
   * Calls `work` with the name under which a program on this computer can read a file: an absolute path, or a URL that is
   * valid until `work` ends.
   */
  withInput<T>(path: string, work: (input: string) => Promise<T>): Promise<T>
  /**
   * Stores a file under the hidden name of `path` (incomingPath), where an earlier one is replaced. `write` writes it to
   * a local path. Nothing is stored when it fails or `signal` aborts.
   */
  stage(path: string, write: (file: string) => Promise<void>, signal?: AbortSignal): Promise<void>
  /**
   * Renames a file within its folder. It never replaces another one, except an empty one. After a crash, it can be
   * repeated while `from` exists. @throws NameTakenError
   */
  move(from: string, to: string): Promise<void>
  /** Changes a file as a whole: `change` replaces the content at a local path. */
  change(path: string, change: (file: string) => Promise<void>): Promise<void>
  /** Deletes a file; a missing one is ignored. */
  remove(path: string): Promise<void>
  /** The files exactly one folder below the root, sorted by name within each folder. */
  list(options: ListOptions): AsyncIterable<ListedFile>
}
