import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import type { SettingsStore } from '../settings/index.ts'
import type { OldCommentRevisionStore } from '../videos/index.ts'

/** Revisions of one step, each with up to a thousand comments. */
const REVISIONS_PER_STEP = 100

/** The setting with the state of the work. */
const STATE = 'comment_revision_compression'

const State = z.object({ after: z.number(), isDone: z.boolean() }).catch({ after: 0, isDone: false })

interface Deps {
  store: OldCommentRevisionStore
  settings: Pick<SettingsStore, 'get' | 'update'>
}

/**
 * Compresses the revisions of comments that earlier releases stored. Each call does one step, and an interrupted step is
 * repeated; when all have been compressed, calls do nothing.
 */
export function createCommentRevisionCompression({ store, settings }: Deps): () => Promise<void> {
  return async () => {
    const state = State.parse(await settings.get(STATE))
    if (state.isDone) return
    let { after } = state
    let isDone = false
    for (let count = 0; count < REVISIONS_PER_STEP && !isDone; count++) {
      const id = await store.compressNext(after)
      if (id === undefined) isDone = true
      else after = id
      await nextTurn()
    }
    await settings.update(STATE, () => ({ after, isDone }))
  }
}
