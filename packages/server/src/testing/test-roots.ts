import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveSettings } from '../media/storage/archive-id.ts'
import { createMediaRoots } from '../media/storage/media-roots.ts'
import type { MediaRoots, MediaStorage } from '../media/storage/media-storage.ts'
import { createRootsStorage } from '../media/storage/roots-storage.ts'

export interface TestRoots {
  readonly folders: readonly [string, string]
  /** Free bytes of the disks of the folders. */
  readonly free: [number, number]
  readonly settings: ArchiveSettings
  readonly roots: MediaRoots
  readonly storage: MediaStorage
  /** Another process, or the archive after a restart with other folders. */
  reopen(folders?: readonly string[], settings?: ArchiveSettings): MediaRoots
}

/** Settings of an archive in memory. */
export function createTestSettings(): ArchiveSettings {
  const stored = new Map<string, unknown>()
  return {
    get: name => stored.get(name),
    update: (name, change) => void stored.set(name, change(stored.get(name))),
  }
}

/** Two empty media folders, `one` and `two`, which have no markers yet. New videos of the channel `ruled` are in `one`. */
export function openTestRoots(home: string): TestRoots {
  const folders = [join(home, 'one'), join(home, 'two')] as const
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  const free: [number, number] = [1000, 2000]
  const settings = createTestSettings()
  const reopen = (opened: readonly string[] = folders, used = settings) =>
    createMediaRoots({
      folders: opened,
      rules: { ruled: folders[0] },
      minFreeBytes: 100,
      settings: used,
      readVolume: folder =>
        Promise.resolve({
          tag: 'writable',
          device: folders.indexOf(folder),
          freeBytes: free[folders.indexOf(folder)] ?? 0,
          totalBytes: 10_000,
        }),
    })
  const roots = reopen()
  return { folders, free, settings, roots, storage: createRootsStorage(roots), reopen }
}
