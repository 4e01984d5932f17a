import type { Logger } from 'pino'
import type { Fault, Faults } from '../platform/faults.ts'
import type { Storage } from '../media/storage/storage.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { FetchError } from '../site/error-class.ts'
import { createDeferredStart } from './deferred-start.ts'
import { jobsTexts } from '../messages/jobs.ts'

type Steps = ReadonlyArray<() => Awaitable<void>>

interface Deps {
  storage: Pick<Storage, 'findDownloadBlock' | 'noteFailure'>
  faults: Faults
  log: Logger
}

/**
 * Starts the jobs, and continues the start when the disks allow it. Nothing is downloaded before the folders are
 * prepared.
 */
export interface JobStart {
  /** The same as that of Storage. */
  findDownloadBlock: () => Promise<FetchError | undefined>
  /** `folders` prepares the cache and media folders; `steps` run after it. */
  start(work: { prepare: Steps; folders: Steps; steps: Steps }): Promise<void>
  stop(): void
}

export function createJobStart({ storage, faults, log }: Deps): JobStart {
  const areChangesBlocked = () => faults.find('everything', 'changes') !== undefined
  /** Jobs that free space also run on a full disk. */
  const isStartBlocked = () =>
    faults.list().some(({ blocks, code }) => blocksChanges(blocks) && !code.endsWith('-full'))
  const shared = { faults, onFailure: storage.noteFailure, log }
  let folders: ReturnType<typeof createDeferredStart> | undefined
  let all: ReturnType<typeof createDeferredStart> | undefined
  return {
    async findDownloadBlock() {
      const block = await storage.findDownloadBlock()
      if (block !== undefined || (await folders?.attempt()) !== false) return block
      return new FetchError('not-writable', jobsTexts.foldersAreNotPrepared)
    },
    async start(work) {
      const prepared = (folders = createDeferredStart({
        ...shared,
        name: 'folders',
        steps: work.folders,
        isBlocked: () => areChangesBlocked() || faults.list().some(blocksFolders),
      }))
      all = createDeferredStart({
        ...shared,
        name: 'jobs',
        steps: [...work.prepare, () => prepared.start(), ...work.steps],
        isBlocked: isStartBlocked,
      })
      await all.start()
    },
    stop() {
      all?.stop()
      folders?.stop()
    },
  }
}

const blocksChanges = (blocks: Fault['blocks']) => blocks === 'everything' || blocks === 'changes'

/** The folders can be prepared on a disk with little space. */
const blocksFolders = ({ code, blocks }: Fault) =>
  blocks !== 'nothing' && /^(media|cache)-/.test(code) && !code.endsWith('-low')
