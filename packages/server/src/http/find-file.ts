import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

export interface FoundFile {
  readonly root: string
  readonly path: string
  readonly sizeBytes: number
  /** When it was written, in ms since 1970. */
  readonly modifiedMs: number
}

/**
 * The file that a decoded URL path means below `root`, as a path relative to the real root; undefined when there is none.
 * Never one outside: links are followed first, and what they lead to must still lie inside. Hidden files do not exist.
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
