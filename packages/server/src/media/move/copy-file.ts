import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { NameTakenError } from '../../platform/files/store-new-file.ts'
import { isImageName } from './is-moved-name.ts'
import type { MoveJournal } from './move-journal.ts'
import { hashContent, hashFile, type MoveSide, type StoredFile } from './move-side.ts'

export interface CopyContext {
  readonly source: MoveSide
  readonly target: MoveSide
  readonly journal: MoveJournal
  readonly signal: AbortSignal
}

/**
 * `changed`: the source was changed or removed during the copy. `foreign`: the target has another file with this name,
 * which this move did not write. `different`: what was read back is not what was written.
 */
export type CopyOutcome = 'copied' | 'unchanged' | 'changed' | 'foreign' | 'different'

/** Copies a file, reads the copy back and compares both. `existing` is the file of the target with this name. */
export async function copyFile(
  context: CopyContext,
  file: StoredFile,
  existing: StoredFile | undefined,
): Promise<CopyOutcome> {
  const { target, journal, signal } = context
  const known = journal.entries.get(file.name)
  if (existing) {
    if (known?.sourceVersion === file.version && known.targetVersion === existing.version) return 'unchanged'
    if (await isEqual(context, file, existing)) return 'unchanged'
    const isKnown = known !== undefined && (!known.isVerified || known.targetVersion === existing.version)
    // The copy of an image in the cache folder can be older.
    const isOwn = isKnown || isImageName(file.name)
    if (!isOwn) return 'foreign'
  }
  journal.add({ ...(existing ? known : undefined), name: file.name, isVerified: false })
  try {
    const sha256 = await store(context, file, existing !== undefined)
    const stored = await target.find(file.name)
    const isSame = stored !== undefined && (await hashContent(await target.read(stored), signal)) === sha256
    if (!isSame || stored.sizeBytes !== file.sizeBytes)
      return (await hasChanged(context, file)) ? 'changed' : 'different'
    const { name, sizeBytes, version: sourceVersion } = file
    journal.add({ name, isVerified: true, sizeBytes, sha256, sourceVersion, targetVersion: stored.version })
    return 'copied'
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof NameTakenError) return 'foreign'
    if (await hasChanged(context, file)) return 'changed'
    throw error
  }
}

const hasChanged = async ({ source }: CopyContext, file: StoredFile) =>
  (await source.find(file.name))?.version !== file.version

/** Both files have the same content: the copy of an interrupted move, or of the user. */
async function isEqual({ source, target, journal, signal }: CopyContext, file: StoredFile, existing: StoredFile) {
  if (file.sizeBytes !== existing.sizeBytes) return false
  const sha256 = await hashContent(await source.read(file), signal)
  if ((await hashContent(await target.read(existing), signal)) !== sha256) return false
  const { name, sizeBytes, version: sourceVersion } = file
  journal.add({ name, isVerified: true, sizeBytes, sha256, sourceVersion, targetVersion: existing.version })
  return true
}

/** Stores the file in the target, and returns the SHA-256 of its source. */
async function store({ source, target, signal }: CopyContext, file: StoredFile, isReplacing: boolean): Promise<string> {
  const localPath = source.localPath(file.name)
  if (localPath !== undefined) {
    await target.store(file.name, localPath, { isReplacing, signal })
    return hashFile(localPath, signal)
  }
  const workPath = await target.workPath(file.name)
  try {
    const hash = createHash('sha256')
    const hashed = async function* (content: AsyncIterable<Buffer>) {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(await source.read(file), hashed, createWriteStream(workPath), { signal })
    await target.store(file.name, workPath, { isReplacing, signal })
    return hash.digest('hex')
  } finally {
    await rm(workPath, { force: true })
  }
}
