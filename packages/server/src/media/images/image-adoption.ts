import type { Logger } from 'pino'
import type { ObjectStore } from '../storage/object-store.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { adoptImages, endAdoption } from './adopt-images.ts'

const RETRY_MS = 60_000

interface Deps {
  cacheDir: string
  /** Undefined for images in the cache folder. */
  bucket: { readonly url: string; readonly open: () => Promise<ObjectStore> } | undefined
  media: Pick<MediaStorage, 'isPresent'>
  log: Pick<Logger, 'info' | 'warn'>
}

/** Moves the images of the cache folder to the bucket in the background, until all of them are there. */
export interface ImageAdoption {
  start(): Promise<void>
  stop(): Promise<void>
}

export function createImageAdoption({ cacheDir, bucket, media, log }: Deps): ImageAdoption {
  const closing = new AbortController()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function adopt({ url, open }: NonNullable<typeof bucket>) {
    try {
      if (await media.isPresent()) {
        const count = await adoptImages({ cacheDir, url }, open, closing.signal)
        if (count > 0) log.info({ count, bucket: url }, 'stored the images of the cache folder in the bucket')
        return
      }
    } catch (error) {
      if (closing.signal.aborted) return
      log.warn({ err: error }, 'the images of the cache folder could not be stored in the bucket yet')
    }
    if (!closing.signal.aborted) {
      timer = setTimeout(() => {
        running = adopt({ url, open })
      }, RETRY_MS)
      timer.unref()
    }
  }

  return {
    async start() {
      if (bucket) running = adopt(bucket)
      else await endAdoption(cacheDir)
    },
    async stop() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
