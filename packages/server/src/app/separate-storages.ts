import { realpath } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type { Config } from '../config.ts'
import { mediaMoveTexts } from '../messages/media-move.ts'
import { ignoreMissing } from '../platform/files/files.ts'
import { StartError } from '../platform/start-error.ts'

type Storage = Pick<Config, 'mediaDir' | 'extraMediaDirs' | 'bucket'>

/** The target of a move must not contain its source, and not be in it. @throws StartError sameStorage */
export async function requireSeparateStorages(source: Storage, target: Storage): Promise<void> {
  const { extraMediaDirs = [] } = source
  for (const mediaDir of [source.mediaDir, ...extraMediaDirs]) {
    const [one, other] = [await findPrefix({ ...source, mediaDir }), await findPrefix(target)]
    if (!one.startsWith(other) && !other.startsWith(one)) continue
    const name = (storage: Storage) => storage.bucket?.url ?? storage.mediaDir
    throw new StartError('sameStorage', mediaMoveTexts.sameStorage(name({ ...source, mediaDir }), name(target)))
  }
}

/** The start of the names of all its files: two storages overlap if one starts with the other. */
async function findPrefix({ mediaDir, bucket }: Storage): Promise<string> {
  if (bucket) return `s3://${bucket.endpoint ?? ''}/${bucket.bucket}/${bucket.prefix}`
  return `${await resolveLinks(mediaDir)}${sep}`
}

/** The folder need not exist. */
async function resolveLinks(path: string): Promise<string> {
  const real = await realpath(path).catch(ignoreMissing)
  return real ?? (dirname(path) === path ? path : join(await resolveLinks(dirname(path)), basename(path)))
}
