import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

/** The first and the last byte; the first byte of a file is 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface FileFacts {
  readonly sizeBytes: number
  /** Time of the last change, in ms since 1970. */
  readonly modifiedMs: number
}

/** A file whose content can be sent, wherever it is stored. */
export interface ReadableFile extends FileFacts {
  /** The bytes of a range. Destroying the stream ends the read. */
  read(range: ByteRange): Promise<Readable>
}

export interface FoundFile extends ReadableFile {
  /** Relative to the root, without links. */
  readonly path: string
  /** Absolute, without links. */
  readonly realPath: string
}

/**
 * The file for a decoded URL path below `root`; undefined when there is none. Links are resolved first, and files
 * outside the root are never returned. Hidden files are treated as missing.
 */
export async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  const segments = path.split('/')
  if (/[\0\\]/.test(path) || segments.some(segment => segment === '' || segment.startsWith('.'))) return undefined
  try {
    const realRoot = await realpath(root)
    const realPath = await realpath(join(realRoot, ...segments))
    const inside = relative(realRoot, realPath)
    if (isAbsolute(inside) || inside.split(sep)[0] === '..') return undefined
    const stats = await stat(realPath)
    if (!stats.isFile()) return undefined
    return {
      path: inside,
      realPath,
      sizeBytes: stats.size,
      modifiedMs: stats.mtimeMs,
      read: async range => createReadStream(realPath, range),
    }
  } catch (error) {
    if (isNoSuchFile(error)) return undefined
    throw error
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM'])
const isNoSuchFile = (error: unknown) => MISSING.has((error as NodeJS.ErrnoException).code ?? '')
