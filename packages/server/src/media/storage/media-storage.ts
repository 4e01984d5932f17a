import type { ReadableFile } from '../../platform/files/find-file.ts'

export interface ListedFile {
  readonly path: string
  readonly sizeBytes: number
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

/**
 * Where the media folder is stored: media files with their subtitles and sidecars. Paths are relative to it, with `/`
 * (docs/spec/library-files.md#folders).
 */
export interface MediaStorage {
  /** Whether the marker exists. Without it, nothing is changed. */
  isPresent(): Promise<boolean>
  /** Writes the marker if it does not exist. */
  markPresent(): Promise<void>
  isEmpty(): Promise<boolean>
  /** Undefined when there is none. Hidden files are not part of the library and are not found. */
  find(path: string): Promise<ReadableFile | undefined>
  /** The content of a small file, in UTF-8; undefined when there is none. */
  readText(path: string): Promise<string | undefined>
  /** Writes a small file completely or not at all. It replaces an existing file. */
  writeText(path: string, text: string): Promise<void>
  /** The files exactly one folder below the root, sorted by name within each folder. */
  list(options: ListOptions): AsyncIterable<ListedFile>
}
