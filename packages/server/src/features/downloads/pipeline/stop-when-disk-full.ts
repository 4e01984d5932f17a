import type { FetchError } from '../../../site/error-class.ts'

/** How often the disks are checked while something is downloaded. */
export const DISK_POLL_MS = 3_000

interface DiskCheck {
  signal: AbortSignal
  /** Why nothing may be downloaded now. */
  findBlock: () => Promise<FetchError | undefined>
}

/**
 * Runs work that fills the disks, and aborts it when a disk is full or cannot be written.
 * @throws FetchError of the disk, also before the work is started
 */
export async function stopWhenDiskFull<T>(
  { signal, findBlock }: DiskCheck,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const block = await findBlock()
  if (block) throw block
  const blocked = new AbortController()
  const timer = setInterval(() => {
    void findBlock().then(found => {
      if (found) blocked.abort(found)
    })
  }, DISK_POLL_MS)
  try {
    return await work(AbortSignal.any([signal, blocked.signal]))
  } finally {
    clearInterval(timer)
  }
}
