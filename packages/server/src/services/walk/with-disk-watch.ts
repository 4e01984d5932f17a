import { FetchError } from '../../tools/error-class.ts'

/** With less room than this nothing is begun, and what runs is ended: a full disk breaks more than a download. */
export const FREE_BYTES_MIN = 256 * 1024 * 1024

/** How often the room is looked at while something is written. */
export const DISK_POLL_MS = 3_000

interface Watch {
  signal: AbortSignal
  /** Bytes that may still be written where the work writes. */
  freeBytes: () => Promise<number>
}

/**
 * Does work that fills the disk for as long as there is room.
 * @throws FetchError disk-full, also before the work is begun
 */
export async function withDiskWatch<T>(
  { signal, freeBytes }: Watch,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if ((await freeBytes()) < FREE_BYTES_MIN) throw new FetchError('disk-full', '')
  const full = new AbortController()
  const timer = setInterval(() => {
    freeBytes().then(
      free => {
        if (free < FREE_BYTES_MIN) full.abort(new FetchError('disk-full', 'it was filling up while this was fetched'))
      },
      // A folder that cannot be asked now is no proof of a full disk; the writing itself will tell.
      () => undefined,
    )
  }, DISK_POLL_MS)
  try {
    return await work(AbortSignal.any([signal, full.signal]))
  } finally {
    clearInterval(timer)
  }
}
