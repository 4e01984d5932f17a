import type { TaskName, TaskOutcome } from '@tubecellar/core/contract'
import * as z from 'zod'
import { DomainError } from '../../platform/domain-error.ts'
import type { Removal } from './removal.service.ts'
import type { MoveProgress } from './move-progress.ts'
import type { Trash } from './trash.service.ts'
import type { JobContext, JobHandler } from '../../jobs/job-handler.ts'
import { trashTexts } from '../../messages/trash.ts'

/** More results than this are not stored with the task; all of them are counted. */
const MAX_OUTCOMES = 1000

const Deletion = z.object({ kind: z.enum(['channel', 'playlist']), id: z.string(), by: z.string() })
const Entries = z.object({ ids: z.array(z.string()) })

/** Moves a channel or playlist with its videos to the trash. */
function createMoveToTrashHandler(removal: Pick<Removal, 'run'>): JobHandler {
  return {
    name: 'move_to_trash',
    freesSpace: true,
    concurrency: 1,
    maxAttempts: 20,
    run: async context => ({ tag: 'done', text: await removal.run(Deletion.parse(context.payload), context) }),
  }
}

interface EntriesTask {
  name: Extract<TaskName, 'restore_trash' | 'empty_trash'>
  handleEntry: (id: string, progress: MoveProgress) => Promise<void>
  /** Verbs for texts, for example `Restored` and `Restoring`. */
  verbs: { done: string; doing: string }
  freesSpace?: boolean
}

const createEntriesHandler = ({ name, handleEntry, verbs, freesSpace = false }: EntriesTask): JobHandler => ({
  name,
  freesSpace,
  concurrency: 1,
  maxAttempts: 20,
  async run({ payload, signal, report, log }: JobContext) {
    const { ids } = Entries.parse(payload)
    const failures: TaskOutcome[] = []
    for (const [index, id] of ids.entries()) {
      signal.throwIfAborted()
      report({ messages: [verbs.doing, trashTexts.progress(index + 1, ids.length)], progress: index / ids.length })
      try {
        await handleEntry(id, {
          signal,
          report: ({ messages }) => report({ messages, progress: index / ids.length }),
        })
      } catch (error) {
        // Done before the job was interrupted, or by another caller.
        if (error instanceof DomainError && error.code === 'trashEntryNotFound') continue
        // If one entry fails, the others may succeed; but a disk that is unmounted or full stops the task.
        if (!(error instanceof DomainError) || error.code.startsWith('media')) throw error
        log.warn({ err: error, entry: id }, 'a trash entry failed')
        failures.push({ youtube_id: null, outcome: 'failed', message: `${id}: ${error.message}` })
      }
    }
    const done = trashTexts.finishedEntries(verbs.done, ids.length - failures.length, ids.length)
    if (failures.length === 0) return { tag: 'done', text: done }
    const text = trashTexts.entriesFailed(done, failures.length, failures[0]?.message)
    return { tag: 'failed', text, outcomes: failures.slice(0, MAX_OUTCOMES) }
  },
})

interface TrashWork {
  removal: Pick<Removal, 'run'>
  trash: Pick<Trash, 'restoreNow' | 'remove'>
}

export const createTrashHandlers = ({ removal, trash }: TrashWork): JobHandler[] => [
  createMoveToTrashHandler(removal),
  createEntriesHandler({
    name: 'restore_trash',
    handleEntry: trash.restoreNow,
    verbs: { done: 'Restored', doing: trashTexts.restoringEntries },
  }),
  createEntriesHandler({
    name: 'empty_trash',
    handleEntry: trash.remove,
    verbs: { done: 'Deleted', doing: trashTexts.deletingEntries },
    freesSpace: true,
  }),
]
