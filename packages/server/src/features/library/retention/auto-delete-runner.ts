import type { AppConfig } from '@tubecellar/core/contract'
import { formatBytes, formatCount, formatDate } from '@tubecellar/core/format'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { AutoDeleteStore } from './auto-delete.store.ts'
import type { DueVideo } from './due-videos.store.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { ignoreArchived, type QueueStore } from '../../downloads/index.ts'
import { totalSize, type AutoDelete } from './auto-delete.service.ts'
import { decideRun, autoDeleteLimit } from './auto-delete-limit.ts'
import { readAutoDeleteRules } from './auto-delete-rules.ts'
import { listId, type AutoDeleteStateStore, type StoppedRun } from './auto-delete-state.ts'
import type { Report } from '../../../jobs/report.ts'
import type { DeletionReason, Removal } from '../../trash/index.ts'
import { libraryTexts } from '../../../messages/library.ts'

const DAY_S = 24 * 3600

/** How many titles an announcement contains. */
const NAMED_TITLES = 5

export interface AutoDeleteRunSummary {
  /** Empty when nothing happened. */
  text: string
  isFailure: boolean
}

/**
 * One run: deletes the videos that are due or that staff confirmed, stops above the limit, and announces videos that
 * are due soon.
 */
export type AutoDeleteRunner = (context: {
  signal: AbortSignal
  report: (report: Report) => void
}) => Promise<AutoDeleteRunSummary>

interface Deps {
  autoDelete: Pick<AutoDelete, 'list' | 'findDue'>
  store: Pick<AutoDeleteStore, 'countVideos'>
  state: AutoDeleteStateStore
  queue: QueueStore
  removal: Pick<Removal, 'removeVideo' | 'requireMedia'>
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
  log: Logger
}

export function createAutoDeleteRunner(deps: Deps): AutoDeleteRunner {
  const { autoDelete, store, state, queue, removal, appSettings, clock, log } = deps

  async function deleteVideo(video: DueVideo) {
    const isNew = await ignoreArchived(queue, video, epochSeconds(clock))
    try {
      await removal.removeVideo(video.id, deletionReason(video, epochSeconds(clock)))
    } catch (error) {
      // A video that stays in the library must not be on the ignore list because of this run.
      if (isNew) await queue.remove(video.id)
      throw error
    }
    log.info({ video: video.id, title: video.title }, 'moved to the trash by a rule')
  }

  async function deleteVideos(ids: readonly string[], { signal, report }: Parameters<AutoDeleteRunner>[0]) {
    if (ids.length > 0) await removal.requireMedia()
    const failures: string[] = []
    let deleted = 0
    for (const [index, id] of ids.entries()) {
      signal.throwIfAborted()
      report({ messages: [libraryTexts.movingToTrash(index + 1, ids.length)], progress: index / ids.length })
      // Checked again: it may have been protected or set to unwatched.
      const video = await autoDelete.findDue(id)
      if (video === undefined) continue
      try {
        await deleteVideo(video)
        deleted++
      } catch (error) {
        log.warn({ err: error, video: id }, 'a video that is due could not be deleted')
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
    const texts = [
      ...(deleted > 0 ? [libraryTexts.movedToTrash(videoCountText(deleted))] : []),
      ...(failures.length > 0 ? [libraryTexts.deletionsFailed(failures.length, failures[0])] : []),
    ]
    return { text: texts.join(' '), isFailure: failures.length > 0 }
  }

  async function deleteConfirmed(run: StoppedRun, context: Parameters<AutoDeleteRunner>[0]) {
    const summary = await deleteVideos(run.videoIds, context)
    // Videos that could not be deleted wait for staff again.
    const stopped = summary.isFailure ? { ...run, state: 'waiting' as const } : null
    await state.update(current => ({ ...current, stopped }))
    return { ...summary, text: summary.text || libraryTexts.noneStillDue }
  }

  async function stopRun(due: readonly DueVideo[], limit: number): Promise<string> {
    const videoIds = due.map(({ id }) => id)
    const libraryCount = await store.countVideos()
    const run = { id: listId(videoIds), createdAt: epochSeconds(clock), limit, libraryCount, videoIds }
    await state.update(current =>
      current.stopped?.state === 'confirmed' ? current : { ...current, stopped: { ...run, state: 'waiting' } },
    )
    return libraryTexts.deletionWaiting(videoCountText(due.length), formatBytes(totalSize(due)), limit)
  }

  /** Names the videos that are due soon, each video once. */
  async function announce(noticeDays: number): Promise<string> {
    const now = epochSeconds(clock)
    const dueSoon = (await autoDelete.list(noticeDays)).filter(({ dueAt }) => dueAt > now)
    const { announced } = await state.read()
    const unannounced = dueSoon.filter(({ id }) => !announced.includes(id))
    await state.update(current => ({ ...current, announced: dueSoon.map(({ id }) => id) }))
    return unannounced.length === 0 ? '' : announcementText(unannounced)
  }

  return async context => {
    const { stopped } = await state.read()
    if (stopped?.state === 'confirmed') return deleteConfirmed(stopped, context)
    const { maxVideos, maxPercent, noticeDays } = readAutoDeleteRules((await appSettings.getAppConfig()).downloads)
    const due = await autoDelete.list()
    const dueIds = due.map(({ id }) => id)
    const limit = autoDeleteLimit(await store.countVideos(), { maxVideos, maxPercent })
    const decision = decideRun({ dueIds, limit, stopped })
    if (decision === 'delete') await state.update(current => ({ ...current, stopped: null }))
    const { text, isFailure } =
      decision === 'delete'
        ? await deleteVideos(dueIds, context)
        : { text: decision === 'stop' ? await stopRun(due, limit) : '', isFailure: false }
    return { text: [text, await announce(noticeDays)].filter(part => part !== '').join(' '), isFailure }
  }
}

const deletionReason = (video: DueVideo, now: number): DeletionReason => ({
  reason: 'auto_delete',
  ...(video.watchedAt === null ? {} : { watchedDays: Math.floor((now - video.watchedAt) / DAY_S) }),
  source: video.rule !== 'global' ? { id: video.channelId, name: video.channelName } : undefined,
})

const videoCountText = (count: number) => `${formatCount(count)} ${count === 1 ? 'video' : 'videos'}`

function announcementText(videos: readonly DueVideo[]): string {
  const lastDueAt = Math.max(...videos.map(({ dueAt }) => dueAt))
  const titles = videos.slice(0, NAMED_TITLES).map(({ title }) => title)
  const unnamedCount = videos.length - titles.length
  const names = titles.join(', ') + (unnamedCount > 0 ? libraryTexts.andMore(formatCount(unnamedCount)) : '')
  return libraryTexts.dueForDeletion(formatDate(new Date(lastDueAt * 1000).toISOString()), names)
}
