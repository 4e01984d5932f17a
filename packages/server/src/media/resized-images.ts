import { rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createSharedWork } from './create-shared-work.ts'
import { loadSharp } from './write-image.ts'
import { makeFolder } from '../platform/files/files.ts'

/** Wide enough for a thumbnail in a grid on most screens, and exactly half the width of most thumbnails, which is cheap to compute. */
export const SMALL_WIDTH_PX = 640

const QUALITY = 80
/** Images resized in parallel: requests for existing files need threads as well. */
const CONCURRENCY = 2
/** With more waiting requests than this, sending the original is faster. */
const MAX_WAITING = 100

interface ResizeRequest {
  /** Path of the original image. */
  readonly source: string
  /** Path of the resized image. */
  readonly target: string
  /** Modification time of the source in ms since 1970. A resized image with another modification time is outdated. */
  readonly modifiedMs: number
}

/** Resizes images at their first request. Returns false when this is not possible; the original is used then. */
export type ResizeImage = (request: ResizeRequest) => Promise<boolean>

export function createResizeImage(): ResizeImage {
  const share = createSharedWork<boolean>({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING })
  return async request => (await isCurrent(request)) || ((await share(request.target, () => resize(request))) ?? false)
}

/** Some file systems store times without fractions. */
const TIME_SLACK_MS = 2

async function isCurrent({ target, modifiedMs }: ResizeRequest): Promise<boolean> {
  const file = await stat(target).catch(() => undefined)
  return file !== undefined && Math.abs(file.mtimeMs - modifiedMs) < TIME_SLACK_MS
}

/** A full disk, a read-only folder or an invalid image must not fail the request: the original is sent. */
async function resize({ source, target, modifiedMs }: ResizeRequest): Promise<boolean> {
  // Other processes may resize the same image.
  const unfinished = `${target}.${process.pid}.unfinished`
  try {
    const sharp = await loadSharp()
    await makeFolder(dirname(target))
    await sharp(source)
      .resize({ width: SMALL_WIDTH_PX, withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toFile(unfinished)
    await utimes(unfinished, modifiedMs / 1000, modifiedMs / 1000)
    await rename(unfinished, target)
    return true
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined)
    return false
  }
}
