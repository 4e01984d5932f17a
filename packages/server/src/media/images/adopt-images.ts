import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_FOLDERS } from '../data-folders.ts'
import { ignoreMissing, makeFolder, writeFileAtomic } from '../../platform/files/files.ts'
import { NameTakenError } from '../../platform/files/store-new-file.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { IMAGES_FOLDER } from './bucket-images.ts'

/** In the cache folder: the URL of the bucket that has all its images. */
const ADOPTED_FILE = '.images-bucket'
const PARALLEL_UPLOADS = 4

export interface ImageCacheFolder {
  readonly cacheDir: string
  /** The URL of the bucket with the images. */
  readonly url: string
}

const isAdoptedBy = async ({ cacheDir, url }: ImageCacheFolder): Promise<boolean> =>
  (await readFile(join(cacheDir, ADOPTED_FILE), 'utf8').catch(ignoreMissing)) === url

/** Whether the bucket has all images of the folder. The folder can be deleted later. */
export function createAdoptionCheck(folder: ImageCacheFolder): () => Promise<boolean> {
  let isAdopted = false
  return async () => (isAdopted ||= await isAdoptedBy(folder))
}

/** From now on, the files in the folder are images, and not copies of those in a bucket. */
export const endAdoption = (cacheDir: string): Promise<void> => rm(join(cacheDir, ADOPTED_FILE), { force: true })

/**
 * Uploads the images in the cache folder that the bucket does not have, once for each folder and bucket: those of an
 * archive that was started with a media folder before. Returns their number.
 */
export async function adoptImages(
  folder: ImageCacheFolder,
  open: () => Promise<ObjectStore>,
  signal: AbortSignal,
): Promise<number> {
  if (await isAdoptedBy(folder)) return 0
  const { cacheDir, url } = folder
  const objects = await open()
  let count = 0
  for (const name of IMAGE_FOLDERS) {
    const found = (await readdir(join(cacheDir, name), { recursive: true }).catch(ignoreMissing)) ?? []
    const images = found.filter(path => path.endsWith('.jpg')).map(path => `${name}/${path}`)
    if (images.length === 0) continue
    const stored = await objects.list(`${IMAGES_FOLDER}/${name}/`, { isDeep: true })
    const keys = new Set(stored.objects.map(({ key }) => key))
    const missing = images.filter(path => !keys.has(`${IMAGES_FOLDER}/${path}`)).values()
    const uploadNext = async () => {
      for (const path of missing) {
        signal.throwIfAborted()
        await objects.upload(`${IMAGES_FOLDER}/${path}`, join(cacheDir, path), { isNew: true }).catch(ignoreTaken)
        count++
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadNext))
  }
  await makeFolder(cacheDir)
  await writeFileAtomic(join(cacheDir, ADOPTED_FILE), url)
  return count
}

function ignoreTaken(error: unknown) {
  if (!(error instanceof NameTakenError)) throw error
}
