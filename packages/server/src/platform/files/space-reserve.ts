import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'

/** Space that is released when the disk of the database is full, so that users can sign in and delete. */
export interface SpaceReserve {
  /** Releases all but a part of the `bytes` that were reserved: the rest is for a start on the full disk. */
  release(bytes: number): void
  /** Releases the rest too. False when there was none. */
  releaseAll(): boolean
  /** Writes it again, unless it is there. False when the space for it is missing. */
  restore(bytes: number): boolean
}

const CHUNK_BYTES = 1024 * 1024

/** One of so many parts is left for a start. */
const PARTS = 4

export function createSpaceReserve(file: string): SpaceReserve {
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const releaseAll = () => {
    try {
      const isThere = size() > 0
      rmSync(file, { force: true })
      return isThere
    } catch {
      return false
    }
  }
  return {
    releaseAll,
    release(bytes) {
      const rest = Math.floor(bytes / PARTS)
      try {
        if (size() > rest) truncateSync(file, rest)
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

/** Not zeros, and not a hole: some file systems would allocate nothing for them. */
function writeRandom(file: string, bytes: number) {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    for (let written = 0; written < bytes; written += CHUNK_BYTES)
      writeSync(descriptor, randomBytes(Math.min(CHUNK_BYTES, bytes - written)))
  } finally {
    closeSync(descriptor)
  }
}
