import { createReadStream, createWriteStream } from 'node:fs'
import { link, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FetchError } from '../../site/error-class.ts'
import { freeBytes, isLinkUnsupported, makeFolder, syncPath } from './files.ts'
import { platformTexts } from '../../messages/platform.ts'

const CHUNK_BYTES = 1024 * 1024

interface StageOptions {
  signal: AbortSignal
  /** Space that a copy leaves free on its volume. */
  minFreeBytes: number
  /** Progress of a copy, 0 to 1. */
  onProgress?: (share: number) => void
  /** Replaced in tests. */
  link?: typeof link
  freeBytes?: typeof freeBytes
}

/**
 * Links a file, or copies it if on another volume, to `target`, a name used only by this server, where an earlier file
 * is replaced. A copy that is aborted or fails is deleted. @throws FetchError disk-full when the copy would not leave
 * `minFreeBytes` free
 */
export async function stageFile(source: string, target: string, options: StageOptions): Promise<void> {
  options.signal.throwIfAborted()
  await makeFolder(dirname(target))
  await rm(target, { force: true })
  try {
    await (options.link ?? link)(source, target)
  } catch (error) {
    if (!isLinkUnsupported(error)) throw error
    await copyFile(source, target, options)
  }
}

async function copyFile(source: string, target: string, { signal, minFreeBytes, onProgress, ...tools }: StageOptions) {
  const { size } = await stat(source)
  const free = await (tools.freeBytes ?? freeBytes)(dirname(target))
  if (free < size + minFreeBytes) throw new FetchError('disk-full', platformTexts.mediaFolderHasNoRoom)
  let copied = 0
  try {
    const countBytes = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        onProgress?.((copied += chunk.length) / size)
        yield chunk
      }
    }
    const reader = createReadStream(source, { highWaterMark: CHUNK_BYTES })
    await pipeline(reader, countBytes, createWriteStream(target), { signal })
    await syncPath(target)
  } catch (error) {
    await rm(target, { force: true })
    signal.throwIfAborted()
    throw error
  }
}
