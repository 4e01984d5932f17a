import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { TextIndex } from '../../database/search-texts.ts'
import type { IndexStep, SubtitleLines } from '../../database/subtitle-lines.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Report } from '../../jobs/report.ts'
import { searchTexts } from '../../messages/search.ts'

/** Whether all lines are indexed (true) or none (false); another value when a run has not finished. */
const STATE_NAME = 'subtitle_index'

/** Up to this number of changed texts are left to the searches, which index them first. */
const MAX_INDEXED_BY_SEARCHES = 100

interface Deps {
  lines: SubtitleLines
  texts: TextIndex
  settings: SettingsStore
  jobs: Pick<JobQueue, 'enqueue'>
}

interface Context {
  signal: AbortSignal
  report: (report: Report) => void
}

/** Completes the index of all texts, and makes that of subtitle lines match the setting `subtitle_index`. */
export interface SubtitleIndex {
  start(): Promise<void>
  /**
   * Called at the start of a server: starts if the last run did not finish, or the setting was changed while no server
   * ran.
   */
  startIfNeeded(): Promise<void>
  /** Finished steps are not repeated. */
  run(context: Context): Promise<{ tag: 'done' | 'stopped'; text: string }>
}

export function createSubtitleIndex({ lines, texts, settings, jobs }: Deps): SubtitleIndex {
  const start = async () => void (await jobs.enqueue('index_subtitles', {}, { dedupeKey: 'index_subtitles' }))

  async function updateIndex(isEnabled: boolean, { signal, report }: Context) {
    const total = await lines.countTracks()
    const verb = isEnabled ? searchTexts.indexingSubtitles : searchTexts.removingSubtitlesFromIndex
    let checked = 0
    let changed = 0
    for (let after: number | undefined = 0; after !== undefined; await nextTurn()) {
      // Checked in every step: the setting may change during the run.
      if (signal.aborted || (await lines.isEnabled()) !== isEnabled)
        return { isComplete: false, seen: checked, changed, total }
      const step: IndexStep = isEnabled ? await lines.addNext(after) : await lines.removeNext(after)
      after = step.after
      checked += step.checked
      changed += step.changed
      report({ messages: [searchTexts.progress(verb, checked, total)], progress: Math.min(1, checked / (total || 1)) })
    }
    return { isComplete: true, seen: checked, changed, total }
  }

  /** Returns how many texts were indexed. */
  async function indexTexts({ signal, report }: Context): Promise<number> {
    const total = await texts.countPending()
    let done = 0
    for (let count = 1; count > 0 && !signal.aborted; await nextTurn()) {
      count = await texts.indexNext()
      done += count
      const message = searchTexts.progress(searchTexts.indexingTexts, done, total)
      if (count > 0) report({ messages: [message], progress: Math.min(1, done / (total || 1)) })
    }
    return done
  }

  return {
    start,
    async startIfNeeded() {
      if ((await texts.countPending()) > MAX_INDEXED_BY_SEARCHES) return start()
      const isEnabled = await lines.isEnabled()
      const state = (await settings.get(STATE_NAME)) ?? false
      if (state === isEnabled) return
      if ((await lines.countTracks()) === 0) await settings.update(STATE_NAME, () => isEnabled)
      else await start()
    },
    async run(context) {
      const ofLines = await followSetting(context)
      if (ofLines.tag === 'stopped') return { tag: 'stopped', text: ofLines.text }
      const count = await indexTexts(context)
      const done = searchTexts.indexedTexts(count)
      if (context.signal.aborted) {
        const left = await texts.countPending()
        return { tag: 'stopped', text: searchTexts.stopped(done, searchTexts.notChecked(left, count + left)) }
      }
      return ofLines.changed === 0 && count > 0 ? { tag: 'done', text: done } : { tag: 'done', text: ofLines.text }
    },
  }

  async function followSetting(context: Context): Promise<{ tag: 'done' | 'stopped'; text: string; changed: number }> {
    await settings.update(STATE_NAME, () => null)
    for (;;) {
      const isEnabled = await lines.isEnabled()
      const { isComplete, seen: checked, changed, total } = await updateIndex(isEnabled, context)
      const done = isEnabled ? searchTexts.indexedSubtitles(changed) : searchTexts.removedSubtitles(changed)
      if (context.signal.aborted) {
        const remainingText = searchTexts.notChecked(total - checked, total)
        return { tag: 'stopped', text: searchTexts.stopped(done, remainingText), changed }
      }
      if (!isComplete) continue
      await settings.update(STATE_NAME, () => isEnabled)
      return { tag: 'done', text: changed > 0 ? done : searchTexts.indexIsUpToDate, changed }
    }
  }
}
