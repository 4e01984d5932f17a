import { lstat, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface ArtFile {
  id: string
  path: string
}

export interface ImageFolder {
  /** The path of any of these images; the others are next to it. */
  sample: string
  /** Distributed over folders by the first letter of the ID. */
  isSpread: boolean
  /** `_thumb.jpg`, `.jpg` */
  suffix: string
  /** Only files that were written before this time, in ms. */
  before: number
}

/** Regular files with images of one kind, with the IDs in their names. Links are not listed. */
export async function listImageFiles({ sample, isSpread, suffix, before }: ImageFolder): Promise<ArtFile[]> {
  const root = isSpread ? dirname(dirname(sample)) : dirname(sample)
  const folders = isSpread ? (await listNames(root)).map(name => join(root, name)) : [root]
  const found: ArtFile[] = []
  for (const folder of folders)
    for (const name of await listNames(folder)) {
      const id = name.slice(0, -suffix.length)
      if (!name.endsWith(suffix) || !/^[-\w]+$/.test(id)) continue
      const path = join(folder, name)
      const file = await lstat(path).catch(() => undefined)
      if (file?.isFile() && file.mtimeMs < before) found.push({ id, path })
    }
  return found
}

export const removeArtFile = (path: string) => rm(path, { force: true })

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
