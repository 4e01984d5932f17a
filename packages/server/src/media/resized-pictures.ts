import { rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadSharp } from './write-thumbnail.ts'
import { makeFolder } from '../platform/files/files.ts'

/** Wide enough for a cover in a grid on most screens, and exactly half of most covers, which is cheap to make. */
export const SMALL_WIDTH_PX = 640

const QUALITY = 80
/** Images made at a time: requests for what is there already need threads as well. */
const CONCURRENCY = 2
/** Beyond so many that wait, the whole image is there sooner. */
const MAX_WAITING = 100

interface Wanted {
  /** An image of the archive. */
  readonly source: string
  /** Where the smaller one lies, or is to lie. */
  readonly target: string
  /** When the source was written, in ms since 1970: the smaller one carries the same time, or is made again. */
  readonly modifiedMs: number
}

/** Makes smaller images when they are first asked for. False when there is none to be had; the whole one is there then. */
export type Thumbnailer = (wanted: Wanted) => Promise<boolean>

export function createThumbnailer(): Thumbnailer {
  const making = new Map<string, Promise<boolean>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function limit(wanted: Wanted): Promise<boolean> {
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

/** Times lose fractions on the way to some disks. */
const TIME_SLACK_MS = 2

async function isCurrent({ target, modifiedMs }: Wanted): Promise<boolean> {
  const file = await stat(target).catch(() => undefined)
  return file !== undefined && Math.abs(file.mtimeMs - modifiedMs) < TIME_SLACK_MS
}

/** A full disk, a folder that cannot be written or a file that is not an image cost the smaller one, not the answer. */
async function make({ source, target, modifiedMs }: Wanted): Promise<boolean> {
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
