import { open, readFile, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { mediaTexts } from '../messages/media.ts'

/** A file that must not be read as part of the given folder. The message is a reason for reports. */
export class UnsafeSourceError extends Error {}

/**
 * The real path of a file in a folder that other users may write to. Links are followed only inside the folder: a link
 * that points outside would expose any file of the server's user to all viewers. @throws UnsafeSourceError
 */
export async function requireSourceFile(file: string, root: string): Promise<string> {
  // Opening a pipe or a device could block or never end; stat does neither.
  if (!(await stat(file)).isFile()) throw new UnsafeSourceError(mediaTexts.isNotRegularFile)
  const [real, realRoot] = await Promise.all([realpath(file), realpath(root)])
  if (!isInside(real, realRoot)) throw new UnsafeSourceError(mediaTexts.isLinkOutside)
  return real
}

/** The same as requireSourceFile, but a file larger than `maxBytes` is not read. @throws UnsafeSourceError */
export async function readSourceFile(file: string, root: string, maxBytes: number): Promise<Buffer> {
  const real = await requireSourceFile(file, root)
  if ((await stat(real)).size > maxBytes) throw new UnsafeSourceError(mediaTexts.isTooLarge)
  return readFile(real)
}

/** The types of the first box in MP4 and QuickTime files, and the first bytes of Matroska and WebM. */
const MP4_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/**
 * The same as requireSourceFile, for a library that contains only MP4, WebM and Matroska files. It checks only the
 * first bytes: probing each of ten thousand files would take hours. @throws UnsafeSourceError
 */
export async function requireSourceMedia(file: string, root: string): Promise<string> {
  const real = await requireSourceFile(file, root)
  const handle = await open(real, 'r')
  try {
    const { buffer: head } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    const isMedia = MP4_BOXES.includes(head.toString('latin1', 4)) || head.subarray(0, 4).equals(MATROSKA)
    if (!isMedia) throw new UnsafeSourceError(mediaTexts.isNotMediaFile)
    return real
  } finally {
    await handle.close()
  }
}

const isInside = (path: string, folder: string) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
