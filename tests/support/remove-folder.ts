import { rm } from 'node:fs/promises'

/** Deletes the files of a test. Programs that are just ending may still write a file: then it tries again. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
}
