import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { IMAGE_FOLDERS } from '../data-folders.ts'
import { findFile } from '../../platform/files/find-file.ts'
import { fileExists, ignoreMissing, makeFolder } from '../../platform/files/files.ts'
import { NameTakenError } from '../../platform/files/store-new-file.ts'
import { listImageFiles, type ArtFile } from '../image-files.ts'
import { MediaMissingError, type MediaStorage } from '../storage/media-storage.ts'
import type { ObjectFacts, ObjectStore } from '../storage/object-store.ts'
import { renderImage, REVISIONS_FOLDER } from '../write-image.ts'
import type { ImageStorage } from './image-storage.ts'

/** In the bucket. Folders that start with a dot are not part of the library. */
export const IMAGES_FOLDER = '.images'

/** For this time, a copy is used without asking whether another server has replaced the image. */
const FRESH_MS = 10 * 60_000
/** For this time, a missing image is not asked for again. */
const MISSING_MS = 10_000
const MAX_CHECKS = 50_000

interface Deps {
  open: () => Promise<ObjectStore>
  media: Pick<MediaStorage, 'isPresent'>
  cacheDir: string
  /** Whether all images that were in the cache folder before it was a cache are in the bucket; see adopt-images.ts. */
  isAdopted: () => Promise<boolean>
  /** Called with the number of bytes that were added to the cache folder. */
  onCached?: (sizeBytes: number) => void
  now?: () => number
}

interface Check {
  readonly atMs: number
  readonly isFound: boolean
}

const IMAGE_PATH = new RegExp(`^(${IMAGE_FOLDERS.join('|')})/([-\\w]+/)?[-\\w]+\\.jpg$`)

/** The key of an image; undefined for other files of the cache folder, such as resized images. */
function imageKey(cacheDir: string, file: string): string | undefined {
  const path = relative(cacheDir, file)
  return IMAGE_PATH.test(path) ? `${IMAGES_FOLDER}/${path}` : undefined
}

/**
 * The time of a copy, which shows which object it is, on each server the same. The times of objects have no fractions of
 * a second, in which an image can be replaced: they are made from its content ID.
 */
function versionMs({ modifiedMs, content }: ObjectFacts): number {
  const fraction = createHash('sha256').update(content).digest().readUInt32BE() % 1000
  return Math.floor(modifiedMs / 1000) * 1000 + fraction
}

/**
 * Images in a bucket, for all servers of an archive. The files in the cache folder are copies of them that may be deleted
 * at any time.
 */
export function createBucketImages(deps: Deps): ImageStorage {
  const { open, media, cacheDir, isAdopted, onCached, now = Date.now } = deps
  const checks = new Map<string, Check>()
  const fetches = new Map<string, Promise<boolean>>()

  function setCheck(file: string, isFound: boolean) {
    checks.delete(file)
    checks.set(file, { atMs: now(), isFound })
    const [oldest] = checks.keys()
    if (checks.size > MAX_CHECKS && oldest !== undefined) checks.delete(oldest)
  }

  /** The answer of the last request, while it counts. */
  function findCheck(file: string): boolean | undefined {
    const check = checks.get(file)
    if (!check || now() - check.atMs > (check.isFound ? FRESH_MS : MISSING_MS)) return undefined
    return check.isFound
  }

  async function head(file: string): Promise<ObjectFacts | undefined> {
    const key = imageKey(cacheDir, file)
    if (key === undefined) return undefined
    const objects = await open()
    let found = await objects.head(key)
    if (!found && !(await isAdopted()) && (await fileExists(file))) {
      await storeNew(key, file)
      found = await objects.head(key)
    }
    setCheck(file, found !== undefined)
    return found
  }

  async function storeNew(key: string, source: string) {
    await requireMedia()
    await (await open()).upload(key, source, { isNew: true }).catch((error: unknown) => {
      if (!(error instanceof NameTakenError)) throw error
    })
  }

  async function has(file: string): Promise<boolean> {
    return findCheck(file) ?? (await head(file)) !== undefined
  }

  async function fetchNow(file: string): Promise<boolean> {
    if (imageKey(cacheDir, file) === undefined) return false
    const local = await stat(file).catch(ignoreMissing)
    const known = findCheck(file)
    if (known === false || (known && local)) return known
    try {
      const found = await head(file)
      if (!found) await rm(file, { force: true })
      else if (local?.size !== found.sizeBytes || Math.round(local.mtimeMs) !== versionMs(found))
        await download(file, found)
      return found !== undefined
    } catch (error) {
      // While the bucket does not respond, the copy is shown.
      if (local) return true
      throw error
    }
  }

  async function download(file: string, found: ObjectFacts) {
    await withUnfinished(file, async unfinished => {
      await (await open()).download(`${IMAGES_FOLDER}/${relative(cacheDir, file)}`, unfinished)
      const seconds = versionMs(found) / 1000
      await utimes(unfinished, seconds, seconds)
      await rename(unfinished, file)
    })
    onCached?.(found.sizeBytes)
  }

  async function withUnfinished<T>(file: string, work: (unfinished: string) => Promise<T>): Promise<T> {
    const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}.unfinished`)
    await makeFolder(dirname(file))
    try {
      return await work(unfinished)
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  /** Keeps an existing object that differs as a revision. Returns false if both are equal. */
  async function saveRevision(file: string, key: string, newFile: string): Promise<boolean> {
    // Another server may have replaced it.
    checks.delete(file)
    if (!(await fetchNow(file))) return true
    if ((await readFile(file)).equals(await readFile(newFile))) return false
    const objects = await open()
    const old = await objects.head(key)
    if (!old) return true
    const revision = `${basename(file, '.jpg')}-${versionMs(old)}.jpg`
    await objects.copy(key, `${dirname(key)}/${REVISIONS_FOLDER}/${revision}`)
    return true
  }

  async function requireKey(file: string): Promise<string> {
    const key = imageKey(cacheDir, file)
    if (key === undefined) throw new Error(`not the path of an image: ${file}`)
    await requireMedia()
    return key
  }

  async function requireMedia() {
    if (!(await media.isPresent())) throw new MediaMissingError()
  }

  async function listObjects({ sample, isSpread, suffix, before }: Parameters<ImageStorage['list']>[0]) {
    const key = imageKey(cacheDir, sample)
    if (key === undefined) return []
    const { objects } = await (
      await open()
    ).list(`${isSpread ? dirname(dirname(key)) : dirname(key)}/`, { isDeep: true })
    const found: ArtFile[] = []
    for (const object of objects) {
      const id = basename(object.key).slice(0, -suffix.length)
      const path = join(cacheDir, object.key.slice(IMAGES_FOLDER.length + 1))
      const isImage = imageKey(cacheDir, path) !== undefined && object.key.endsWith(suffix) && /^[-\w]+$/.test(id)
      if (isImage && object.modifiedMs < before) found.push({ id, path })
    }
    return found
  }

  function fetch(file: string): Promise<boolean> {
    const running = fetches.get(file)
    if (running) return running
    const result = fetchNow(file).finally(() => fetches.delete(file))
    fetches.set(file, result)
    return result
  }

  return {
    has,
    async find(folder, path) {
      return (await fetch(join(folder, path))) ? findFile(folder, path) : undefined
    },
    fetch,
    async write(image, file, shape) {
      const key = await requireKey(file)
      return withUnfinished(file, async unfinished => {
        if (!(await renderImage(image, unfinished, shape))) return false
        if (!(await saveRevision(file, key, unfinished))) return true
        await (await open()).upload(key, unfinished)
        setCheck(file, true)
        // It is read from the bucket when it is shown.
        await rm(file, { force: true })
        return true
      })
    },
    async add(source, file) {
      await storeNew(await requireKey(file), source)
      setCheck(file, true)
    },
    createLookup() {
      let folder: string | undefined
      let names = new Set<string>()
      return async file => {
        const key = imageKey(cacheDir, file)
        if (key === undefined) return false
        if (dirname(key) !== folder) {
          folder = dirname(key)
          const { objects } = await (await open()).list(`${folder}/`)
          names = new Set(objects.map(object => object.key))
        }
        return names.has(key) || (!(await isAdopted()) && has(file))
      }
    },
    async list(query) {
      const files = [...(await listObjects(query)), ...(await listImageFiles(query))]
      return [...new Map(files.map(file => [file.path, file])).values()]
    },
    async remove(file) {
      const key = imageKey(cacheDir, file)
      if (key !== undefined) await (await open()).remove([key])
      await rm(file, { force: true })
      checks.delete(file)
    },
  }
}
