import type { StagingLibrary } from '../staging-library.store.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { openZip } from '../../../platform/files/zip-reader.ts'
import { readLibrary } from '../documents/read-library.ts'
import { libraryTexts } from '../../../messages/library.ts'

export interface SourceContext {
  signal: AbortSignal
  /** The item that is being read. */
  onStep: (step: string) => void
  /** Called for a document with the wrong shape, which is left out. */
  onInvalid: (where: string, reason: string) => void
  /** Whether the library already has the video, so that its details are not requested. */
  hasVideo: (id: string) => Awaitable<boolean>
}

/**
 * Reads a part of the other library into a separate staging database. `orphanCount`: entries that refer to videos,
 * channels or tracks that the library does not have.
 */
export type LoadPart = (staging: StagingLibrary, context: SourceContext) => Promise<{ orphanCount: number }>

/** Another library, in parts that are imported one after the other: imported parts are kept when the next one fails. */
export type LibrarySource = (context: SourceContext) => AsyncIterable<LoadPart>

/** A backup is one part. A damaged backup is not imported at all. */
export const zipSource = (file: string): LibrarySource =>
  async function* () {
    yield async (staging, { signal, onStep, onInvalid }) => {
      const zip = await openZip(file)
      try {
        return await readLibrary(zip, staging, {
          signal,
          onFile: (name, index, total) => onStep(libraryTexts.readingFile(name, index + 1, total)),
          onInvalid,
        })
      } finally {
        zip.close()
      }
    }
  }
