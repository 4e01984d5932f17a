import { copyFile, type CopyContext, type CopyOutcome } from './copy-file.ts'
import type { StoredFile } from './move-side.ts'

/** For small files, the time of requests matters more than the bandwidth. */
const PARALLEL_COPIES = 4

export interface CopySummary {
  readonly counts: Readonly<Record<CopyOutcome, number>>
  readonly copiedBytes: number
  /** Names of the files that were not copied, sorted. */
  readonly failed: ReadonlyArray<{ readonly name: string; readonly outcome: CopyOutcome }>
}

export interface CopyProgress {
  /** Files and bytes that were copied or compared. */
  readonly files: number
  readonly bytes: number
}

/** Copies files that the target does not have. The first error of a storage ends it, after running copies. */
export async function copyFiles(
  context: CopyContext,
  files: readonly StoredFile[],
  existing: ReadonlyMap<string, StoredFile>,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopySummary> {
  const counts = { copied: 0, unchanged: 0, changed: 0, foreign: 0, different: 0 }
  const failed: Array<{ name: string; outcome: CopyOutcome }> = []
  const done = { files: 0, bytes: 0 }
  let copiedBytes = 0
  let failure: { readonly error: unknown } | undefined
  const queue = files.values()

  async function copyNext() {
    for (const file of queue) {
      if (failure || context.signal.aborted) return
      try {
        const outcome = await copyFile(context, file, existing.get(file.name))
        counts[outcome]++
        if (outcome === 'copied') copiedBytes += file.sizeBytes
        else if (outcome !== 'unchanged') failed.push({ name: file.name, outcome })
      } catch (error) {
        failure ??= { error }
        return
      }
      done.files++
      done.bytes += file.sizeBytes
      onProgress(done)
    }
  }

  await Promise.all(Array.from({ length: PARALLEL_COPIES }, copyNext))
  context.signal.throwIfAborted()
  if (failure) throw failure.error
  return { counts, copiedBytes, failed: failed.sort((one, other) => (one.name < other.name ? -1 : 1)) }
}
