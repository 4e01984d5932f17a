import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

export interface FoundFile {
  readonly root: string
  readonly path: string
  readonly sizeBytes: number
  /** Time of the last change, in ms since 1970. */
  readonly modifiedMs: number
}

/**
 * The file for a decoded URL path below `root`, as a path relative to the real root; undefined when there is none.
 * Links are resolved first, and files outside the root are never returned. Hidden files are treated as missing.
 */
export async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  const segments = path.split('/')
  if (/[\0\\]/.test(path) || segments.some(segment => segment === '' || segment.startsWith('.'))) return undefined
  try {
    const realRoot = await realpath(root)
    const file = await realpath(join(realRoot, ...segments))
    const inside = relative(realRoot, file)
    if (isAbsolute(inside) || inside.split(sep)[0] === '..') return undefined
    const stats = await stat(file)
    return stats.isFile()
      ? { root: realRoot, path: inside, sizeBytes: stats.size, modifiedMs: stats.mtimeMs }
      : undefined
  } catch (error) {
    if (isNoSuchFile(error)) return undefined
    throw error
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM'])
const isNoSuchFile = (error: unknown) => MISSING.has((error as NodeJS.ErrnoException).code ?? '')
