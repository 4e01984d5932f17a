import { rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadSharp } from './write-thumbnail.ts'
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
export type ResizeImage = (wanted: ResizeRequest) => Promise<boolean>

export function createResizeImage(): ResizeImage {
  const making = new Map<string, Promise<boolean>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function limit(wanted: ResizeRequest): Promise<boolean> {
    if (running >= CONCURRENCY) await new Promise<void>(resolve => waiting.push(resolve))
    running++
    try {
      return await make(wanted)
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  return async wanted => {
    const { target } = wanted
    if (await isCurrent(wanted)) return true
    const already = making.get(target)
    if (already) return already
    if (waiting.length >= MAX_WAITING) return false
    const made = limit(wanted).finally(() => making.delete(target))
    making.set(target, made)
    return made
  }
}

/** Some file systems store times without fractions. */
const TIME_SLACK_MS = 2

async function isCurrent({ target, modifiedMs }: ResizeRequest): Promise<boolean> {
  const file = await stat(target).catch(() => undefined)
  return file !== undefined && Math.abs(file.mtimeMs - modifiedMs) < TIME_SLACK_MS
}

/** A full disk, a read-only folder or an invalid image must not fail the request: the original is sent. */
async function make({ source, target, modifiedMs }: ResizeRequest): Promise<boolean> {
  const unfinished = `${target}.unfinished`
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
