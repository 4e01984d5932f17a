import { rm } from 'node:fs/promises'

/** What a test wrote. Programs that were just told to end may still put a file there: tried again then. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
}
