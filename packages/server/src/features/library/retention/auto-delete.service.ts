import type { AppConfig, Problem } from '@tubecellar/core/contract'
import { formatBytes, formatCount } from '@tubecellar/core/format'
import { epochSeconds, MAX_CLOCK_ERROR_S, type Clock } from '../../../platform/clock.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { AutoDeleteStore } from './auto-delete.store.ts'
import type { CountedAccounts } from './counted-accounts.store.ts'
import type { DueQuery, DueVideo } from './due-videos.store.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { autoDeleteLimit } from './auto-delete-limit.ts'
import { readAutoDeleteRules } from './auto-delete-rules.ts'
import type { AutoDeleteStateStore, StoppedRun } from './auto-delete-state.ts'
import { previewRetention, type PreviewedRules, type PreviewResult } from './retention-preview.ts'
import type { PageRequest } from '../../../platform/read-page.ts'
import { announceChanges } from './announce-changes.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { libraryTexts } from '../../../messages/library.ts'

const DAY_S = 24 * 3600

/** A run that stopped, with those of its videos that are still due. */
export interface ReviewedRun extends StoppedRun {
  videos: readonly DueVideo[]
}

export interface AutoDeleteOverview {
  accounts: CountedAccounts
  accountCount: number
  limit: number
  noticeDays: number
  /** Unix seconds; null before the first. */
  lastRun: number | null
  run: ReviewedRun | null
}

/**
 * Deletes videos some days after they were watched, and by the retention rules of their channel
 * (docs/spec/downloads.md#automatic-deletion). Only the watch state of the accounts chosen in the settings counts. A run
 * above the limit deletes nothing until staff confirm its list.
 */
export interface AutoDelete {
  /** The videos that are due now, or within a number of days; soonest first. */
  list(daysAhead?: number): Promise<DueVideo[]>
  /** The video, if it is due now. */
  findDue(id: string): Promise<DueVideo | undefined>
  getOverview(): Promise<AutoDeleteOverview>
  /** A stopped run that staff have to review, if its videos are still due, and what changed rules will delete. */
  listProblems(): Promise<Problem[]>
  /** Starts the deletion of a stopped run. @throws DomainError autoDeleteNotWaiting, autoDeleteChanged */
  confirm(runId: string): Promise<void>
  /** Keeps its videos until another one is due. @throws DomainError autoDeleteNotWaiting, autoDeleteChanged */
  dismiss(runId: string): Promise<void>
  /** Which videos of a channel its rules, or other values of them, would delete. @throws DomainError channelNotFound */
  preview(request: { channelId: string; changes: PreviewedRules; page: PageRequest }): Promise<PreviewResult>
  /** A protected video is never due. @throws DomainError videoNotFound */
  setProtected(id: string, isProtected: boolean): Promise<void>
  /** Queues the daily run, if there is anything to do. */
  runIfDue(): Promise<void>
}

interface Deps {
  store: AutoDeleteStore
  state: AutoDeleteStateStore
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: Pick<JobQueue, 'enqueue'>
  clock: Clock
}

export function createAutoDelete({ store, state, appSettings, jobs, clock }: Deps): AutoDelete {
  const readRules = async () => readAutoDeleteRules((await appSettings.getAppConfig()).downloads)

  async function createDueQuery(daysAhead = 0): Promise<DueQuery> {
    const { accounts, days } = await readRules()
    const now = epochSeconds(clock)
    return { accounts, days, now, until: now + daysAhead * DAY_S }
  }

  const list: AutoDelete['list'] = async daysAhead => store.list(await createDueQuery(daysAhead))

  async function withDueVideos(stopped: StoppedRun): Promise<ReviewedRun> {
    const ids = new Set(stopped.videoIds)
    return { ...stopped, videos: (await list()).filter(({ id }) => ids.has(id)) }
  }

  /** Stores the decision of staff about the stopped run. @throws DomainError autoDeleteNotWaiting, autoDeleteChanged */
  async function decideStoppedRun(runId: string, decision: 'confirmed' | 'dismissed') {
    await state.update(({ stopped, ...rest }) => {
      if (stopped === null || stopped.state === 'confirmed') throw new DomainError('autoDeleteNotWaiting')
      if (stopped.id !== runId) throw new DomainError('autoDeleteChanged')
      return { ...rest, stopped: { ...stopped, state: decision } }
    })
  }

  const enqueue = () => jobs.enqueue('auto_delete', {}, { dedupeKey: 'auto_delete' })

  return {
    list,
    findDue: async id => store.find(id, await createDueQuery()),
    async getOverview() {
      const { accounts, maxVideos, maxPercent, noticeDays } = await readRules()
      const { at, stopped } = await state.read()
      return {
        accounts,
        accountCount: await store.countAccounts(accounts),
        limit: autoDeleteLimit(await store.countVideos(), { maxVideos, maxPercent }),
        noticeDays,
        lastRun: at === 0 ? null : at,
        run: stopped && (await withDueVideos(stopped)),
      }
    },
    async listProblems() {
      const { stopped } = await state.read()
      const waiting = stopped?.state === 'waiting' ? await withDueVideos(stopped) : null
      return [
        ...(waiting && waiting.videos.length > 0 ? [waitingProblem(waiting.videos, waiting.limit)] : []),
        ...(await announceChanges(store, await createDueQuery())),
      ]
    },
    async confirm(runId) {
      await decideStoppedRun(runId, 'confirmed')
      await enqueue()
    },
    dismiss: runId => decideStoppedRun(runId, 'dismissed'),
    preview: async request => previewRetention(store, request, await createDueQuery()),
    async setProtected(id, isProtected) {
      if (!(await store.setProtected(id, isProtected))) throw new DomainError('videoNotFound')
    },
    async runIfDue() {
      const now = epochSeconds(clock)
      // A clock that was set back must not postpone the run for long.
      const isDue = ({ at }: { at: number }) => at > now + MAX_CLOCK_ERROR_S || now - at >= DAY_S
      if (!isDue(await state.read())) return
      let isStarted = false
      // Another process may start it at the same time.
      await state.update(current => {
        isStarted = isDue(current)
        return isStarted ? { ...current, at: now } : current
      })
      if (!isStarted) return
      const { stopped } = await state.read()
      const { noticeDays } = await readRules()
      if (stopped !== null || (await list(noticeDays)).length > 0) await enqueue()
    },
  }
}

export const totalSize = (videos: readonly DueVideo[]) => videos.reduce((total, { mediaSize }) => total + mediaSize, 0)

function waitingProblem(videos: readonly DueVideo[], limit: number): Problem {
  const videosText = `${formatCount(videos.length)} ${videos.length === 1 ? 'video' : 'videos'} (${formatBytes(totalSize(videos))})`
  return {
    code: 'auto-delete-waiting',
    severity: 'warning',
    blocks: 'nothing',
    message: libraryTexts.autoDeleteWaiting(videosText, limit),
    fix: libraryTexts.reviewAutoDelete,
  }
}
