import { open, readFile, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'

/** A file that must not be read as a part of the folder that was named. The message is a reason for reports. */
export class UnsafeSourceError extends Error {}

/**
 * The real path of a file of a folder that others may write to. Links are followed inside the folder only: one that leads out
 * of it would hand any file of the server's user to everyone who may watch. @throws UnsafeSourceError
 */
export async function requireSourceFile(file: string, root: string): Promise<string> {
  // Opening a pipe or a device could block or never end; stat does neither.
  if (!(await stat(file)).isFile()) throw new UnsafeSourceError('It is not a regular file.')
  const [real, realRoot] = await Promise.all([realpath(file), realpath(root)])
  if (!isInside(real, realRoot)) throw new UnsafeSourceError('It is a link to a file outside of the folder.')
  return real
}

/** As requireSourceFile; what is larger than `maxBytes` is not read. @throws UnsafeSourceError */
export async function readSourceFile(file: string, root: string, maxBytes: number): Promise<Buffer> {
  const real = await requireSourceFile(file, root)
  if ((await stat(real)).size > maxBytes) throw new UnsafeSourceError('It is too large.')
  return readFile(real)
}

/** Where an MP4 or QuickTime file has the type of its first box, and the first bytes of Matroska and WebM. */
const MP4_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/**
 * As requireSourceFile, for a file of a library that has media in MP4, WebM and Matroska only. It looks at the first bytes: to
 * probe each of ten thousand files would take hours. @throws UnsafeSourceError
 */
export async function requireSourceMedia(file: string, root: string): Promise<string> {
  const real = await requireSourceFile(file, root)
  const handle = await open(real, 'r')
  try {
    const { buffer: head } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    const isMedia = MP4_BOXES.includes(head.toString('latin1', 4)) || head.subarray(0, 4).equals(MATROSKA)
    if (!isMedia) throw new UnsafeSourceError('It is not a media file.')
    return real
  } finally {
    await handle.close()
  }
}

const isInside = (path: string, folder: string) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
