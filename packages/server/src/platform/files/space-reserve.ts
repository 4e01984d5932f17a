import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'

/** Space that is released when the disk of the database is full, so that users can sign in and delete. */
export interface SpaceReserve {
  /** Releases the reserved `bytes` except for a part, which is kept for a start on the full disk. */
  release(bytes: number): void
  /** Also releases that part. Returns false when there was none. */
  releaseAll(): boolean
  /** Writes the reserve again, unless it exists. Returns false when there is not enough space. */
  restore(bytes: number): boolean
}

const CHUNK_BYTES = 1024 * 1024

/** The reserve has this many equal parts; one is kept for a start. */
const PARTS = 4

export function createSpaceReserve(file: string): SpaceReserve {
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const releaseAll = () => {
    try {
      const hadReserve = size() > 0
      rmSync(file, { force: true })
      return hadReserve
    } catch {
      return false
    }
  }
  return {
    releaseAll,
    release(bytes) {
      const keptBytes = Math.floor(bytes / PARTS)
      try {
        if (size() > keptBytes) truncateSync(file, keptBytes)
      } catch {
        releaseAll()
      }
    },
    restore(bytes) {
      if (size() === bytes) return true
      try {
        writeRandom(file, bytes)
        return true
      } catch {
        releaseAll()
        return false
      }
    },
  }
}

/** Random data, because some file systems allocate no space for zeros or holes. */
function writeRandom(file: string, bytes: number) {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    for (let written = 0; written < bytes; written += CHUNK_BYTES)
      writeSync(descriptor, randomBytes(Math.min(CHUNK_BYTES, bytes - written)))
  } finally {
    closeSync(descriptor)
  }
}
