import { createHash } from 'node:crypto'
import { AUTO_DELETE_RUN_STATES } from '@tubecellar/core/contract'
import * as z from 'zod'
import type { SettingsStore } from '../../settings/index.ts'

const NAME = 'auto_delete'

const StoppedRun = z.object({
  id: z.string(),
  state: z.enum(AUTO_DELETE_RUN_STATES),
  createdAt: z.int(),
  limit: z.int(),
  libraryCount: z.int(),
  videoIds: z.array(z.string()),
})

const State = z.object({
  /** Unix seconds of the last daily run. */
  at: z.int().catch(0),
  stopped: StoppedRun.nullable().catch(null),
  /** Videos whose deletion was announced. */
  announced: z.array(z.string()).catch([]),
})

/** A run that would have deleted more than its limit. Its videos are deleted only once staff confirm it. */
export type StoppedRun = z.output<typeof StoppedRun>
export type AutoDeleteState = z.output<typeof State>

/** State that automatic deletion keeps between runs, in the database. */
export interface AutoDeleteStateStore {
  read(): Promise<AutoDeleteState>
  /** Replaces the state with the result of `change`, with no other write in between. */
  update(change: (state: AutoDeleteState) => AutoDeleteState): Promise<void>
}

export function createAutoDeleteStateStore(settings: SettingsStore): AutoDeleteStateStore {
  const parse = (stored: unknown) => State.parse(stored ?? {})
  return {
    read: async () => parse(await settings.get(NAME)),
    update: async change => settings.update(NAME, stored => change(parse(stored))),
  }
}

/** A different ID for each list of videos. */
export const listId = (videoIds: readonly string[]) =>
  createHash('sha256').update(videoIds.toSorted().join('\n')).digest('hex').slice(0, 16)
