import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs'

/** Space that is released when the disk of the database is full, so that people can sign in and delete. */
export interface SpaceReserve {
  /** Deletes the file. False when there was none. */
  release(): boolean
  /** Writes it again, unless it is there. False when the space for it is missing. */
  restore(bytes: number): boolean
}

const CHUNK_BYTES = 1024 * 1024

export function createSpaceReserve(file: string): SpaceReserve {
  const release = () => {
    const isThere = existsSync(file)
    try {
      rmSync(file, { force: true })
    } catch {
      return false
    }
    return isThere
  }
  return {
    release,
    restore(bytes) {
      if (statSync(file, { throwIfNoEntry: false })?.size === bytes) return true
      try {
        writeRandom(file, bytes)
        return true
      } catch {
        release()
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
