/** The thread that finds out what a restore would change: large copies take a while. Started by preview-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RestorePreview } from '@tubecellar/core/contract'
import { previewRestore } from '../../database/preview-restore.ts'
import type { PreviewMessage, PreviewRequest } from './preview-thread.ts'
import { BadBackupError, openStagingLibrary, readLibrary } from '../library/index.ts'
import { BadZipError, openZip } from '../../platform/files/zip-reader.ts'

parentPort?.postMessage(await run(workerData as PreviewRequest))

async function run(request: PreviewRequest): Promise<PreviewMessage> {
  try {
    return { tag: 'done', preview: await preview(request) }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const isBad = error instanceof BadZipError || error instanceof BadBackupError || code.startsWith('SQLITE_')
    if (!isBad) throw error
    return { tag: 'bad', reason: (error as Error).message }
  }
}

async function preview({ kind, file, liveFile, stagingFile }: PreviewRequest): Promise<RestorePreview> {
  if (kind === 'snapshot') return previewRestore({ kind, file, liveFile })
  const staging = openStagingLibrary(stagingFile, { isOnlyRead: true })
  try {
    const zip = await openZip(file)
    try {
      await readLibrary(zip, staging, {
        signal: new AbortController().signal,
        onFile: () => undefined,
        indexes: ['video', 'account'],
      })
    } finally {
      zip.close()
    }
    staging.seal()
    return previewRestore({ kind, file: stagingFile, liveFile })
  } finally {
    staging.discard()
  }
}
