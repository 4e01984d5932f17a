import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Returns the absolute path of `name`, and calls `make` first when the file does not exist yet. */
export type CacheFile = (name: string, make: (partPath: string) => Promise<void>) => Promise<string>

let parts = 0

/**
 * Files in `dir` that are created at the first request. Names contain a hash of the recipe, so that a changed recipe
 * creates a new file. Parallel requests in one process share the work; two processes may both do it, and the rename
 * keeps the file complete.
 */
export const cacheFile = (dir: string): CacheFile => {
  const inProgress = new Map<string, Promise<string>>()
  const produce = async (path: string, make: (partPath: string) => Promise<void>): Promise<string> => {
    const part = `${path}.${process.pid}-${++parts}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await make(part)
      await rename(part, path)
      return path
    } finally {
      await rm(part, { force: true })
    }
  }
  return async (name, make) => {
    const path = join(dir, name)
    if (existsSync(path)) return path
    const running = inProgress.get(name)
    if (running !== undefined) return running
    const started = produce(path, make).finally(() => inProgress.delete(name))
    inProgress.set(name, started)
    return started
  }
}
