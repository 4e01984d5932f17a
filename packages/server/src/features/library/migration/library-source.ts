import type { StagingLibrary } from '../staging-library.store.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { openZip } from '../../../platform/files/zip-reader.ts'
import { readLibrary } from '../documents/read-library.ts'

export interface SourceContext {
  signal: AbortSignal
  /** What is being read now. */
  onStep: (what: string) => void
  /** A document that is not of its kind is left out. */
  onBad: (where: string, reason: string) => void
  /** Whether the library has the video already, so that nothing more is asked about it. */
  hasVideo: (id: string) => Awaitable<boolean>
}

/** Puts a part of the other library into a scratch database of its own. Answers what belonged to nothing. */
export type LoadSection = (staging: StagingLibrary, context: SourceContext) => Promise<{ strayCount: number }>

/** Another library, in parts that are brought over one after the other: what is here stays when the next one fails. */
export type LibrarySource = (context: SourceContext) => AsyncIterable<LoadSection>

/** A backup is one part. Nothing of a damaged one is brought over. */
export const zipSource = (file: string): LibrarySource =>
  async function* () {
    yield async (staging, { signal, onStep, onBad }) => {
      const zip = await openZip(file)
      try {
        return await readLibrary(zip, staging, {
          signal,
          onFile: (name, index, total) => onStep(`Reading ${name} (${index + 1}/${total})`),
          onBad,
        })
      } finally {
        zip.close()
      }
    }
  }
